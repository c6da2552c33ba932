import type { Call } from "./calls.ts";
import { httpText } from "./calls.ts";
import { openServer } from "./cluster.ts";
import {
  formatTiming,
  type HttpConnection,
  measure,
  median,
  medianTiming,
  openConnection,
  type Timing,
} from "./measure.ts";
import { openBareConnections, openRecorder, type Recording } from "./recorder.ts";
import { atLeast, type Row } from "./table.ts";

const CONNECTIONS = 16;

/**
 * How much of what PostgreSQL can do is left of it by the application: the same statements, first sent by the
 * application for requests over HTTP, then bare through `pg` from as many connections. Round by round one after the
 * other, so that other work on the machine meets both.
 */
export interface Comparison extends AsyncDisposable {
  /** One round; the application's answers. */
  compare(name: string, calls: Call[], recordings: Recording[], times: number): Promise<string[]>;
  fire(calls: Call[], times: number): Promise<{ timing: Timing; answers: string[] }>;
  /** A line for each name; `aims` of the bare loop's rate, by name. */
  rows(aims: Record<string, number>): Row[];
}

export async function openComparison(ownerUrl: string): Promise<Comparison> {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await openServer(ownerUrl));
  const bare = stack.use(await openBareConnections(ownerUrl, CONNECTIONS));
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  stack.defer(() => {
    for (const connection of http) connection.close();
  });
  const results = new Map<string, { app: Timing; bare: Timing }[]>();
  return {
    async compare(name, calls, recordings, times) {
      const replayed = await measure(CONNECTIONS, times, (loop, at) =>
        bare.replay(loop, recordings[at % recordings.length]!),
      );
      const { timing, answers } = await sendCalls(http, calls, times);
      results.set(name, [...(results.get(name) ?? []), { app: timing, bare: replayed }]);
      return answers;
    },
    fire: (calls, times) => sendCalls(http, calls, times),
    rows: (aims) => [...results].map(([name, runs]) => toRow(name, runs, aims[name])),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function sendCalls(http: HttpConnection[], calls: Call[], times: number) {
  const requests = calls.map(httpText);
  const answers: string[] = [];
  const timing = await measure(http.length, times, async (loop, at) => {
    const { status, body } = await http[loop]!.send(requests[at % requests.length]!);
    if (status >= 300) throw new Error(`${calls[at % calls.length]!.path}: ${status} ${body}`);
    answers[at] = body;
  });
  return { timing, answers };
}

export async function recordAll(ownerUrl: string, calls: Call[]): Promise<Recording[]> {
  await using recorder = await openRecorder(ownerUrl);
  const recordings: Recording[] = [];
  for (const call of calls) recordings.push(await recorder.record(call));
  return recordings;
}

function toRow(name: string, runs: { app: Timing; bare: Timing }[], aim: number | undefined): Row {
  const app = medianTiming(runs.map((run) => run.app));
  const bare = medianTiming(runs.map((run) => run.bare));
  const ratio = median(runs.map((run) => run.app.perSecond / run.bare.perSecond));
  return {
    name: name,
    figures: `${formatTiming(app, 2)}   bare ${formatTiming(bare, 2)}`,
    ...(aim === undefined
      ? { result: `${ratio.toFixed(2)} of the bare loop`, aim: "", met: undefined }
      : atLeast(ratio, aim, "of the bare loop")),
  };
}
