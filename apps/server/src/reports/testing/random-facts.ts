import { addDays, consecutiveDays, mondayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { insertRows } from "./insert-rows.ts";
import { DAYS, FIRST_DAY, NOW, type Site } from "./random-client.ts";
import type { RandomData } from "./random-data.ts";

/** What tallies count, at random, beside what other reports count too; kept in memory so that a test can count it itself. */

const MINUTE = 60_000;
const iso = (at: Date) => at.toISOString();
const range = (start: Date, end: Date) => `[${iso(start)},${iso(end)})`;

export interface Visit {
  id: string;
  site: Site;
  day: string;
  at: Date;
  arrived: Date | null;
  checkedIn: Date | null;
  status: string;
  walkIn: boolean;
  type: string | null;
  host: string | null;
}
export interface Place {
  carpark: string;
  day: string;
  mode: string;
  minutes: number;
  outcome: string;
  /** The request's id. */
  request: string;
}

export interface RandomFacts {
  visits: Visit[];
  teams: Map<string, string>;
  places: Place[];
  slots: { id: string; carpark: string; day: string; start: Date; status: string; space: string | null }[];
  lines: { meeting: string; item: string; category: string; amount: number }[];
  costCentres: Map<string, string | null>;
  /** Whose days credits have. */
  firstSite: Site;
  credits: { at: Date; amount: number; reason: string }[];
  entries: {
    rollCall: string;
    /** Minutes from the roll call's start to its end. */
    took: number;
    site: Site;
    at: Date;
    kind: string;
    point: string | null;
    mark: string | null;
  }[];
}

export async function makeRandomFacts(app: TestApp, data: RandomData): Promise<RandomFacts> {
  const { random, sites, people } = data;
  const client_id = data.client.id;
  const insert = (table: string, rows: readonly object[]) => insertRows(app, table, rows);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const days = consecutiveDays(FIRST_DAY, DAYS);
  const timeOn = (day: string, zone: string) =>
    instantAt(day, `${String(below(24)).padStart(2, "0")}:${String(below(60)).padStart(2, "0")}`, zone);

  // Visits in every status; who was checked in at once was never marked as arrived.
  const types = [newId(), newId()];
  await insert(
    "visitor_type",
    types.map((id, at) => ({
      ...{ client_id, id, position: at, name: `Type ${at}`, is_active: true, is_default: false },
      ...{ nda_required: false, walk_in: true, fields: {}, questions: [] },
    })),
  );
  const visitor = newId();
  await insert("visitor", [
    { client_id, id: visitor, first_name: "Jon", last_name: "Visitor", created_at: NOW, letter: "V" },
  ]);
  const visits = days.flatMap((day) =>
    Array.from({ length: 9 }, (): Visit => {
      const site = one(sites);
      const at = timeOn(day, site.zone);
      const status = one(["scheduled", "arrived", "checked-in", "checked-out", "no-show", "cancelled"]);
      const isThere = ["arrived", "checked-in", "checked-out"].includes(status);
      const arrived = isThere && (status === "arrived" || random() < 0.8) ? at : null;
      const wait = one([0, 3, 5, 6, 10, 15, 20, 21, 90]) * MINUTE;
      return {
        ...{
          id: newId(),
          site,
          day,
          at,
          arrived,
          status,
          walkIn: random() < 0.3,
          type: one([...types, null]),
        },
        checkedIn: isThere && status !== "arrived" ? new Date(at.getTime() + (arrived ? wait : 0)) : null,
        host: one([people[0]!, people[1]!, null]),
      };
    }),
  );
  await insert(
    "visit",
    visits.map((visit, at) => ({
      ...{ client_id, id: visit.id, uuid: crypto.randomUUID(), visitor_id: visitor, site_id: visit.site.id },
      ...{ day: visit.day, starts: iso(visit.at), ends: iso(new Date(visit.at.getTime() + 60 * MINUTE)) },
      ...{
        description: "Talk",
        status: visit.status,
        status_at: NOW,
        pin: String(200_000 + at),
        search: "jon",
      },
      ...{ arrived_at: visit.arrived, checked_in_at: visit.checkedIn, is_walk_in: visit.walkIn },
      ...{ type_id: visit.type, host_id: visit.host, created_at: NOW },
    })),
  );

  const teams = new Map(
    people.flatMap((person): [string, string][] => {
      const at = random();
      return at < 0.1 ? [] : [[person, at < 0.15 ? "Legal" : at < 0.6 ? "Engineering" : "Sales"]];
    }),
  );
  for (const [person, department] of teams)
    await app.sql(`update person set additional_information = $2 where id = $1`, [person, { department }]);

  // Allocations of both weeks of a car park, whose places are requests of the other data.
  const places: Place[] = [];
  for (const carpark of data.carparks)
    for (const week of new Set(days.map(mondayOf))) {
      const mode = one(["fifo", "fair_usage", "fair_usage"]);
      const id = newId();
      const asked = data.parking.filter(
        (row) => row.carpark === carpark.id && mondayOf(row.day) === week && random() < 0.6,
      );
      const ofWeek = asked.map(
        (row): Place => ({
          ...{
            carpark: carpark.id,
            day: row.day,
            mode,
            minutes: mode === "fifo" ? 0 : one([0, 60, 480, 481, 2400, 9000]),
          },
          ...{ outcome: one(["confirmed", "queued", "unavailable"]), request: row.id },
        }),
      );
      places.push(...ofWeek);
      await insert("parking_allocation", [
        { client_id, id, carpark_id: carpark.id, week, mode, seed: "00", started_at: NOW, finished_at: NOW },
      ]);
      await insert(
        "parking_allocation_day",
        [...new Set(ofWeek.map(({ day }) => day))].map((day) => ({
          ...{ client_id, allocation_id: id, day, done_at: NOW, spaces: [] },
          ...{ confirmed: 0, queued: 0, unavailable: 0 },
        })),
      );
      await insert(
        "parking_allocation_place",
        ofWeek.map(({ day, minutes, outcome, request }, at) => ({
          ...{ client_id, allocation_id: id, day, rank: at + 1, reservation_id: request },
          ...{ facts: { minutes }, outcome },
        })),
      );
    }

  // EV slots of confirmed requests: one for each.
  const charging = data.carparks[0]!;
  const chargers = [newId(), newId()];
  await insert(
    "parking_ev_space",
    chargers.map((id, at) => ({ client_id, id, carpark_id: charging.id, name: `E${at}`, is_active: true })),
  );
  const taken = new Set<string>();
  const slots = data.parking.flatMap((row) => {
    const key = `${row.person} ${row.day}`;
    if (row.carpark !== charging.id || taken.has(key)) return [];
    taken.add(key);
    const status = one(["waiting", "ended", "held"]);
    const free = chargers.find(
      (space) =>
        !data.parking.some(
          (other) => taken.has(`${space} ${other.id}`) && other.start < row.end && row.start < other.end,
        ),
    );
    const space = status === "held" ? (free ?? null) : null;
    if (space) taken.add(`${space} ${row.id}`);
    return [
      {
        id: newId(),
        row,
        carpark: charging.id,
        day: row.day,
        start: row.start,
        status: space ? "held" : status === "held" ? "waiting" : status,
        space,
      },
    ];
  });
  await insert(
    "parking_ev_slot",
    slots.map(({ id, row, status, space }) => ({
      ...{ client_id, id, carpark_id: charging.id, reservation_id: row.id, person_id: row.person },
      ...{ day: row.day, during: range(row.start, row.end), status, ev_space_id: space },
      ...{ created_at: NOW, credits: 0 },
    })),
  );

  // What was ordered for meetings, at the prices of the orders.
  const categories = [newId(), newId()];
  const items = categories.flatMap((category) => [newId(), newId()].map((id) => ({ id, category })));
  await insert(
    "addon_category",
    categories.map((id, at) => ({ client_id, id, name: `Category ${at}`, position: at })),
  );
  await insert(
    "addon_item",
    items.map(({ id, category }, at) => ({
      ...{
        client_id,
        id,
        category_id: category,
        name: `Item ${at}`,
        position: at,
        cost: 999,
        is_active: true,
      },
    })),
  );
  const costCentres = new Map(
    data.meetings.map(({ id }) => [id, one(["10001", "20002", null])] as [string, string | null]),
  );
  for (const [id, centre] of costCentres)
    if (centre) await app.sql("update meeting set cost_centre = $2 where id = $1", [id, centre]);
  const ordered = data.meetings.flatMap(({ id: meeting }) =>
    items
      .filter(() => random() < 0.4)
      .map(({ id: item, category }) => ({
        meeting,
        item,
        category,
        quantity: 1 + below(9),
        cost: below(900),
      })),
  );
  await insert(
    "meeting_addon_line",
    ordered.map(({ meeting, item, quantity, cost }) => ({
      ...{ client_id, meeting_id: meeting, item_id: item, quantity, cost },
    })),
  );

  // Credits: enough of them long before, then purchases and uses, some of which are given back at the end.
  await insert(
    "credit_entry",
    people.map((person_id) => ({
      ...{ client_id, id: newId(), person_id, amount: 1000, reason: "adjustment", note: "x" },
      created_at: "2026-10-01T12:00:00Z",
    })),
  );
  const credits = Array.from({ length: 120 }, () => {
    const at = new Date(instantAt(FIRST_DAY, "00:00", "UTC").getTime() + below(DAYS * 1440) * MINUTE);
    const reason = one(["adjustment", "use", "use", "purchase"]);
    const amount = { adjustment: one([-1, 2, 10]), use: -7, purchase: 25 }[reason]!;
    return { id: newId(), person: one(people), at, amount, reason };
  });
  const isPurchase = ({ reason }: { reason: string }) => reason === "purchase";
  await insert(
    "credit_payment",
    credits.filter(isPurchase).map(({ id, person, at, amount }) => ({
      ...{ client_id, id, person_id: person, provider: "demo", reference: id, credits: amount },
      ...{ amount: 500, currency: "GBP", status: "paid", created_at: iso(at), paid_at: iso(at) },
    })),
  );
  const refunds = credits
    .filter(({ reason }) => reason === "use" && random() < 0.4)
    .map((use) => ({ ...use, id: newId(), amount: 7, reason: "refund", of: use.id }));
  credits.push(...refunds);
  for (const rows of [credits.slice(0, -refunds.length), refunds])
    await insert(
      "credit_entry",
      rows.map((row) => ({
        ...{ client_id, id: row.id, person_id: row.person, amount: row.amount, reason: row.reason },
        ...{ note: "x", created_at: iso(row.at), purpose: { code: "common.notFound" } },
        subject_id: row.reason === "use" ? newId() : null,
        payment_id: isPurchase(row) ? row.id : null,
        refund_of: "of" in row ? row.of : null,
      })),
    );

  // Roll calls, one of which is still open and counts nothing yet.
  const entries: RandomFacts["entries"] = [];
  for (const site of sites) {
    const points = [newId(), newId()];
    await insert(
      "assembly_point",
      points.map((id, at) => ({ client_id, id, site_id: site.id, code: `${at}`, name: `Point ${at}` })),
    );
    for (const [order, isOpen] of [false, false, true].entries()) {
      const took = 30 + 7 * order;
      const id = newId();
      const kind = one(["drill", "evacuation"]);
      const at = timeOn(one(days.slice(0, -2)), site.zone);
      await insert("roll_call", [
        {
          ...{ client_id, id, site_id: site.id, kind, started_at: iso(at) },
          ended_at: isOpen ? null : iso(new Date(at.getTime() + took * MINUTE)),
        },
      ]);
      const ofCall = Array.from({ length: 12 }, () => {
        const mark = one(["safe", "safe", "help", "absent", null]);
        return { rollCall: id, site, at, kind, took, mark, point: mark === "safe" ? one(points) : null };
      });
      if (!isOpen) entries.push(...ofCall);
      await insert(
        "roll_call_entry",
        ofCall.map(({ mark, point }) => ({
          ...{ client_id, id: newId(), roll_call_id: id, present: {}, mark, assembly_point_id: point },
          marked_at: mark ? iso(new Date(at.getTime() + below(20) * MINUTE)) : null,
        })),
      );
    }
  }
  return {
    ...{ firstSite: sites[0]!, visits, teams, places, slots, costCentres, credits, entries },
    lines: ordered.map(({ meeting, item, category, quantity, cost }) => ({
      ...{ meeting, item, category, amount: quantity * cost },
    })),
  };
}

/** The last day on which any of it can be. */
export const LAST_DAY = addDays(FIRST_DAY, DAYS - 1);
export const dayAt = (at: Date, { zone }: Site): string => dayOf(at, zone);
