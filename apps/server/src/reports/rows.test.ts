import { addDays, lastDayOfMonth, mondayOf, monthOf } from "@portico/contract/days/days";
import { timeOf } from "@portico/contract/days/zones";
import { isExpected } from "@portico/contract/reports/findings";
import {
  OCCUPANCY_ROWS,
  PARKING_ROWS,
  PASSED_AS,
  PRESENCE_ROWS,
  USAGE_BUCKETS,
} from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import * as behind from "@portico/contract/reports/rows";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import { PHASES } from "./testing/phases.ts";
import { DAYS, FIRST_DAY, NOW } from "./testing/random-client.ts";
import { makeRandomData, type RandomData } from "./testing/random-data.ts";

/**
 * From each number of the reports of people, of a car park's day and of a camera's day to the rows behind it, whose count is
 * that number: in two time zones, on the days on which clocks change, and over midnight.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());

const start = FIRST_DAY;
const end = addDays(FIRST_DAY, DAYS - 1);
/** Clocks change in London and in New York. */
const CHANGES = ["2026-10-25", "2026-11-01"];
/** Half hours from midnight until after the change. */
const CHANGE_ROWS = 8;

/** All rows of a list with pages, each once. */
async function allRows<Row extends { id: string }>(
  fetch: (page: { page: number; limit: number }) => Promise<{ count: number; results: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { count, results } = await fetch({ page, limit: 50 });
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      return rows;
    }
  }
}

const made = new Map<number, RandomData>();
const cases = [1, 2].flatMap((seed) => PHASES.map(([phase, prepare]) => ({ seed, phase, prepare })));

describe.each(cases)("random data $seed $phase", ({ seed, prepare }) => {
  let data: RandomData;
  let caller: Caller;

  beforeAll(async () => {
    data = made.get(seed) ?? (await makeRandomData(app, seed));
    made.set(seed, data);
    await prepare(app, data);
    caller = await app.as(await makePerson(app, data.client, ["reporting", "admin"]));
  });

  test("presence: the person-days of each day, week and month", async () => {
    const periods = [
      { endpoint: contract.presenceByDay, lastOf: (first: string) => first },
      { endpoint: contract.presenceByWeek, lastOf: (first: string) => addDays(mondayOf(first), 6) },
      { endpoint: contract.presenceByMonth, lastOf: (first: string) => lastDayOfMonth(monthOf(first)) },
    ];
    for (const { endpoint, lastOf } of periods)
      for (const site of [undefined, data.sites[1]!.id]) {
        const ofSite = site ? { site } : {};
        const { results } = await caller.ok(endpoint as typeof contract.presenceByDay, {
          query: { start, end, ...ofSite },
        });
        expect(results.length).toBeGreaterThan(0);
        for (const row of results) {
          const days = {
            start: [row.date, start].sort()[1]!,
            end: [lastOf(row.date), end].sort()[0]!,
          };
          for (const place of PRESENCE_ROWS) {
            const rows = await allRows((page) =>
              caller.ok(behind.listPresenceRows, { query: { ...days, ...ofSite, ...page, place } }),
            );
            expect([row.date, place, rows.length]).toEqual([
              ...[row.date, place],
              place === "onSite" ? row.onSiteCount : row.offSiteCount,
            ]);
            expect(
              rows.every((one) => one.place === place && one.day >= days.start && one.day <= days.end),
            ).toBe(true);
          }
        }
      }
  });

  test("presence: with names, the people are those who said it", async () => {
    const names = new Map(
      (
        await app.sql<{ id: string; name: string }>(
          "select id, first_name || ' ' || last_name as name from person where client_id = $1",
          [data.client.id],
        )
      ).map(({ id, name }) => [id, name]),
    );
    for (const day of [start, ...CHANGES, end]) {
      const rows = await allRows((page) =>
        caller.ok(behind.listPresenceRows, { query: { start: day, end: day, names: "true", ...page } }),
      );
      const said = data.presence.filter((row) => row.day === day);
      expect(rows.map(({ person, place }) => `${person} ${place}`).sort()).toEqual(
        said.map(({ person, onSite }) => `${names.get(person)} ${onSite ? "onSite" : "offSite"}`).sort(),
      );
    }
  });

  test("a car park by time of day: what holds a space, and the requests", async () => {
    for (const carpark of data.carparks)
      for (const date of [...CHANGES, addDays(FIRST_DAY, 4)]) {
        const params = { carparkId: carpark.id, date };
        const times = (await caller.ok(contract.carparkOccupancy, { params })).results;
        const asked = (await caller.ok(contract.carparkRequests, { params })).results;
        expect(times.length).toBeGreaterThanOrEqual(48);
        for (const [row, { time, count, counts }] of times.entries()) {
          const requests = asked[row]!;
          const other = requests.count - requests.counts.confirmed - requests.counts.pending;
          const numbers = { ...requests.counts, other, asked: requests.count };
          const holdings = { held: count, pending: counts.pending };
          // Each time of the hours in which the site's clocks change, and some of the others.
          if ((times.length === 48 || row > CHANGE_ROWS) && row % 6 > 0) continue;
          for (const status of OCCUPANCY_ROWS) {
            const found = await caller.ok(behind.listCarparkHoldings, {
              params,
              query: { row, status, limit: 200 },
            });
            expect([date, time, status, found.count, found.results.length]).toEqual([
              ...[date, time, status, holdings[status], holdings[status]],
            ]);
          }
          for (const status of PARKING_ROWS) {
            const found = await caller.ok(behind.listCarparkRequests, {
              params,
              query: { row, status, limit: 200 },
            });
            expect([date, time, status, found.count, found.results.length]).toEqual([
              ...[date, time, status, numbers[status], numbers[status]],
            ]);
          }
        }
        const past = await caller.ok(behind.listCarparkRequests, { params, query: { row: times.length } });
        expect(past.count).toBe(0);
      }
  });

  test("a car park's whole day: each request and holding once, those over midnight too", async () => {
    for (const carpark of data.carparks) {
      const date = addDays(FIRST_DAY, 6);
      const params = { carparkId: carpark.id, date };
      const times = new Set<string>();
      const { results } = await caller.ok(contract.carparkRequests, { params });
      for (const row of results.keys())
        for (const { id } of (
          await caller.ok(behind.listCarparkRequests, { params, query: { row, limit: 200 } })
        ).results)
          times.add(id);
      const whole = await allRows((page) => caller.ok(behind.listCarparkRequests, { params, query: page }));
      expect(new Set(whole.map(({ id }) => id))).toEqual(times);
    }
  });

  test("the vehicles of an hour of the cameras' day, and of the whole day in the order of time", async () => {
    for (const date of CHANGES)
      for (const camera of [undefined, data.events[0]!.camera]) {
        const ofCamera = camera ? { cameraId: camera } : {};
        const params = { date };
        const { results } = await caller.ok(contract.anprByDay, { params, query: ofCamera });
        const whole = await allRows((page) =>
          caller.ok(behind.listPassedVehicles, { params, query: { ...ofCamera, ...page } }),
        );
        // The place in the list is the number of vehicles that had passed by then.
        expect(whole.map(({ executedAt }) => executedAt)).toEqual(
          results.map(({ executedAt }) => executedAt),
        );
        expect(whole.length).toBe(results.at(-1)?.cumulativeCount);
        const passedAs = (event: contract.AnprEvent) =>
          !isExpected(event) ? "notExpected" : event.direction === "away" ? "out" : "in";
        for (let hour = 0; hour < 24; hour++)
          for (const as of PASSED_AS) {
            const those = results.filter(
              (event) =>
                Number(timeOf(new Date(event.executedAt), event.timeZone).slice(0, 2)) === hour &&
                passedAs(event) === as,
            );
            const found = await caller.ok(behind.listPassedVehicles, {
              params,
              query: { ...ofCamera, hour, as, limit: 200 },
            });
            expect([date, hour, as, found.count]).toEqual([date, hour, as, those.length]);
            expect(found.results.map(({ executedAt }) => executedAt)).toEqual(
              those.map(({ executedAt }) => executedAt),
            );
          }
      }
  });

  test("the people of each bucket of user usage, with how often", async () => {
    const days = { start: addDays(start, 2), end: addDays(end, -1) };
    const isIn = (day: string) => day >= days.start && day <= days.end;
    const zoneOf = new Map(data.desks.map(({ id, zone }) => [id, zone]));
    const floorOf = new Map(data.desks.map(({ zone, floor }) => [zone, floor]));
    const zone = data.desks[0]!.zone;
    const filters = [{}, { site: data.sites[0]!.id }, { zone }, { floor: floorOf.get(zone)! }];
    for (const filter of filters) {
      const { results } = await caller.ok(contract.deskUserUsage, { query: { ...days, ...filter } });
      const all: number[] = [];
      for (const { deskUsageCount: bucket, numberOfUsers } of results) {
        const rows = await allRows((page) =>
          caller.ok(behind.listDeskUsers, { query: { ...days, ...filter, ...page, bucket } }),
        );
        expect([filter, bucket, rows.length]).toEqual([filter, bucket, numberOfUsers]);
        expect(rows.every(({ uses }) => USAGE_BUCKETS[Math.min(uses, 10)] === bucket)).toBe(true);
        all.push(...rows.map(({ uses }) => uses));
      }
      if (!("zone" in filter)) continue;
      const booked = data.deskReservations.filter(
        (row) => row.status === "approved" && isIn(row.day) && zoneOf.get(row.desk) === zone,
      );
      expect(all.reduce((sum, uses) => sum + uses, 0)).toBe(booked.length);
    }
    for (const site of [undefined, data.sites[1]!.id]) {
      const query = { ...days, ...(site ? { site } : {}) };
      const { results } = await caller.ok(contract.resourceUserUsage, { query });
      for (const { resourceUsageCount: bucket, numberOfUsers } of results) {
        const rows = await allRows((page) =>
          caller.ok(behind.listResourceUsers, { query: { ...query, ...page, bucket, names: "true" } }),
        );
        expect([site, bucket, rows.length]).toEqual([site, bucket, numberOfUsers]);
        expect(rows.every(({ uses }) => USAGE_BUCKETS[Math.min(uses, 10)] === bucket)).toBe(true);
        expect(rows.every(({ person }) => person !== null)).toBe(true);
      }
    }
  });
});
