import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { type Browser, openBrowsers, pause, quantile, someChange } from "../browsers.ts";
import { signedInPeople } from "../fill/all.ts";

/** The load of herd.ts. */

export interface HerdOrder {
  address: string;
  pid?: number;
  people: number;
  desks: number;
  rooms: number;
  open: number;
  seconds: number;
  changesPerSecond: number;
  /** Whether the browsers look at the topic of an event only. */
  isBlind: boolean;
  /** Whether the server's processes are replaced meanwhile. */
  isRestarted: boolean;
}

export interface HerdFigures {
  /** Milliseconds that a booking took. */
  p50: number;
  p99: number;
  /** Bookings that were made; of those sent, some meet a desk or room that is taken. */
  changes: number;
  sent: number;
  /** Calls that events caused. */
  reads: number;
  /** People whose own rows a change concerned, of those with a dashboard, on average. */
  concerned: number;
  refused: number;
  /** Of one core. */
  cpu: number;
  /** KB of the server's memory for each dashboard. */
  memory: number;
  /** Milliseconds until the last browser that lost its stream was current; 0 without a restart. */
  current: number;
  /** Browsers that had to ask for everything. */
  everything: number;
}

const order = workerData as HerdOrder & { pid: number };
const { counted, openBrowser, queries, send } = openBrowsers(order);

/** Seconds of CPU and KB of memory that the server's process has used. */
function usage(): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${order.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${order.pid}/status`, "utf8")) ?? [];
  return { cpu: ticks / 100, memory: Number(kb) };
}

/** Whether each browser lost its stream and has all again. */
const isRestartOver = (browsers: readonly Browser[]): boolean =>
  browsers.every((browser) => browser.breaks.length > 0 && browser.isCurrent());

async function run(): Promise<HerdFigures> {
  const people = signedInPeople({ people: order.people, reservations: 0 });
  for (let at = 0; at < 20; at++)
    await send({ person: people[at]!, method: "GET", path: queries[at % queries.length]!.path });
  const idle = usage();
  const browsers: Browser[] = [];
  for (let at = 0; at < order.open; at += 50)
    browsers.push(...(await Promise.all(people.slice(at, Math.min(at + 50, order.open)).map(openBrowser))));
  await pause(1000);
  const opened = usage();
  if (order.isRestarted) process.kill(order.pid, "SIGHUP");
  const times: number[] = [];
  let made = 0;
  const changes: Promise<void>[] = [];
  const total = order.seconds * order.changesPerSecond;
  for (let at = 0; at < total; at++) {
    const start = performance.now();
    const person = people[(at * 37) % people.length]!;
    changes.push(
      send(someChange(at * 7 + Math.floor(Date.now() / 1000), person, order)).then(({ status }) => {
        times.push(performance.now() - start);
        if (status < 300) made += 1;
        if (status >= 500 || status === 0 || status === 429) counted.refused += 1;
      }),
    );
    await pause(1000 / order.changesPerSecond);
  }
  await Promise.all(changes);
  // What the last change causes.
  await pause(3000);
  while (order.isRestarted && !isRestartOver(browsers)) await pause(100);
  const after = usage();
  for (const browser of browsers) browser.close();
  times.sort((a, b) => a - b);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    changes: made,
    sent: total,
    reads: counted.reads,
    concerned: counted.concerned / Math.max(1, made),
    refused: counted.refused,
    cpu: (after.cpu - opened.cpu) / order.seconds,
    current: Math.max(0, ...browsers.flatMap(({ breaks }) => breaks)),
    everything: counted.everything,
    memory: (opened.memory - idle.memory) / Math.max(1, order.open),
  };
}

const figures = await run();
parentPort!.postMessage(figures);
process.exit(0);
