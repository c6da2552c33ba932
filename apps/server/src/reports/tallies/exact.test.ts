import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { timeOf } from "@portico/contract/days/zones";
import * as endpoints from "@portico/contract/reports/tallies/endpoints";
import { TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import { groupsOf, NONE } from "@portico/contract/reports/tallies/tally";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { changeLate, keepDays, moveRooms } from "../testing/late-changes.ts";
import { changeFactsLate, changeSettings, endRows } from "../testing/late-facts.ts";
import { NOW, type Site } from "../testing/random-client.ts";
import { makeRandomData, type RandomData } from "../testing/random-data.ts";
import { dayAt, LAST_DAY, makeRandomFacts, type RandomFacts } from "../testing/random-facts.ts";

/**
 * Each tally is counted once more in plain TypeScript, from the rows that were written: while nothing is kept, from kept days
 * with today, with late changes and changes of settings that are not kept yet, with these kept, and when the rows of closed days
 * are gone.
 */

interface Fact {
  /** Left out: the client's own. */
  site?: Site;
  zone: string;
  day: string;
  at: Date;
  series: string;
  value?: number;
  groups?: Record<string, string | null>;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());

/** Not all days of the data, so that the bounds are tried. */
const start = "2026-10-23";
const end = addDays(LAST_DAY, -1);
const isIn = ({ day }: { day: string }) => day >= start && day <= end;

const carparkOf = (data: RandomData, id: string) => data.carparks.find((carpark) => carpark.id === id)!;
const inCarpark = (data: RandomData, id: string) => {
  const { site } = carparkOf(data, id);
  return { site, zone: site.zone };
};

const atResource = (data: RandomData, resource: string) => {
  const { site } = data.resources.find(({ id }) => id === resource)!;
  return { site, zone: site.zone };
};

const WAITS = [
  { series: "short", upTo: 5 },
  { series: "fair", upTo: 10 },
  { series: "long", upTo: 20 },
  { series: "longer", upTo: Number.POSITIVE_INFINITY },
];
const MINUTE = 60_000;
/** Of entries by reason; adjustments are by their sign. */
const CREDIT_SERIES: Record<string, string> = { purchase: "bought", use: "used", refund: "givenBack" };
const COUNTED = ["confirmed", "denied", "unavailable"];

/** What the facts are asked for, where these depend on it. */
interface Asked {
  by: string;
  site: Site | undefined;
}

const FACTS: Record<TallyId, (data: RandomData, facts: RandomFacts, asked: Asked) => Fact[]> = {
  visitors: (data, { visits }) => [
    ...visits
      .filter(({ status }) => status !== "cancelled")
      .map(({ site, day, at, status, walkIn, type, host }) => ({
        ...{ site, zone: site.zone, day, at, groups: { type, host } },
        series:
          status === "no-show" ? "noShow" : status === "scheduled" ? "expected" : walkIn ? "walkIn" : "came",
      })),
    ...data.visits
      .filter(({ status }) => status !== "cancelled")
      .map(({ site, day, start: at, status }) => ({
        ...{ site, zone: site.zone, day, at, groups: { type: null, host: null } },
        series: status === "no-show" ? "noShow" : status === "scheduled" ? "expected" : "came",
      })),
  ],
  "visitor-waiting": (_, { visits }) =>
    visits
      .filter(({ arrived }) => arrived !== null)
      .map(({ site, day, arrived, checkedIn, type }) => ({
        ...{ site, zone: site.zone, day, at: arrived!, groups: { type } },
        series: checkedIn
          ? WAITS.find(({ upTo }) => checkedIn.getTime() - arrived!.getTime() <= upTo * MINUTE)!.series
          : "never",
      })),
  "rooms-use": (data) =>
    data.meetings
      .filter(({ status }) => status !== "cancelled")
      .flatMap(({ day, start: at, end: until, status, resources }) =>
        resources.map((resource) => ({
          ...{ ...atResource(data, resource), day, at, groups: { resource } },
          series:
            status === "released"
              ? "noShow"
              : status === "ended"
                ? "endedEarly"
                : until <= new Date(NOW)
                  ? "used"
                  : "upcoming",
        })),
      ),
  "rooms-seats": (data) =>
    data.meetings
      .filter(({ status, start: at }) => ["booked", "ended"].includes(status) && at <= new Date(NOW))
      .flatMap(({ day, start: at, resources, people }) =>
        resources.map((resource) => {
          const fill = people / data.resources.find(({ id }) => id === resource)!.capacity;
          return {
            ...{ ...atResource(data, resource), day, at, groups: { resource } },
            series: fill > 1 ? "over" : fill > 0.5 ? "full" : fill > 0.25 ? "half" : "quarter",
          };
        }),
      ),
  "desks-teams": (data, { teams }) =>
    data.deskReservations
      .filter(({ status }) => status === "approved")
      .map(({ desk: id, person, day }) => {
        const { site, zone, floor } = data.desks.find((desk) => desk.id === id)!;
        return {
          ...{ site, zone: site.zone, day, at: new Date(`${day}T12:00Z`) },
          groups: { team: teams.get(person) ?? null, zone, floor },
          series: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][
            weekdayOf(day) - 1
          ]!,
        };
      }),
  "parking-shares": (data, _, { by, site }) => {
    const decided = data.parking.filter(
      (row) =>
        COUNTED.includes(row.status) && isIn(row) && (!site || carparkOf(data, row.carpark).site === site),
    );
    const ofFact =
      by === "carpark" ? Map.groupBy(decided, (row) => `${row.person} ${row.carpark}`) : undefined;
    return [...(ofFact ?? Map.groupBy(decided, ({ person }) => person)).values()].map((rows) => {
      const asked = new Set(rows.map(({ day }) => day)).size;
      const given = new Set(rows.filter(({ status }) => status === "confirmed").map(({ day }) => day)).size;
      const { carpark, day } = rows[0]!;
      return {
        ...{ ...inCarpark(data, carpark), day, at: new Date(NOW) },
        groups: { carpark, asked: asked >= 10 ? "10+" : String(asked) },
        series: given === asked ? "all" : given === 0 ? "none" : given * 2 >= asked ? "most" : "some",
      };
    });
  },
  "parking-allocation": (data, { places }) =>
    places.map(({ carpark, day, mode, minutes, outcome }) => ({
      ...{ ...inCarpark(data, carpark), day, at: new Date(`${day}T12:00Z`), series: outcome },
      groups: {
        ...{ carpark, mode },
        parked:
          mode === "fifo"
            ? "uncounted"
            : minutes === 0
              ? "none"
              : minutes <= 480
                ? "day"
                : minutes <= 2400
                  ? "week"
                  : "more",
      },
    })),
  "parking-queues": (data) =>
    data.parking
      .filter(({ queuedAt }) => queuedAt)
      .map(({ carpark, day, start: at, queueEnd }) => ({
        ...{ ...inCarpark(data, carpark), day, at, groups: { carpark } },
        series: {
          ...{ waiting: "waiting", promoted: "promoted", withdrawn: "withdrawn" },
          ...{ missed: "missed", ended: "missed" },
        }[queueEnd ?? "waiting"],
      })),
  "ev-times": (data, { slots }) =>
    slots.map(({ carpark, day, start: at, status, space }) => ({
      ...{ ...inCarpark(data, carpark), day, at, series: status, groups: { carpark, space } },
    })),
  hospitality: (data, { lines, costCentres }) =>
    lines.flatMap(({ meeting, item, category, amount }) => {
      const { site, day, start: at, status } = data.meetings.find(({ id }) => id === meeting)!;
      if (!["booked", "ended"].includes(status)) return [];
      const groups = { item, category, costCentre: costCentres.get(meeting) ?? null };
      return [{ site, zone: site.zone, day, at, series: "cost", value: amount, groups }];
    }),
  credits: (_, { credits, firstSite }) =>
    credits.map(({ at, amount, reason }) => ({
      ...{ zone: firstSite.zone, day: dayAt(at, firstSite), at, value: Math.abs(amount) },
      series: CREDIT_SERIES[reason] ?? (amount < 0 ? "taken" : "added"),
    })),
  "roll-calls": (_, { entries }) =>
    entries.map(({ rollCall, site, at, kind, point, mark }) => ({
      ...{ site, zone: site.zone, day: dayAt(at, site), at, series: mark ?? "unaccounted" },
      groups: { rollCall, kind, assemblyPoint: point },
    })),
};

const TIME_OF: Record<string, (fact: Fact) => string> = {
  day: ({ day }) => day,
  week: ({ day }) => mondayOf(day),
  month: ({ day }) => `${day.slice(0, 7)}-01`,
  weekday: ({ day }) => String(weekdayOf(day)),
  hour: ({ at, zone }) => timeOf(at, zone).slice(0, 2),
};
const keyOf = (fact: Fact, by: string): string => TIME_OF[by]?.(fact) ?? fact.groups?.[by] ?? NONE;

/** The most that waited at once of each car park's day, as facts that are counted by the highest. */
function longestQueues(data: RandomData): Fact[] {
  const stays = data.parking.filter(({ queuedAt }) => queuedAt);
  return stays.map(({ carpark, day, start: at, queuedAt }) => ({
    ...{ ...inCarpark(data, carpark), day, at, groups: { carpark }, series: "peak" },
    // Those that wait from the moment in which this one joined.
    value: stays.filter(
      (other) =>
        other.carpark === carpark &&
        other.day === day &&
        other.queuedAt! <= queuedAt! &&
        !(other.queueLeftAt && other.queueLeftAt <= queuedAt!),
    ).length,
  }));
}

const all = Object.values(endpoints);
const endpointsOf = (id: TallyId) => {
  const { path } = TALLIES[id];
  return {
    counts: all.find((endpoint) => endpoint.path === path) as typeof endpoints.visitors,
    facts: all.find((endpoint) => endpoint.path === `${path}rows/`) as typeof endpoints.listVisitorFacts,
  };
};

type Prepare = (data: RandomData, facts: RandomFacts) => Promise<void>;
const AFTER = "after the rows of closed days have gone";
const PHASES: [name: string, prepare: Prepare][] = [
  ["from rows alone", async () => {}],
  ["from kept days and today", () => keepDays(app)],
  [
    "after late changes",
    async (data, facts) => {
      await changeLate(app, data);
      await changeFactsLate(app, data, facts);
    },
  ],
  ["with late changes kept", () => keepDays(app)],
  [
    "after changes of settings",
    async (data, facts) => {
      await moveRooms(app, data);
      await changeSettings(app, data, facts);
    },
  ],
  ["with changes of settings kept", () => keepDays(app)],
  [AFTER, (data) => endRows(app, data, addDays(start, 5))],
];
const made = new Map<number, { data: RandomData; facts: RandomFacts }>();
const cases = [4, 5].flatMap((seed) => PHASES.map(([phase, prepare]) => ({ seed, phase, prepare })));

describe.each(cases)("random data $seed $phase", ({ seed, phase, prepare }) => {
  let data: RandomData;
  let facts: RandomFacts;
  let caller: Caller;

  beforeAll(async () => {
    const known = made.get(seed);
    data = known?.data ?? (await makeRandomData(app, seed));
    facts = known?.facts ?? (await makeRandomFacts(app, data));
    made.set(seed, { data, facts });
    await prepare(data, facts);
    caller = await app.as(await makePerson(app, data.client, ["reporting", "admin"]));
  });

  test("credits are counted of every reason", () => {
    const found = FACTS.credits(data, facts, { by: "week", site: undefined }).filter(isIn);
    expect(new Set(found.map((fact) => fact.series))).toEqual(new Set(Object.keys(TALLIES.credits.series)));
  });

  test("each entry says how long its roll call took", async () => {
    const found = facts.entries.filter(({ at, site }) => isIn({ day: dayAt(at, site) }));
    const { results } = await caller.ok(endpointsOf("roll-calls").facts, {
      query: { start, end, limit: 200 },
    });
    const countsOf = (minutes: readonly unknown[]) =>
      new Map([...Map.groupBy(minutes, (took) => took)].map(([took, those]) => [took, those.length]));
    expect(countsOf(results.map(({ cells }) => (cells as Record<string, unknown>).took))).toEqual(
      countsOf(found.map(({ took }) => took)),
    );
    expect(new Set(found.map(({ took }) => took)).size).toBe(2);
  });

  test("the longest queue, by everything it can be grouped by", async () => {
    const found = longestQueues(data).filter(isIn);
    expect(Math.max(...found.map(({ value }) => value!))).toBeGreaterThan(1);
    for (const site of [undefined, data.sites[1]!])
      for (const by of groupsOf(TALLIES["parking-queues"])) {
        const query = { start, end, by: by as "day", ...(site ? { site: site.id } : {}) };
        const { results } = await caller.ok(endpoints.parkingQueues, { query });
        const those = found.filter((fact) => !site || fact.site === site);
        const expected = Map.groupBy(those, (fact) => keyOf(fact, by));
        expect([by, results.map(({ key, peak }) => [key, peak])]).toEqual([
          by,
          results.map(({ key }) => [
            key,
            Math.max(0, ...(expected.get(key) ?? []).map(({ value }) => value!)),
          ]),
        ]);
      }
  });

  test.each(Object.keys(FACTS) as TallyId[])(
    "%s, by everything it can be grouped by, and what is behind each number",
    async (id) => {
      const { counts, facts: behind } = endpointsOf(id);
      const series = Object.keys(TALLIES[id].series);
      for (const site of TALLIES[id] === TALLIES.credits ? [undefined] : [undefined, data.sites[1]!])
        for (const by of groupsOf(TALLIES[id])) {
          const query = { start, end, by: by as "day", ...(site ? { site: site.id } : {}) };
          const found = FACTS[id](data, facts, { by, site }).filter(isIn);
          const those = found.filter((fact) => !site || fact.site === site);
          if (!site) expect(those.length).toBeGreaterThan(10);
          const expected = Map.groupBy(those, (fact) => keyOf(fact, by));
          const sumOf = (key: string, one: string) =>
            (expected.get(key) ?? [])
              .filter((fact) => fact.series === one)
              .reduce((sum, { value = 1 }) => sum + value, 0);
          const { results } = await caller.ok(counts, { query });
          expect([by, results.map(({ key }) => key)]).toEqual([
            by,
            expect.arrayContaining([...expected.keys()]),
          ]);
          for (const row of results)
            expect([by, row.key, row.counts]).toEqual([
              by,
              row.key,
              Object.fromEntries(series.map((one) => [one, sumOf(row.key, one)])),
            ]);
          if (phase === AFTER) continue;
          const filled = results.filter((row) => Object.values(row.counts).some((count) => count > 0));
          // The first, one in the middle, and the last.
          const opened = new Set([filled[0], filled[filled.length >> 1], filled.at(-1)]);
          for (const row of opened)
            for (const one of row ? series : []) {
              const answer = await caller.ok(behind, {
                query: { ...query, row: row!.key, series: one as "came", limit: 200 },
              });
              const rows = (expected.get(row!.key) ?? []).filter((fact) => fact.series === one);
              expect([by, row!.key, one, answer.sum, answer.count, answer.results.length]).toEqual([
                ...[by, row!.key, one, row!.counts[one as "came"], rows.length],
                Math.min(200, rows.length),
              ]);
            }
        }
    },
  );
});
