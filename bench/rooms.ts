import { addDays } from "@portico/contract/days/days";
import pg from "pg";
import { openComparison, recordAll } from "./against.ts";
import { book, type Call, httpText, schedule } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { firstRoom, LARGE, roomPeople, SMALL } from "./fill/rooms.ts";
import { measure, median, medianTiming, openConnection, type Timing } from "./measure.ts";
import { openRecorder } from "./recorder.ts";
import { atMost, type Row } from "./table.ts";

const AIM_OF_SCHEDULES = 0.75;
const SLOTS = 80;
const RIVALS = 8;

export interface RoomsPlan {
  meetings: number;
  rounds: number;
  reads: number;
  writes: number;
}

/** Day schedules of 50 rooms with 300 meetings and of 200 with 1,200, and booking, by the application and bare. */
export async function rooms(cluster: Cluster, plan: RoomsPlan): Promise<Row[]> {
  const { ownerUrl } = await cluster.rooms(plan.meetings);
  const today = await readFillDay(ownerUrl);
  await using comparison = await openComparison(ownerUrl);
  const bytes: Record<string, number> = {};
  for (const { site, rooms } of [SMALL, LARGE]) {
    const name = `schedule of ${rooms} rooms`;
    const calls = roomPeople.map((person) => schedule(person, site, addDays(today, -(person % 4))));
    const recordings = await recordAll(ownerUrl, calls.slice(0, 100));
    const [first] = (await comparison.fire(calls, 100)).answers; // warm
    bytes[name] = Buffer.byteLength(first!);
    const { results } = JSON.parse(first!) as { results: { meetings: unknown[] }[] };
    const drawn = results.reduce((sum, row) => sum + row.meetings.length, 0);
    if (results.length !== rooms || drawn !== rooms * 6)
      throw new Error(`${name}: ${results.length}, ${drawn}`);
    for (let round = 0; round < plan.rounds; round++)
      await comparison.compare(name, calls, recordings, Math.ceil((plan.reads * SMALL.rooms) / rooms));
  }
  for (let round = 0; round < plan.rounds; round++) {
    const calls = freeSlots(addDays(today, 60 + round * 40), plan.writes);
    await deleteBenchBookings(ownerUrl, today);
    const recorded = await recordAll(ownerUrl, calls);
    await deleteBenchBookings(ownerUrl, today);
    await comparison.compare("book a room", calls.map(shiftByHour), recorded, plan.writes);
    await deleteBenchBookings(ownerUrl, today);
  }
  const aims = Object.fromEntries(Object.keys(bytes).map((name) => [name, AIM_OF_SCHEDULES]));
  const lines = comparison.rows(aims).map((row) => {
    const size = bytes[row.name];
    return size ? { ...row, figures: `${row.figures}, ${Math.round(size / 1024)} KB` } : row;
  });
  return [...lines, await measureContention(ownerUrl, today)];
}

export async function readFillDay(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ day: string }>("select min(at)::text as day from bench_step");
  await owner.end();
  return rows[0]!.day;
}

/** Rooms on days and at hours of their own: contention is another question, asked below. */
const freeSlots = (from: string, count: number): Call[] =>
  Array.from({ length: count }, (_, at) =>
    book(
      roomPeople[at % roomPeople.length]!,
      firstRoom(LARGE.site) + (at % LARGE.rooms),
      addDays(from, Math.floor(at / LARGE.rooms)),
      "09:00",
      "10:00",
    ),
  );

/** The application books an hour after what is replayed, so that neither finds the other's. */
function shiftByHour(call: Call): Call {
  const body = call.body as { dates: object[] };
  return {
    ...call,
    body: { ...body, dates: [{ ...body.dates[0], start_time: "11:00", end_time: "12:00" }] },
  };
}

/** Eighty slots of one hour, eight people at each at once: how many are booked twice, and how fast it is decided. */
async function measureContention(ownerUrl: string, today: string): Promise<Row> {
  await using server = await openServer(ownerUrl);
  const http = await Promise.all(Array.from({ length: 64 }, () => openConnection(server.address)));
  const day = addDays(today, 50);
  const requests = Array.from({ length: SLOTS * RIVALS }, (_, at) =>
    httpText(book(roomPeople[at]!, firstRoom(LARGE.site) + Math.floor(at / RIVALS), day, "09:00", "10:00")),
  );
  const statuses: number[] = [];
  const timing = await measure(http.length, requests.length, async (loop, at) => {
    statuses.push((await http[loop]!.send(requests[at]!)).status);
  });
  for (const connection of http) connection.close();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ twice: number; booked: number }>(
    `select count(*) filter (where meetings > 1)::int as twice, count(*)::int as booked from (
       select count(*) as meetings from meeting m join meeting_resource r on r.meeting_id = m.id
       where m.day = $1 and m.status = 'booked' group by r.resource_id) taken`,
    [day],
  );
  await owner.end();
  await deleteBenchBookings(ownerUrl, today);
  const refused = statuses.filter((status) => status === 400).length;
  return {
    name: `${SLOTS} contested slots, ${RIVALS} people at each`,
    figures: `${rows[0]!.booked} booked, ${refused} refused, ${Math.round(timing.perSecond)} decisions/s, p99 ${timing.p99.toFixed(1)} ms`,
    ...atMost(rows[0]!.twice, 0, "booked twice"),
  };
}

/** Takes away what the bench has booked, far ahead of what it was filled with. */
async function deleteBenchBookings(ownerUrl: string, today: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("delete from meeting where day > $1::date + 45 and description = 'Booked by the bench'", [
    today,
  ]);
  await owner.query("truncate audit_entry, message, stored_response");
  await owner.end();
}

const CONNECTIONS = 4;
const RUNS = 5;
const SAMPLES = 15;

/** The schedule of 50 rooms in ever larger databases, five runs of each in turn. */
export async function roomsScale(cluster: Cluster, sizes: number[], requests: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const databases = [];
  for (const size of sizes) databases.push({ size, ...(await cluster.rooms(size)) });
  const places = [];
  for (const { size, ownerUrl } of databases) {
    const today = await readFillDay(ownerUrl);
    const server = stack.use(await openServer(ownerUrl));
    const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
    stack.defer(() => {
      for (const connection of http) connection.close();
    });
    const calls = roomPeople.map((person) => schedule(person, SMALL.site, addDays(today, -(person % 4))));
    const texts = calls.map(httpText);
    const run = (): Promise<Timing> =>
      measure(CONNECTIONS, requests, async (loop, at) => {
        const { status } = await http[loop]!.send(texts[at % texts.length]!);
        if (status !== 200) throw new Error(`The schedule was answered ${status}.`);
      });
    await run(); // warm
    places.push({ size, run, runs: [] as Timing[], buffers: await countBuffers(ownerUrl, calls) });
  }
  for (let at = 0; at < RUNS; at++) for (const place of places) place.runs.push(await place.run());
  const [first] = places;
  const base = medianTiming(first!.runs);
  return places.flatMap(({ size, runs, buffers }) => {
    const { perSecond, p50, p99 } = medianTiming(runs);
    const what = `schedule of 50 rooms among ${size.toLocaleString("en-GB")} meetings`;
    const figures = `${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${buffers} buffers`;
    if (size === first!.size) return [{ name: what, figures, result: "", aim: "", met: undefined }];
    return [
      { name: what, figures, ...atMost(p50 / base.p50, 1.3, "× p50") },
      { name: "", figures: "", ...atMost(p99 / base.p99, 2, "× p99") },
      { name: "", figures: "", ...atMost(buffers / first!.buffers, 1.3, "× buffers") },
    ];
  });
}

/** Shared buffers that the schedule's own statements touch. */
async function countBuffers(ownerUrl: string, calls: Call[]): Promise<number> {
  await using recorder = await openRecorder(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const touched: number[] = [];
  for (const call of calls.slice(0, SAMPLES)) {
    const { statements } = await recorder.record(call);
    let sum = 0;
    for (const { text, values } of statements.filter((statement) =>
      /resource|meeting/.test(statement.text),
    )) {
      const { rows } = await owner.query(`explain (analyze, buffers, format json) ${text}`, values);
      const plan = rows[0]["QUERY PLAN"][0].Plan;
      sum += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    }
    touched.push(sum);
  }
  await owner.end();
  return median(touched);
}
