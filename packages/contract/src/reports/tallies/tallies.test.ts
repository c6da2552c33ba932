import { expect, test } from "vitest";
import { addDays } from "../../days/days.ts";
import { textInEnglish } from "../../testing/in-english.ts";
import { german } from "../../texts/de-DE.ts";
import { addSentences, translate } from "../../texts/translate.ts";
import type { Finding } from "../core/finding.ts";
import { TALLIES, TALLY_IDS, type TallyId } from "./tallies.ts";
import {
  type AnyTally,
  groupOf,
  groupsOf,
  isPeriod,
  momentText,
  NONE,
  rowText,
  type TallyRow,
} from "./tally.ts";

addSentences("de-DE", german);

const said = ({ title, figures }: Finding) => [
  textInEnglish(title),
  ...figures.map(({ value, label }) => `${textInEnglish(value)} ${textInEnglish(label)}`),
];

/** Rows with these counts; the other series have none. */
function find(id: TallyId, rows: Record<string, Record<string, number>>, by?: string): Finding {
  const tally: AnyTally = TALLIES[id];
  const none = Object.fromEntries(Object.keys(tally.series).map((series) => [series, 0]));
  const group = by ?? tally.usual;
  return tally.find(
    Object.entries(rows).map(
      ([name, counts], at): TallyRow => ({
        key: isPeriod(group) ? addDays("2026-11-23", 7 * at) : name,
        ...{ name, counts: { ...none, ...counts } },
      }),
    ),
    group,
  );
}

test.each(TALLY_IDS)("%s says nothing happened where nothing did, in both languages", (id) => {
  for (const finding of [find(id, {}), find(id, { One: {} })]) {
    expect(finding.figures).toEqual([]);
    expect(textInEnglish(finding.title)).not.toBe(translate(finding.title, "de-DE"));
  }
});

test.each(TALLY_IDS)("%s has three figures, and all its words in both languages", (id) => {
  const tally: AnyTally = TALLIES[id];
  const counts = Object.fromEntries(Object.keys(tally.series).map((series, at) => [series, at + 2]));
  const finding = find(id, { One: counts, Two: counts });
  expect(finding.figures).toHaveLength(3);
  const words = [
    ...[tally.name, finding.title, ...finding.figures.map(({ label }) => label)],
    ...Object.values(tally.series).map(({ label }) => label),
    ...Object.values(tally.columns).map(({ label }) => label),
    ...groupsOf(tally).flatMap((group) => {
      const { label, none, keys = [] } = groupOf(tally, group);
      return [label, ...(none ? [none] : []), ...keys.flatMap((key) => rowText(tally, group, key) ?? [])];
    }),
  ];
  for (const one of words)
    for (const locale of ["en-GB", "de-DE"] as const) expect(translate(one, locale)).not.toMatch(/\{\{|^$/);
});

test("queues say which was the longest where that is known of every row, and otherwise which had most requests", () => {
  const { find: findQueues, series } = TALLIES["parking-queues"];
  const none = Object.fromEntries(Object.keys(series).map((one) => [one, 0])) as Record<
    keyof typeof series,
    number
  >;
  const third = (peaks: readonly (number | undefined)[]) =>
    said(
      findQueues(
        peaks.map((peak, at) => ({
          ...{ key: `${at}`, name: ["North", "South"][at]! },
          counts: { ...none, promoted: [2, 9][at]! },
          ...(peak !== undefined && { peak }),
        })),
        "carpark",
      ),
    )[3];
  expect(third([2, 1])).toBe("2 in the longest queue: North");
  expect(third([2, undefined])).toBe("9 at most: South");
  expect(third([undefined, undefined])).toBe("9 at most: South");
});

test.each(TALLY_IDS)("%s says large numbers as its readers write them", (id) => {
  const tally: AnyTally = TALLIES[id];
  const counts = Object.fromEntries(Object.keys(tally.series).map((series) => [series, 1_560_100]));
  const { title, figures } = find(id, { One: counts, Two: counts });
  const saidIn = (locale: "en-GB" | "de-DE") =>
    [title, ...figures.map(({ value }) => value)].map((one) => translate(one, locale)).join("; ");
  expect(saidIn("en-GB")).toMatch(/\d,\d{3}/);
  expect(saidIn("de-DE")).toMatch(/\d\.\d{3}/);
  for (const locale of ["en-GB", "de-DE"] as const) expect(saidIn(locale)).not.toMatch(/\d{4}/);
});

test("visitors who came and who did not, and when most came", () => {
  expect(said(find("visitors", { Monday: { came: 6, noShow: 2 }, Tuesday: { came: 7, walkIn: 1 } }))).toEqual(
    ["14 visitors came, 13% did not", "14 came", "2 did not come", "8 at most: Tuesday"],
  );
  expect(said(find("visitors", { Monday: { expected: 1 } }))[0]).toBe("One visitor is expected");
});

test("long waits are the finding from one in ten on", () => {
  const fast = find("visitor-waiting", { "09:00": { short: 19, long: 1 } });
  expect(said(fast)[0]).toBe("95% of visitors are checked in within 5 minutes");
  const slow = find("visitor-waiting", { "09:00": { short: 8, longer: 2 }, "10:00": { fair: 4 } });
  expect(said(slow)).toEqual([
    "14% of visitors wait more than 10 minutes, most often: 09:00",
    "14 arrived",
    "2 waited more than 20 minutes",
    "0 were not checked in",
  ]);
});

test("rooms that stand empty, and rooms that are used", () => {
  expect(said(find("rooms-use", { Thames: { used: 8, noShow: 2 }, Lea: { endedEarly: 5 } }))).toEqual([
    "13% of bookings stay empty, most often: Thames",
    "15 bookings",
    "2 to which nobody came",
    "5 ended early",
  ]);
  expect(said(find("rooms-use", { Thames: { used: 19, noShow: 1 } }))[0]).toBe("95% of bookings are used");
  expect(said(find("rooms-use", { Thames: { upcoming: 1 } }))[0]).toBe("One booking is still to come");
});

test("the team with the most bookings, and its day", () => {
  expect(
    said(find("desks-teams", { Sales: { tuesday: 6, monday: 1 }, Legal: { friday: 1, tuesday: 2 } })),
  ).toEqual([
    "Sales has 70% of the bookings, most on a Tuesday",
    "10 bookings",
    "8 on a Tuesday, the fullest",
    "7 Sales",
  ]);
});

test("how parking is shared, queued for and allocated", () => {
  expect(said(find("parking-shares", { "1": { all: 8, none: 2 } }))[0]).toBe(
    "20% of the people with requests were given nothing",
  );
  expect(said(find("parking-shares", { "1": { all: 8, most: 1, some: 1 } }))[0]).toBe(
    "90% of the people with requests were given half of them or more",
  );
  expect(said(find("parking-queues", { Mon: { promoted: 3, missed: 1, withdrawn: 4 } }))).toEqual([
    "75% of those who queue are given a space after all",
    "8 queued",
    "3 were given a space",
    "8 at most: Mon",
  ]);
  expect(said(find("parking-allocation", { Never: { confirmed: 3, queued: 1 } }))[0]).toBe(
    "Allocations give 75% of requests a space",
  );
  expect(said(find("ev-times", { "09:00": { held: 9, waiting: 1 } }))[0]).toBe(
    "10% of EV times wait for an EV space, most often: 09:00",
  );
  // Most are held at nine, but at ten more wait; what waits for a space is at none.
  expect(said(find("ev-times", { "09:00": { held: 9, waiting: 1 }, "10:00": { waiting: 2 } }))[0]).toBe(
    "25% of EV times wait for an EV space, most often: 10:00",
  );
  expect(said(find("ev-times", { E1: { held: 9 }, [NONE]: { waiting: 1 } }, "space"))[0]).toBe(
    "10% of EV times wait for an EV space",
  );
  expect(said(find("parking-shares", { North: { all: 8, none: 2 } }, "carpark")).slice(0, 2)).toEqual([
    "Counted at each car park, 20% of the people with requests were given nothing",
    "10 people with requests, counted at each car park",
  ]);
});

test("costs in pounds, credits, and roll calls that found everybody or did not", () => {
  expect(said(find("hospitality", { "10001": { cost: 7550 }, "20002": { cost: 2450 } }))).toEqual([
    "Cost centre 10001 has 76% of the cost",
    "£100.00 in all",
    "£75.50 Cost centre 10001",
    "£50.00 for each, on average",
  ]);
  const cost = { [NONE]: { cost: 3 }, "20002": { cost: 1 } };
  expect(said(find("hospitality", cost))[0]).toBe("75% of the cost has no cost centre");
  expect(said(find("hospitality", { A: { cost: 3 }, B: { cost: 1 } }, "week"))[0]).toBe(
    "75% of the cost arose in the week from Mon 23 Nov",
  );
  expect(said(find("hospitality", { Lunch: { cost: 3 } }, "category"))[0]).toBe("Lunch has 100% of the cost");
  expect(said(find("credits", { A: { used: 4, bought: 10 } }))[0]).toBe(
    "4 credits were used in the week from Mon 23 Nov",
  );
  const credits = find("credits", { A: { used: 4 }, B: { used: 1 } }, "month").title;
  expect([textInEnglish(credits), translate(credits, "de-DE")]).toEqual([
    "5 credits were used, most of them in November 2026",
    "5 Credits wurden verbraucht, die meisten im November 2026",
  ]);
  expect(said(find("roll-calls", { Drill: { safe: 9, absent: 1 } }))[0]).toBe("Everybody was accounted for");
  const moment = "Sun 29 Nov 2026, 14:10, Lisbon";
  expect(said(find("roll-calls", { [moment]: { safe: 9, unaccounted: 1 } }))).toEqual([
    `One person was not accounted for in the roll call of ${moment}`,
    "10 people on the lists",
    "90% accounted for",
    "0 needed help",
  ]);
  const missing = find("roll-calls", { drill: { unaccounted: 3 }, evacuation: { unaccounted: 1 } }, "kind");
  expect([textInEnglish(missing.title), translate(missing.title, "de-DE")]).toEqual([
    "4 people were not accounted for, most of them in drills",
    "4 Personen wurden nicht erfasst, die meisten bei Übungen",
  ]);
});

test("a week is no day, and a roll call is named in its reader's words", () => {
  const week = rowText(TALLIES.visitors, "week", "2026-11-09")!;
  expect([textInEnglish(week), translate(week, "de-DE")]).toEqual([
    "Week from Mon 9 Nov",
    "Woche ab Mo 9. Nov.",
  ]);
  const moment = momentText("2026-11-12 10:00, London, City");
  expect([textInEnglish(moment), translate(moment, "de-DE")]).toEqual([
    "Thu 12 Nov 2026, 10:00, London, City",
    "Do 12. Nov. 2026, 10:00, London, City",
  ]);
});

test("two floors are compared in the title, unless they are about alike, or there are more of them", () => {
  const floors = (...bookings: number[]) =>
    find(
      "desks-teams",
      Object.fromEntries(bookings.map((monday, at) => [`Floor ${at + 2}`, { monday }])),
      "floor",
    ).title;
  expect(textInEnglish(floors(60, 40))).toBe("Floor 2 has more bookings than Floor 3: 60% and 40% of them");
  expect(textInEnglish(floors(40, 60))).toBe("Floor 3 has more bookings than Floor 2: 60% and 40% of them");
  expect(translate(floors(60, 40), "de-DE")).toBe(
    "Floor 2 hat mehr Buchungen als Floor 3: 60 % und 40 % davon",
  );
  expect(textInEnglish(floors(54, 46))).toBe("Floor 2 has 54% of the bookings, most on a Monday");
  expect(textInEnglish(floors(60, 30, 10))).toBe("Floor 2 has 60% of the bookings, most on a Monday");
  const teams = find("desks-teams", { Sales: { monday: 3 }, Legal: { monday: 1 } }).title;
  expect(textInEnglish(teams)).toBe("Sales has 75% of the bookings, most on a Monday");
});
