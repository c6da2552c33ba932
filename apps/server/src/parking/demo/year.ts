import { addDays, mondayOf } from "@portico/contract/days/days";
import { DAY_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { demoYearOfCredits } from "../../credits/demo/year.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { overlap } from "../../platform/core/window.ts";
import { fullness, historyDays } from "../../platform/demo/history.ts";
import { type Demo, demoId, inBatches, pick } from "../../platform/demo/kit.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { type DemoRun, decideWeek } from "./allocation.ts";
import { type DemoCarpark, type DemoRow, NORTH, SOUTH, spaceIds } from "./carparks.ts";
import { slotsOf } from "./charging.ts";
import { driversOf, windowOf } from "./seed.ts";

/** A year of London's car parks: North with its weekly allocations and EV slots, South with what it cost. */

const clientId = NORTH.clientId;
/** How many ask for each space of North on a day that is quite full. */
const ASKED = 1.5;
/** How many give up a space some time before the day. */
const GIVEN_UP = 0.07;
/** How many weeks of parking time an allocation counts. */
const COUNTED_WEEKS = 5;
const STARTS = ["07:30", "08:00", "08:30", "09:00", "09:30"];
const ENDS = ["16:00", "17:00", "17:30", "18:00", "18:30"];

interface Day {
  day: string;
  /** How full the workplace was. */
  share: number;
}

export async function demoWeeksOfYear(demo: Demo): Promise<void> {
  const random = seededRandom(53);
  const days = await openDays(demo);
  const { north, south } = askAll(days, random);
  const runs = allocateAll(north, dayOf(demo.now, NORTH.timeZone), random);
  await insertRows(demo, [...north, ...south], random);
  await insertRuns(demo, runs);
  await insertSlots(demo, days, north);
  await payFor(demo, south);
}

async function openDays({ db, now }: Demo): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select h.day::text as day, ${fullness(sql`h.day`, sql`h.today`)}::float8 as share from ${historyDays(clientId, now)}
    where h.site_id = ${SITES.london} order by h.day`.execute(db);
  return rows;
}

/** Who asks for what: some drive nearly every day, some seldom, and nobody to both car parks on one day. */
function askAll(days: readonly Day[], random: () => number): { north: DemoRow[]; south: DemoRow[] } {
  const drivers = driversOf(NORTH).map(({ id }) => ({ id, likes: 0.2 + 2 * random() }));
  const north: DemoRow[] = [];
  const south: DemoRow[] = [];
  for (const { day, share } of days) {
    const today = drivers
      .map(({ id, likes }) => ({ id, at: random() / likes }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ id }) => id);
    const count = Math.round(share * ASKED * NORTH.spaces);
    north.push(...today.slice(0, count).map((id) => rowOf(NORTH, id, day, random)));
    const fits = Math.min(SOUTH.spaces, Math.round(share * SOUTH.spaces));
    const others = today.slice(count, count + fits).map((id) => rowOf(SOUTH, id, day, random));
    for (const [at, row] of others.entries()) {
      row.spaceId = spaceIds.get(SOUTH.id)![at]!;
      row.decidedAt = row.createdAt;
      if (random() < GIVEN_UP) giveUp(row, random);
    }
    south.push(...others);
  }
  return { north, south };
}

function rowOf(carpark: DemoCarpark, personId: string, day: string, random: () => number): DemoRow {
  const window = windowOf(carpark, day, pick(STARTS, random), pick(ENDS, random));
  const createdAt = before(window.start, (3 + 4 * random()) * DAY_MS);
  const id = demoId(random);
  return { id, carpark, personId, day, window, status: "confirmed", spaceId: null, rank: null, createdAt };
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - Math.round(milliseconds));

/** Less than two days before: after the week's allocation, and after a request for South. */
function giveUp(row: DemoRow, random: () => number): void {
  const at = before(row.window.start, (0.6 + 1.2 * random()) * DAY_MS);
  Object.assign(row, { status: "cancelled", decidedBy: row.personId, decidedAt: at, cancelledAt: at });
}

/** The allocation of each week, with what happened afterwards. */
function allocateAll(north: readonly DemoRow[], today: string, random: () => number): DemoRun[] {
  const runs: DemoRun[] = [];
  const byWeek = Map.groupBy(north, ({ day }) => mondayOf(day));
  for (const [week, own] of byWeek) {
    const counted = Array.from({ length: COUNTED_WEEKS }, (_, ago) => addDays(week, -7 * (ago + 1)));
    const rows = [...own, ...counted.flatMap((one) => byWeek.get(one) ?? [])];
    runs.push(decideWeek(NORTH, week, rows, { today, before: runs.at(-1), ids: random }));
    for (const onDay of Map.groupBy(own, ({ day }) => day).values()) endQueue(onDay, random);
  }
  return runs;
}

/** Some give up their space, those who queue get what fits in the order of the queue, and the others get none. */
function endQueue(rows: readonly DemoRow[], random: () => number): void {
  const free = rows.filter(({ status }) => status === "confirmed" && random() < GIVEN_UP);
  for (const row of free) giveUp(row, random);
  const queue = rows.filter(({ status }) => status === "queued").toSorted((a, b) => a.rank! - b.rank!);
  for (const row of queue) {
    const isTaken = (spaceId: string | null) =>
      rows.some(
        (one) => one.status === "confirmed" && one.spaceId === spaceId && overlap(one.window, row.window),
      );
    const freed = free.find(({ spaceId }) => !isTaken(spaceId));
    const decidedAt = freed?.cancelledAt ?? row.window.start;
    Object.assign(row, { queuedAt: row.decidedAt, queueLeftAt: decidedAt });
    row.queueEnd = freed ? "promoted" : "missed";
    row.rank = null;
    row.status = freed ? "confirmed" : "unavailable";
    row.spaceId = freed?.spaceId ?? null;
    row.decidedAt = decidedAt;
  }
}

async function insertRows({ db }: Demo, rows: readonly DemoRow[], random: () => number): Promise<void> {
  const given = rows.map((one) => ({
    id: one.id,
    carpark: one.carpark.id,
    person: one.personId,
    day: one.day,
    ...one.window,
    status: one.status,
    space: one.spaceId,
    credits: one.carpark.credits ?? 0,
    by: one.decidedBy ?? null,
    decided: one.decidedAt!.toISOString(),
    cancelled: one.cancelledAt?.toISOString() ?? null,
    created: one.createdAt.toISOString(),
    queued: one.queuedAt?.toISOString() ?? null,
    left: one.queueLeftAt?.toISOString() ?? null,
    ending: one.queueEnd ?? null,
    occupancy: demoId(random),
  }));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, carpark uuid, person uuid, day date,
        start timestamptz, "end" timestamptz, status text, space uuid, credits int, by uuid, decided timestamptz, cancelled timestamptz,
        created timestamptz, queued timestamptz, "left" timestamptz, ending text, occupancy uuid)
    ), made as (
      insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, space_id,
        credits, decided_by, decided_at, cancelled_at, created_at, queued_at, queue_left_at, queue_end)
      select ${clientId}, id, carpark, person, person, day, tstzrange(start, "end"), status, space, credits, by, decided, cancelled, created,
        queued, "left", ending
      from given
    )
    insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
    select ${clientId}, occupancy, carpark, space, tstzrange(start, "end"), 'reservation', id
    from given where status = 'confirmed'`.execute(db);
}

async function insertRuns({ db }: Demo, runs: readonly DemoRun[]): Promise<void> {
  const days = runs.flatMap((run) => run.days.map((day) => ({ run: run.id, at: run.opened, ...day })));
  const count = ({ places }: DemoRun["days"][number], outcome: string) =>
    places.filter((one) => one.outcome === outcome).length;
  const givenDays = days.map((one) => ({
    ...{ run: one.run, day: one.day, at: one.at, spaces: one.spaces },
    confirmed: count(one, "confirmed"),
    queued: count(one, "queued"),
  }));
  const places = days.flatMap(({ run, day, places: ofDay }) =>
    ofDay.map(({ id, rank, facts, outcome, spaceId }) => ({
      ...{ run, day, rank, facts, outcome },
      reservation: id,
      space: spaceId,
    })),
  );
  const given = runs.map(({ id, week, mode, seed, opened: at }) => ({ id, week, mode, seed, at }));
  await sql`
    insert into parking_allocation (client_id, id, carpark_id, week, mode, seed, started_at, finished_at)
    select ${clientId}, id, ${NORTH.id}, week, mode, seed, at, at + interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, week date, mode text, seed text,
      at timestamptz)`.execute(db);
  await sql`
    insert into parking_allocation_day (client_id, allocation_id, day, done_at, spaces, confirmed, queued, unavailable, told_at)
    select ${clientId}, run, day, at, spaces, confirmed, queued, 0, at + interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(givenDays)}::jsonb) as g (run uuid, day date, at timestamptz, spaces jsonb,
      confirmed int, queued int)`.execute(db);
  await sql`
    insert into parking_allocation_place (client_id, allocation_id, day, rank, reservation_id, facts, outcome, space_id)
    select ${clientId}, run, day, rank, reservation, facts, outcome, space
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g (run uuid, day date, rank int, reservation uuid,
      facts jsonb, outcome text, space uuid)`.execute(db);
}

async function insertSlots({ db }: Demo, days: readonly Day[], north: readonly DemoRow[]): Promise<void> {
  const byDay = Map.groupBy(north, ({ day }) => day);
  const slots = days.flatMap(({ day, share }) => slotsOf(day, byDay.get(day) ?? [], share));
  await inBatches(slots, 1000, (portion) => db.insertInto("parking_ev_slot").values(portion).execute());
}

/** What South cost, in the ledger. */
const payFor = (demo: Demo, south: readonly DemoRow[]): Promise<void> =>
  demoYearOfCredits(
    demo,
    clientId,
    south.map((row) => ({
      personId: row.personId,
      credits: SOUTH.credits!,
      subjectId: row.id,
      purpose: text("parking.creditsForParking", { carpark: SOUTH.name, day: row.day }),
      at: row.createdAt.toISOString(),
      refundedAt: row.cancelledAt?.toISOString() ?? null,
    })),
  );
