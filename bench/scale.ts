import pg from "pg";
import { type Call, httpText, listOwn } from "./calls.ts";
import { type Cluster, openServer } from "./cluster.ts";
import { signedInPeople } from "./fill/all.ts";
import { measure, median, medianTiming, openConnection, type Timing } from "./measure.ts";
import { openRecorder } from "./recorder.ts";
import { atMost, type Row } from "./table.ts";

const CONNECTIONS = 4;
const RUNS = 5;
const SAMPLES = 25;

/** The list of own reservations in ever larger databases, five runs of each in turn. */
export async function scale(cluster: Cluster, sizes: number[], requests: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const places = [];
  // All filled before any connection is opened: an idle one does not outlive the filling of ten millions.
  const databases = [];
  for (const size of sizes) databases.push({ size, ...(await cluster.database(size)) });
  for (const { size, ownerUrl, scale } of databases) {
    const server = stack.use(await openServer(ownerUrl));
    const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
    stack.defer(() => {
      for (const connection of http) connection.close();
    });
    const calls = signedInPeople(scale).map((person) => httpText(listOwn(person)));
    const run = (): Promise<Timing> =>
      measure(CONNECTIONS, requests, async (loop, at) => {
        const { status } = await http[loop]!.send(calls[at % calls.length]!);
        if (status !== 200) throw new Error(`The list was answered ${status}.`);
      });
    await run(); // warm
    places.push({
      size,
      run,
      runs: [] as Timing[],
      buffers: await countBuffers(
        ownerUrl,
        someOf(signedInPeople(scale)).map(listOwn),
        "parking_reservation",
      ),
    });
  }
  for (let at = 0; at < RUNS; at++) for (const place of places) place.runs.push(await place.run());

  const [first] = places;
  const base = medianTiming(first!.runs);
  return places.flatMap(({ size, runs, buffers }) => {
    const { perSecond, p50, p99 } = medianTiming(runs);
    const what = `own reservations of ${size.toLocaleString("en-GB")}`;
    const figures = `${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${buffers} buffers`;
    if (size === first!.size) return [{ name: what, figures, result: "", aim: "", met: undefined }];
    return [
      { name: what, figures, ...atMost(p50 / base.p50, 1.3, "× p50") },
      { name: "", figures: "", ...atMost(p99 / base.p99, 2, "× p99") },
      { name: "", figures: "", ...atMost(buffers / first!.buffers, 1.3, "× buffers") },
    ];
  });
}

/** Some people spread over all. */
const someOf = (people: number[]): number[] =>
  Array.from({ length: SAMPLES }, (_, at) => people[Math.floor((at * people.length) / SAMPLES)]!);

/** Shared buffers that the statements of these reads that name the table touch, in the middle of them. */
export async function countBuffers(ownerUrl: string, calls: readonly Call[], table: string): Promise<number> {
  await using recorder = await openRecorder(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const touched: number[] = [];
  for (const call of calls) {
    const { statements } = await recorder.record(call);
    let sum = 0;
    for (const { text, values } of statements.filter((statement) => statement.text.includes(table))) {
      const { rows } = await owner.query(`explain (analyze, buffers, format json) ${text}`, values);
      const plan = rows[0]["QUERY PLAN"][0].Plan;
      sum += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    }
    touched.push(sum);
  }
  await owner.end();
  return median(touched);
}
