import pg from "pg";
import { addDays } from "../apps/server/src/platform/time.ts";
import { type Call, cancel, create, httpText, listOwn, month, whoami } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { DAYS_AHEAD, type Scale, signedIn } from "./fill.ts";
import {
  type HttpConnection,
  measure,
  median,
  medianTiming,
  openConnection,
  type Timing,
} from "./measure.ts";
import { openBare, openRecorder, type Recording } from "./recorder.ts";
import { atLeast, type Row } from "./table.ts";

const CONNECTIONS = 16;
const AIM_OF_LISTS = 0.6;

export interface SpeedPlan {
  reservations: number;
  rounds: number;
  /** Of each kind, in each round, to the application and to the bare loop. */
  reads: number;
  writes: number;
}

/**
 * How much of what PostgreSQL can do is left of it by the application: the same statements, first sent by the
 * application for requests over HTTP, then bare through `pg` from as many connections. Round by round one after the
 * other, so that other work on the machine meets both.
 */
export async function speed(cluster: Cluster, plan: SpeedPlan): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.database(plan.reservations);
  await using server = await openServer(ownerUrl);
  await using bare = await openBare(ownerUrl, CONNECTIONS);
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  const results = new Map<string, { app: Timing; bare: Timing }[]>();
  const compare = async (name: string, calls: Call[], recordings: Recording[], times: number) => {
    const replayed = await measure(CONNECTIONS, times, (loop, at) =>
      bare.replay(loop, recordings[at % recordings.length]!),
    );
    const { timing, answers } = await fire(http, calls, times);
    results.set(name, [...(results.get(name) ?? []), { app: timing, bare: replayed }]);
    return answers;
  };

  const today = new Date().toISOString().slice(0, 10);
  const people = signedIn(scale);
  const reads: [string, Call[]][] = [
    ["whoami", people.map(whoami)],
    ["own reservations", people.map(listOwn)],
    ["month of the calendar", people.map((person) => month(person, today))],
  ];
  for (const [name, calls] of reads) {
    const recordings = await recordAll(ownerUrl, calls.slice(0, 500));
    await fire(http, calls, 500); // warm
    for (let round = 0; round < plan.rounds; round++) await compare(name, calls, recordings, plan.reads);
  }

  for (let round = 0; round < plan.rounds; round++) {
    const slots = freeSlots(scale, addDays(today, 30 + round * 40), plan.writes);
    const calls = slots.map(({ person, day }) => create(person, day));
    await forget(ownerUrl);
    const recorded = await recordWrites(ownerUrl, calls);
    await forget(ownerUrl);
    const answers = await compare("create", calls.map(nextDay), recorded.creates, plan.writes);
    const cancels = answers.map((body, at) => cancel(slots[at]!.person, JSON.parse(body).results[0].id));
    await compare("cancel", cancels, recorded.cancels, plan.writes);
    await forget(ownerUrl);
  }
  for (const connection of http) connection.close();
  return [...results].map(([name, runs]) => toRow(name, runs));
}

async function fire(http: HttpConnection[], calls: Call[], times: number) {
  const requests = calls.map(httpText);
  const answers: string[] = [];
  const timing = await measure(http.length, times, async (loop, at) => {
    const { status, body } = await http[loop]!.send(requests[at % requests.length]!);
    if (status >= 300) throw new Error(`${calls[at % calls.length]!.path}: ${status} ${body}`);
    answers[at] = body;
  });
  return { timing, answers };
}

async function recordAll(ownerUrl: string, calls: Call[]): Promise<Recording[]> {
  await using recorder = await openRecorder(ownerUrl);
  const recordings: Recording[] = [];
  for (const call of calls) recordings.push(await recorder.record(call));
  return recordings;
}

/** Requests and their cancellations as they really happened; what they left is taken away before they are replayed. */
async function recordWrites(ownerUrl: string, calls: Call[]) {
  const creates = await recordAll(ownerUrl, calls);
  const cancels = creates.map(({ answer }, at) => cancel(calls[at]!.person, answer.results[0].id));
  return { creates, cancels: await recordAll(ownerUrl, cancels) };
}

/** Different people on different days: contention is another question, which races.long.test.ts asks. */
function freeSlots(scale: Scale, from: string, count: number): { person: number; day: string }[] {
  const people = signedIn(scale);
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
async function forget(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const ofTheBench = `(select id from parking_reservation where day > (select min(at) from bench_step) + ${DAYS_AHEAD})`;
  await owner.query(`delete from parking_occupancy where reservation_id in ${ofTheBench}`);
  await owner.query(`delete from parking_reservation where id in ${ofTheBench}`);
  await owner.query("truncate audit_entry, message, kept_answer");
  await owner.end();
}

function toRow(name: string, runs: { app: Timing; bare: Timing }[]): Row {
  const app = medianTiming(runs.map((run) => run.app));
  const bare = medianTiming(runs.map((run) => run.bare));
  const ratio = median(runs.map((run) => run.app.perSecond / run.bare.perSecond));
  const isList = name === "own reservations" || name === "month of the calendar";
  return {
    what: name,
    figures: `${line(app)}   bare ${line(bare)}`,
    ...(isList
      ? atLeast(ratio, AIM_OF_LISTS, "of the bare loop")
      : { result: `${ratio.toFixed(2)} of the bare loop`, aim: "", met: undefined }),
  };
}

const line = ({ perSecond, p50, p99 }: Timing): string =>
  `${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
