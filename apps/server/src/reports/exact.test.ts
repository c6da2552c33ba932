import { addDays, consecutiveDays, mondayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/reports/core/limits";
import { DESK_DAY_STATES, USAGE_BUCKETS } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import { PHASES } from "./testing/phases.ts";
import { DAYS, FIRST_DAY, NOW } from "./testing/random-client.ts";
import { makeRandomData, type RandomData } from "./testing/random-data.ts";

/**
 * Each report is counted once more in plain TypeScript, from the rows that were written: while nothing is kept, from kept
 * days with today, with late changes that are not kept yet, and with these kept.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());

const start = FIRST_DAY;
const end = addDays(FIRST_DAY, DAYS - 1);
const days = consecutiveDays(FIRST_DAY, DAYS);
const isIn = (row: { day: string }, from = start, until = end) => row.day >= from && row.day <= until;
const FIRST_OF = {
  day: (day: string) => day,
  week: mondayOf,
  month: (day: string) => `${day.slice(0, 7)}-01`,
};
const bucketOf = (count: number) => USAGE_BUCKETS[Math.min(count, 10)]!;

/** All rows of a list with pages. */
async function allRows<Row>(fetch: (page: number) => Promise<{ count: number; results: Row[] }>) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { count, results } = await fetch(page);
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return { count, rows };
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
    caller = await app.as(await makePerson(app, data.client, ["reporting"]));
  });

  const isClosed = (siteId: string, day: string) =>
    data.closures.some(
      ({ site, first, last }) => (site === null || site === siteId) && first <= day && day <= last,
    );

  function deskStates(day: string, filter: { site?: string; zone?: string; floor?: string }) {
    const units = data.sites.flatMap((site) => {
      const today = dayOf(new Date(NOW), site.zone);
      const kept = data.kept.filter((row) => row.site === site && row.day === day);
      if (day < today && kept.length > 0) return kept.map((row) => ({ ...row, site: site.id }));
      return data.desks
        .filter((desk) => desk.site === site)
        .map((desk) => ({
          ...{ desk: desk.id, zone: desk.zone, floor: desk.floor, site: site.id },
          isActive: desk.isActive && !isClosed(site.id, day),
          needsCleaning: desk.needsCleaning && day === today,
        }));
    });
    return units
      .filter(
        (unit) =>
          (!filter.site || unit.site === filter.site) &&
          (!filter.zone || unit.zone === filter.zone) &&
          (!filter.floor || unit.floor === filter.floor),
      )
      .map((unit) => {
        const isOccupied = data.deskReservations.some(
          (row) => row.desk === unit.desk && row.day === day && row.status === "approved",
        );
        return isOccupied
          ? "occupied"
          : !unit.isActive
            ? "inactive"
            : unit.needsCleaning
              ? "needs-cleaning"
              : "available";
      });
  }

  test("what desks were, and the desks behind each number", async () => {
    const filters = [
      {},
      { site: data.sites[1]!.id },
      { zone: data.desks[0]!.zone },
      { site: data.sites[0]!.id, floor: data.desks[5]!.floor },
    ];
    for (const filter of filters) {
      const { results } = await caller.ok(contract.deskUtilisation, { query: { start, end, ...filter } });
      expect(results.map(({ date }) => date)).toEqual(days);
      for (const row of results) {
        const states = deskStates(row.date, filter);
        const count = (state: string) => states.filter((one) => one === state).length;
        expect([
          row.date,
          filter,
          row.occupiedCount,
          row.inactiveCount,
          row.needsCleaningCount,
          row.availableCount,
        ]).toEqual([row.date, filter, ...["occupied", "inactive", "needs-cleaning", "available"].map(count)]);
      }
    }
    for (const filter of filters.slice(0, 2)) {
      const { results } = await caller.ok(contract.deskUtilisation, { query: { start, end, ...filter } });
      for (const { date, ...row } of results) {
        const counts = {
          occupied: row.occupiedCount,
          inactive: row.inactiveCount,
          "needs-cleaning": row.needsCleaningCount,
          available: row.availableCount,
        };
        for (const state of DESK_DAY_STATES) {
          const behind = await caller.ok(contract.listDeskDays, {
            query: { ...filter, date, state, limit: 200 },
          });
          expect([date, state, behind.count, behind.results.length]).toEqual([
            ...[date, state, counts[state], counts[state]],
          ]);
        }
      }
    }
  });

  test("how often people used desks, up to everybody who may book", async () => {
    for (const site of [undefined, data.sites[0]!.id]) {
      const [from, until] = [addDays(start, 2), addDays(end, -1)];
      const { results } = await caller.ok(contract.deskUserUsage, {
        query: { start: from, end: until, ...(site ? { site } : {}) },
      });
      const siteOf = (deskId: string) => data.desks.find(({ id }) => id === deskId)!.site.id;
      const used = (person: string) =>
        data.deskReservations.filter(
          (row) =>
            row.person === person &&
            row.status === "approved" &&
            isIn(row, from, until) &&
            (!site || siteOf(row.desk) === site),
        ).length;
      const buckets = Map.groupBy(data.people, (person) => bucketOf(used(person)));
      expect(results).toEqual(
        USAGE_BUCKETS.map((bucket) => ({
          deskUsageCount: bucket,
          numberOfUsers: buckets.get(bucket)?.length ?? 0,
        })),
      );
    }
  });

  test("parking requests by day, week and month, and the rows behind them", async () => {
    const endpoints = {
      day: contract.parkingByDay,
      week: contract.parkingByWeek,
      month: contract.parkingByMonth,
    };
    for (const [period, endpoint] of Object.entries(endpoints) as ["day", typeof contract.parkingByDay][]) {
      const { results } = await caller.ok(endpoint, { query: { start, end } });
      const firsts = [...new Set(days.map(FIRST_OF[period]))];
      expect(results).toHaveLength(firsts.length * data.carparks.length);
      for (const row of results) {
        const rows = data.parking.filter(
          (one) =>
            one.carpark === row.targetCarparkId &&
            FIRST_OF[period](one.day) === row.startDate &&
            one.status !== "cancelled",
        );
        const count = (status: string) => rows.filter((one) => one.status === status).length;
        expect([row.confirmedCount, row.pendingCount, row.requestCount]).toEqual([
          count("confirmed"),
          count("pre-approval"),
          rows.length,
        ]);
      }
    }
    for (const status of ["confirmed", "pending", "other", "asked"] as const) {
      const site = data.sites[0]!.id;
      const { results } = await caller.ok(contract.parkingByDay, { query: { start, end, site } });
      const total = results.reduce((sum, { confirmedCount, pendingCount, requestCount }) => {
        const other = requestCount - confirmedCount - pendingCount;
        return sum + { confirmed: confirmedCount, pending: pendingCount, other, asked: requestCount }[status];
      }, 0);
      const { count, rows } = await allRows((page) =>
        caller.ok(contract.listParkingRows, { query: { start, end, site, status, page, limit: 20 } }),
      );
      expect([count, new Set(rows.map(({ id }) => id)).size]).toEqual([total, total]);
    }
  });

  test("a car park by time of day, also when clocks change and over midnight", async () => {
    for (const carpark of data.carparks)
      for (const day of days) {
        const params = { carparkId: carpark.id, date: day };
        const holders = (await caller.ok(contract.carparkOccupancy, { params })).results;
        const asked = (await caller.ok(contract.carparkRequests, { params })).results;
        const times: Date[] = [];
        const until = instantAt(addDays(day, 1), "00:00", carpark.site.zone);
        const step = limits.stepMinutes * 60_000;
        for (
          let at = instantAt(day, "00:00", carpark.site.zone);
          at < until;
          at = new Date(at.getTime() + step)
        )
          times.push(at);
        const isParkClosed = (permitDay: string) =>
          isClosed(carpark.site.id, permitDay) ||
          data.carparkClosures.some(
            (one) => one.carpark === carpark.id && one.first <= permitDay && permitDay <= one.last,
          );
        const expected = times.map((at) => {
          const there = (row: { start: Date; end: Date }) => row.start <= at && row.end > at;
          const requests = data.parking.filter(
            (row) => row.carpark === carpark.id && there(row) && row.status !== "cancelled",
          );
          const confirmed = requests.filter(({ status }) => status === "confirmed").length;
          const pending = requests.filter(({ status }) => status === "pre-approval").length;
          const held = carpark.pseudo
            ? confirmed
            : data.held.filter(
                (row) =>
                  row.carpark === carpark.id &&
                  there(row) &&
                  !(row.permitDay !== null && isParkClosed(row.permitDay)),
              ).length;
          const time = timeOf(at, carpark.site.zone);
          return { time, requests: requests.length, confirmed, pending, held };
        });
        const per = (count: number) =>
          carpark.spaces === 0 ? null : Math.round((1000 * count) / carpark.spaces) / 10;
        expect({ day, rows: holders }).toEqual({
          day,
          rows: expected.map(({ time, held, pending }) => ({
            ...{ time, count: held, counts: { confirmed: held, pending }, occupancy: per(held) },
            spaceCount: carpark.spaces,
          })),
        });
        expect({ day, rows: asked }).toEqual({
          day,
          rows: expected.map(({ time, requests, confirmed, pending }) => ({
            ...{ time, count: requests, counts: { confirmed, pending }, occupancy: per(confirmed) },
            spaceCount: carpark.spaces,
          })),
        });
      }
    const lengthOf = async (at: number, date: string) =>
      (await caller.ok(contract.carparkOccupancy, { params: { carparkId: data.carparks[at]!.id, date } }))
        .count;
    expect([
      await lengthOf(0, "2026-10-25"),
      await lengthOf(2, "2026-11-01"),
      await lengthOf(0, "2026-03-29"),
    ]).toEqual([50, 50, 46]);
  });

  test("vehicles that passed the cameras, in each site's day", async () => {
    for (const day of days)
      for (const camera of [undefined, data.events[0]!.camera]) {
        const { results } = await caller.ok(contract.anprByDay, {
          params: { date: day },
          query: camera ? { cameraId: camera } : {},
        });
        const expected = data.events
          .filter((event) => dayOf(event.at, event.site.zone) === day && (!camera || event.camera === camera))
          .map(({ at }) => at.toISOString())
          .sort();
        expect(results.map(({ executedAt }) => executedAt)).toEqual(expected);
        expect(results.map(({ cumulativeCount }) => cumulativeCount)).toEqual(
          expected.map((_, at) => at + 1),
        );
      }
  });

  test("meetings by the number of their people, the meetings behind each number, and how often hosts met", async () => {
    const [from, until] = [addDays(start, 1), addDays(end, -1)];
    const took = data.meetings.filter(
      (meeting) => ["booked", "ended"].includes(meeting.status) && isIn(meeting, from, until),
    );
    const { results } = await caller.ok(contract.resourceCapacity, { query: { start: from, end: until } });
    expect(results.map(({ id }) => id).sort()).toEqual(data.resources.map(({ id }) => id).sort());
    for (const row of results) {
      const expected: Record<string, number> = {};
      for (const meeting of took.filter(({ resources }) => resources.includes(row.id)))
        expected[meeting.people] = (expected[meeting.people] ?? 0) + 1;
      expect(row.occupierReport).toEqual(expected);
      for (const [people, meetings] of Object.entries(expected)) {
        const size = Number(people);
        const behind = await caller.ok(contract.listMeetingRows, {
          query: { start: from, end: until, resource: row.id, from: size, until: size },
        });
        expect([behind.count, behind.results.every((one) => one.people === size)]).toEqual([meetings, true]);
      }
    }
    const siteOf = new Map(data.resources.map(({ id, site }) => [id, site.id]));
    for (const site of [undefined, data.sites[1]!.id]) {
      const usage = await caller.ok(contract.resourceUserUsage, {
        query: { start: from, end: until, ...(site ? { site } : {}) },
      });
      const used = (person: string) =>
        took
          .filter((meeting) => meeting.host === person)
          .flatMap(({ resources }) => resources.filter((id) => !site || siteOf.get(id) === site)).length;
      const buckets = Map.groupBy(data.people, (person) => bucketOf(used(person)));
      expect(usage.results).toEqual(
        USAGE_BUCKETS.map((bucket) => ({
          resourceUsageCount: bucket,
          numberOfUsers: buckets.get(bucket)?.length ?? 0,
        })),
      );
    }
  });

  test("people on site and elsewhere by day, week and month", async () => {
    const endpoints = {
      day: contract.presenceByDay,
      week: contract.presenceByWeek,
      month: contract.presenceByMonth,
    };
    for (const [period, endpoint] of Object.entries(endpoints) as ["day", typeof contract.presenceByDay][])
      for (const site of [undefined, data.sites[0]!.id]) {
        const { results } = await caller.ok(endpoint, { query: { start, end, ...(site ? { site } : {}) } });
        const rows = data.presence.filter((row) => !site || row.site === site);
        expect(results).toEqual(
          [...new Set(days.map(FIRST_OF[period]))].map((date) => {
            const those = rows.filter((row) => FIRST_OF[period](row.day) === date);
            const onSiteCount = those.filter(({ onSite }) => onSite).length;
            return { date, onSiteCount, offSiteCount: those.length - onSiteCount };
          }),
        );
      }
  });
});
