import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { isLateRelease } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translate } from "../../platform/core/translate.ts";
import { overlap } from "../../platform/core/window.ts";
import { checkRequest, type DecisionFacts, decideRequest, type RequestCheck } from "./decide-request.ts";
import { fillFromQueue, type HeldSpace, type QueuedRequest, type Space } from "./fill-from-queue.ts";
import * as rules from "./rules.ts";

const London = "Europe/London";
const carpark = (given: Partial<rules.CarparkRule> = {}): rules.CarparkRule => ({
  pseudo: false,
  forVisitors: false,
  groups: [],
  allocationMode: "fair_usage",
  allocationWeekday: null,
  allocationTime: "09:00",
  timeZone: London,
  ...given,
});
const person = (groups: rules.Person["groups"] = ["employee", "parking"]): rules.Person => ({
  id: "p",
  groups,
  isRestricted: false,
});
const at = (text: string): Date => new Date(text);

describe("isWeekOpen", () => {
  const friday = carpark({ allocationWeekday: 5 });
  test.each([
    ["before Friday 09:00 the next week is closed", friday, "2026-11-23", "2026-11-20T08:59:59.999Z", false],
    ["at Friday 09:00 it opens", friday, "2026-11-23", "2026-11-20T09:00:00.000Z", true],
    ["its Sunday belongs to it", friday, "2026-11-29", "2026-11-20T09:00:00.000Z", true],
    ["the week after stays closed", friday, "2026-11-30", "2026-11-20T09:00:00.000Z", false],
    ["the running week is open", friday, "2026-11-20", "2026-11-20T00:00:00.000Z", true],
    [
      "Friday 09:00 is the site's, in summer time too",
      friday,
      "2026-07-06",
      "2026-07-03T08:00:00.000Z",
      true,
    ],
    ["an hour before that it is closed", friday, "2026-07-06", "2026-07-03T07:59:00.000Z", false],
    ["in the week in which clocks go back", friday, "2026-11-02", "2026-10-30T09:00:00.000Z", true],
    ["No Start Date is always open", carpark(), "2030-01-01", "2026-11-20T09:00:00.000Z", true],
    [
      "manual is never open",
      carpark({ allocationMode: "manual" }),
      "2026-11-20",
      "2026-11-20T09:00:00.000Z",
      false,
    ],
  ])("%s", (_, lot, day, now, open) => {
    expect(rules.isWeekOpen(lot, day, at(now))).toBe(open);
  });
});

describe("decide", () => {
  const now = at("2026-11-20T10:42:00Z");
  const base = {
    carpark: carpark(),
    person: person(),
    day: "2026-11-23",
    now,
    overlaps: false,
    hasRoom: true,
    closed: false,
    isClaim: false,
  };
  test.each([
    ["room in an open week", {}, "confirmed"],
    ["no room", { hasRoom: false }, "queued"],
    ["the site is closed", { closed: true }, "unavailable"],
    [
      "the site is closed, in the street",
      { closed: true, carpark: carpark({ pseudo: true }) },
      "unavailable",
    ],
    ["already placed", { overlaps: true }, "unavailable"],
    ["already placed comes before the queue", { overlaps: true, hasRoom: false }, "unavailable"],
    ["lacking the car park's group", { carpark: carpark({ groups: ["Executive"] }) }, "unavailable"],
    [
      "having it",
      { carpark: carpark({ groups: ["Executive"] }), person: person(["parking", "Executive"]) },
      "confirmed",
    ],
    [
      "a superadmin has every group",
      { carpark: carpark({ groups: ["Executive"] }), person: person(["superadmin"]) },
      "confirmed",
    ],
    [
      "a car park for visitors",
      { carpark: carpark({ forVisitors: true }), person: person(["superadmin"]) },
      "unavailable",
    ],
    ["a pseudo car park", { carpark: carpark({ pseudo: true }), hasRoom: false }, "confirmed"],
    [
      "a week that is not open",
      { carpark: carpark({ allocationWeekday: 5 }), day: "2026-11-30" },
      "pre-approval",
    ],
    ["manual", { carpark: carpark({ allocationMode: "manual" }) }, "pre-approval"],
    [
      "a claim, before its week opens",
      { isClaim: true, carpark: carpark({ allocationWeekday: 5 }), day: "2026-11-30" },
      "confirmed",
    ],
    [
      "a claim that finds no space, before its week opens",
      { isClaim: true, hasRoom: false, carpark: carpark({ allocationWeekday: 5 }), day: "2026-11-30" },
      "pre-approval",
    ],
    ["a claim that finds no space in an open week", { isClaim: true, hasRoom: false }, "queued"],
    ["a claim of somebody placed already", { isClaim: true, overlaps: true }, "unavailable"],
  ] as [string, Partial<DecisionFacts>, string][])("%s", (_, given, status) => {
    expect(decideRequest({ ...base, ...given })).toBe(status);
  });
});

describe("checkRequest", () => {
  const base: RequestCheck = {
    dates: ["2026-11-23"],
    startTime: "09:00",
    endTime: "17:00",
    timeZone: London,
    now: at("2026-11-20T10:42:00Z"),
    daysAhead: 90,
    active: 0,
    activeLimit: 20,
  };
  const errors = (given: Partial<RequestCheck>) => {
    const result = checkRequest({ ...base, ...given });
    return "errors" in result ? result.errors : undefined;
  };

  test("gives the windows in the site's time", () => {
    const result = checkRequest({ ...base, dates: ["2026-07-01"], now: at("2026-06-20T00:00:00Z") });
    expect("windows" in result && result.windows.get("2026-07-01")).toEqual({
      start: at("2026-07-01T08:00:00Z"),
      end: at("2026-07-01T16:00:00Z"),
    });
  });
  test("end not later than start", () => {
    expect(errors({ endTime: "09:00" })).toEqual({ endTime: [text("common.endBeforeStart")] });
  });
  test("today may be booked while its window lasts", () => {
    expect(errors({ dates: ["2026-11-20"] })).toBeUndefined();
    expect(errors({ dates: ["2026-11-20"], endTime: "10:42" })).toEqual({
      dates: [text("common.windowEnded", { day: "2026-11-20" })],
    });
    expect(errors({ dates: ["2026-11-19"] })).toEqual({
      dates: [text("common.windowEnded", { day: "2026-11-19" })],
    });
  });
  test("the last day of the limit is included", () => {
    expect(errors({ dates: ["2027-02-18"] })).toBeUndefined();
    expect(errors({ dates: ["2027-02-19"] })).toEqual({
      dates: [text("parking.beyondLimit", { lastDay: "2027-02-18" })],
    });
    expect(errors({ dates: ["2030-02-19"], daysAhead: null })).toBeUndefined();
  });
  test("coming reservations count with the new ones", () => {
    expect(errors({ active: 19 })).toBeUndefined();
    expect(errors({ active: 20 })).toEqual({ dates: [text("parking.tooManyActive", { limit: 20 })] });
    expect(errors({ active: 200, activeLimit: null })).toBeUndefined();
  });
  test("a date twice", () => {
    expect(errors({ dates: ["2026-11-23", "2026-11-23"] })).toEqual({
      dates: [text("common.sameDateTwice")],
    });
  });
  test.each([
    ["01:00", "02:00", "01:00"],
    ["00:30", "01:30", "01:30"],
  ])("a time that the clock change skips is named: %s to %s", (startTime, endTime, time) => {
    const now = at("2027-03-20T00:00:00Z");
    expect(errors({ dates: ["2027-03-28"], startTime, endTime, daysAhead: null, now })).toEqual({
      dates: [text("common.timeSkipped", { time, day: "2027-03-28", from: "01:00", until: "02:00" })],
    });
  });
  test("the hour that comes twice is held whole", () => {
    const result = checkRequest({
      ...base,
      dates: ["2026-10-25"],
      startTime: "00:30",
      endTime: "02:30",
      now: at("2026-10-20T00:00:00Z"),
    });
    const window = "windows" in result ? result.windows.get("2026-10-25")! : undefined;
    expect(window && (window.end.getTime() - window.start.getTime()) / 3_600_000).toBe(3);
  });
});

describe("abilities", () => {
  const now = at("2026-11-20T10:42:00Z");
  const row = {
    status: "confirmed" as const,
    end: at("2026-11-20T17:00:00Z"),
    employee: "owner",
    requestedBy: "pa",
  };
  const viewer = (id: string, groups: rules.Viewer["groups"] = ["employee"]) => ({ id, groups });
  test.each([
    ["the owner", viewer("owner"), true],
    ["who booked it", viewer("pa"), true],
    ["a parking administrator", viewer("x", ["parking_admin"]), true],
    ["a superadmin", viewer("x", ["superadmin"]), true],
    ["an admin of other things", viewer("x", ["admin", "desk_admin", "PA"]), false],
    ["a colleague", viewer("x"), false],
  ])("%s", (_, who, may) => {
    expect(rules.mayRelease(who, row, now)).toBe(may);
    expect(rules.mayCancel(who, { ...row, status: "queued" }, now)).toBe(may);
    expect(rules.mayCancel(who, { ...row, status: "pre-approval" }, now)).toBe(may);
  });
  test("not after the end, and not in final states", () => {
    expect(rules.mayRelease(viewer("owner"), row, at("2026-11-20T17:00:00Z"))).toBe(false);
    for (const status of ["denied", "cancelled", "unavailable"] as const) {
      expect(rules.mayRelease(viewer("owner"), { ...row, status }, now)).toBe(false);
      expect(rules.mayCancel(viewer("owner"), { ...row, status }, now)).toBe(false);
    }
    expect(rules.mayCancel(viewer("owner"), row, now)).toBe(false);
  });
});

test.each([
  ["2026-11-22", 2, false],
  ["2026-11-21", 2, true],
  ["2026-11-20", 2, true],
  ["2026-11-20", 0, false],
  ["2026-11-20", null, false],
])("a release for %s with %s days' notice is late: %s", (day, notice, late) => {
  expect(isLateRelease(day, "2026-11-20", notice)).toBe(late);
});

test("queue positions are said in words", () => {
  expect(
    [1, 2, 3, 4, 11, 12, 13, 21, 102].map(
      (n) => translate(rules.positionText(n, 200, null), "en-GB").split(" ")[0],
    ),
  ).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd"]);
});

test.each<[rules.QueueBasis | null, string]>([
  [null, "3rd of 9: in order of request"],
  [{ by: "requests" }, "3rd of 9: in order of request"],
  [{ by: "claim" }, "3rd of 9: a claimed permit day"],
  [{ by: "lottery" }, "3rd of 9: by lottery"],
  [{ by: "allocation" }, "3rd of 9: in order of allocation"],
  [{ by: "usage", hours: 6 }, "3rd of 9: 6 h parked in the last 28 days"],
  [{ by: "usage", hours: 0 }, "3rd of 9: 0 h parked in the last 28 days"],
  [{ by: "usage", hours: 0.75 }, "3rd of 9: 45 min parked in the last 28 days"],
  // Minutes are seldom exact as hours: 6 h 20 min is 6.333… h.
  [{ by: "usage", hours: 380 / 60 }, "3rd of 9: 6 h 20 min parked in the last 28 days"],
])("a rank that rests on %j is said in words", (basis, words) => {
  expect(translate(rules.positionText(3, 9, basis), "en-GB")).toBe(words);
});

describe("fillFromQueue", () => {
  const hour = (h: number): Date => new Date(Date.UTC(2026, 10, 23, h));
  const now = at("2026-11-20T10:42:00Z");
  const waiting = (id: string, start: number, end: number, needsAccessible = false): QueuedRequest => ({
    id,
    start: hour(start),
    end: hour(end),
    needsAccessible,
  });
  const ordinary: Space = { id: "s", accessible: false };

  test("half-open windows share a space", () => {
    const placed = fillFromQueue([waiting("a", 9, 12), waiting("b", 12, 15)], [ordinary], [], now);
    expect(placed.map(({ id, spaceId }) => [id, spaceId])).toEqual([
      ["a", "s"],
      ["b", "s"],
    ]);
  });
  test("a long request that does not fit holds no short one up", () => {
    const held = [{ spaceId: "s", start: hour(13), end: hour(18) }];
    expect(
      fillFromQueue([waiting("long", 9, 17), waiting("short", 9, 12)], [ordinary], held, now).map(
        ({ id }) => id,
      ),
    ).toEqual(["short"]);
  });
  test("of a window that has begun only the rest is needed", () => {
    const held = [{ spaceId: "s", start: hour(8), end: hour(12) }];
    expect(fillFromQueue([waiting("a", 9, 17)], [ordinary], held, hour(12))).toEqual([
      { id: "a", spaceId: "s", window: { start: hour(12), end: hour(17) } },
    ]);
  });

  test("accessible spaces go last, and first to whoever needs one", () => {
    const spaces = [{ id: "a", accessible: true }, ordinary];
    const placed = fillFromQueue([waiting("1", 9, 12), waiting("2", 9, 12, true)], spaces, [], now);
    expect(placed.map(({ id, spaceId }) => [id, spaceId])).toEqual([
      ["1", "s"],
      ["2", "a"],
    ]);
  });

  test("an own space goes before all others", () => {
    const spaces = [ordinary, { id: "o", accessible: false }, { id: "a", accessible: true }];
    const queue = [{ ...waiting("1", 9, 12), ownSpaces: ["a", "o"] }, waiting("2", 9, 12)];
    expect(fillFromQueue(queue, spaces, [], now).map(({ spaceId }) => spaceId)).toEqual(["o", "s"]);
  });

  test("never double-books, never leaves a free space beside somebody it fits, keeps the order", () => {
    const window = fc
      .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 8 }))
      .map(([start, length]) => [start, Math.min(24, start + length)] as const);
    fc.assert(
      fc.property(
        fc.array(window, { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(3), window), { maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (queue, taken, count) => {
          const spaces = Array.from({ length: count }, (_, at) => ({
            id: `s${at}`,
            accessible: at % 2 === 1,
          }));
          const held: HeldSpace[] = [];
          for (const [space, [start, end]] of taken) {
            const next = { spaceId: `s${space % count}`, start: hour(start), end: hour(end) };
            if (!held.some((other) => other.spaceId === next.spaceId && overlap(other, next)))
              held.push(next);
          }
          const waitingList = queue.map(([start, end], at) => waiting(String(at), start, end));
          const placed = fillFromQueue(waitingList, spaces, held, now);
          const all = [...held, ...placed.map(({ spaceId, window }) => ({ spaceId, ...window }))];
          for (const [at, a] of all.entries())
            for (const b of all.slice(at + 1)) if (a.spaceId === b.spaceId) expect(overlap(a, b)).toBe(false);
          for (const one of waitingList) {
            if (placed.some(({ id }) => id === one.id)) continue;
            for (const space of spaces)
              expect(all.some((other) => other.spaceId === space.id && overlap(other, one))).toBe(true);
          }
          expect(placed.map(({ id }) => Number(id))).toEqual(
            placed.map(({ id }) => Number(id)).sort((a, b) => a - b),
          );
        },
      ),
    );
  });
});

test("a day and a time make one instant in every zone, whatever the clocks do", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 287 }),
      fc.constantFrom(London, "Europe/Lisbon", "America/New_York", "Australia/Lord_Howe"),
      (days, step, zone) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
        const time = `${String(Math.floor(step / 12)).padStart(2, "0")}:${String((step % 12) * 5).padStart(2, "0")}`;
        expect(dayOf(instantAt(day, time, zone), zone)).toBe(day);
      },
    ),
  );
});
