import { addDays } from "@portico/contract/days/days";
import pg from "pg";
import { openComparison, recordAll } from "./against.ts";
import { type Call, cancel, create, listOwn, month, whoami } from "./calls.ts";
import type { Cluster } from "./cluster.ts";
import { DAYS_AHEAD, type Scale, signedInPeople } from "./fill/all.ts";
import type { Row } from "./table.ts";

const AIM_OF_LISTS = 0.75;

export interface SpeedPlan {
  reservations: number;
  rounds: number;
  /** Of each kind, in each round, to the application and to the bare loop. */
  reads: number;
  writes: number;
}

/** The statements of the dashboard and of booking, by the application and bare. */
export async function speed(cluster: Cluster, plan: SpeedPlan): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.database(plan.reservations);
  await using comparison = await openComparison(ownerUrl);
  const today = new Date().toISOString().slice(0, 10);
  const people = signedInPeople(scale);
  const reads: [string, Call[]][] = [
    ["whoami", people.map(whoami)],
    ["own reservations", people.map(listOwn)],
    ["month of the calendar", people.map((person) => month(person, today))],
  ];
  for (const [name, calls] of reads) {
    const recordings = await recordAll(ownerUrl, calls.slice(0, 500));
    await comparison.fire(calls, 500); // warm
    for (let round = 0; round < plan.rounds; round++)
      await comparison.compare(name, calls, recordings, plan.reads);
  }

  for (let round = 0; round < plan.rounds; round++) {
    const slots = freeSlots(scale, addDays(today, 30 + round * 40), plan.writes);
    const calls = slots.map(({ person, day }) => create(person, day));
    await deleteBenchRequests(ownerUrl);
    const recorded = await recordWrites(ownerUrl, calls);
    await deleteBenchRequests(ownerUrl);
    const answers = await comparison.compare("create", calls.map(nextDay), recorded.creates, plan.writes);
    const cancels = answers.map((body, at) => cancel(slots[at]!.person, JSON.parse(body).results[0].id));
    await comparison.compare("cancel", cancels, recorded.cancels, plan.writes);
    await deleteBenchRequests(ownerUrl);
  }
  return comparison.rows({ "own reservations": AIM_OF_LISTS, "month of the calendar": AIM_OF_LISTS });
}

/** Requests and their cancellations as they really happened; what they left is taken away before they are replayed. */
async function recordWrites(ownerUrl: string, calls: Call[]) {
  const creates = await recordAll(ownerUrl, calls);
  const cancels = creates.map(({ answer }, at) => cancel(calls[at]!.person, answer.results[0].id));
  return { creates, cancels: await recordAll(ownerUrl, cancels) };
}

/** Different people on different days: contention is another question, which races.long.test.ts asks. */
function freeSlots(scale: Scale, from: string, count: number): { person: number; day: string }[] {
  const people = signedInPeople(scale);
  return Array.from({ length: count }, (_, at) => ({
    person: people[at % people.length]!,
    day: addDays(from, 2 * Math.floor(at / people.length)),
  }));
}

/** The application asks for the day after the one that is replayed, so that neither finds the other's. */
function nextDay(call: Call): Call {
  const body = call.body as { dates: [string] };
  return { ...call, body: { ...body, dates: [addDays(body.dates[0], 1)] } };
}

/** Takes everything away that was asked for in the bench, far ahead of what it was filled with. */
async function deleteBenchRequests(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const ofTheBench = `(select id from parking_reservation where day > (select min(at) from bench_step) + ${DAYS_AHEAD})`;
  await owner.query(`delete from parking_occupancy where reservation_id in ${ofTheBench}`);
  await owner.query(`delete from parking_reservation where id in ${ofTheBench}`);
  await owner.query("truncate audit_entry, message, stored_response");
  await owner.end();
}
