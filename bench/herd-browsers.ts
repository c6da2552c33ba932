import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { type Change, concerns, SEEN_HEADER, type Shown } from "@portico/contract/core/live";
import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { type Call, create, headersOf } from "./calls.ts";
import { signedInPeople } from "./fill.ts";
import { benchId } from "./fill-kit.ts";

/** The browsers of herd.ts: open streams, and the calls that a dashboard makes when an event concerns it. */

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
}

export interface HerdFigures {
  /** Milliseconds that a booking took. */
  p50: number;
  p99: number;
  changes: number;
  /** Calls that events caused. */
  reads: number;
  /** People whose own rows a change concerned, of those with a dashboard, on average. */
  concerned: number;
  refused: number;
  /** Of one core. */
  cpu: number;
  /** KB of the server's memory for each dashboard. */
  memory: number;
}

const order = workerData as HerdOrder & { pid: number };
const agents = {
  /** What the server answers side by side; browsers wait for the rest. */
  reads: new Agent({ keepAlive: true, maxSockets: 100 }),
  /** A booking waits for no other browser's reads but at the server. */
  changes: new Agent({ keepAlive: true, maxSockets: 20 }),
};
const today = new Date().toISOString().slice(0, 10);
const site = benchId("site");

const send = (call: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const sent = request(
      `${order.address}/api${call.path}`,
      {
        method: call.method,
        agent: call.method === "GET" ? agents.reads : agents.changes,
        headers: { ...headersOf(call), ...(body ? { "content-length": Buffer.byteLength(body) } : {}) },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });

interface Query {
  topic: string;
  shows: Shown;
  path: string;
}

/** A dashboard's queries, with what each shows: as the web's hooks have them. */
function dashboardQueries(): Query[] {
  const start = mondayOf(`${today.slice(0, 8)}01`);
  const end = addDays(start, 41);
  const month = [start, end] as const;
  const range = `start=${start}&end=${end}`;
  const week = addDays(today, 7);
  return [
    {
      topic: "parking",
      shows: { site, days: month, own: true },
      path: `/parking/reservations/?${range}&site=${site}&hide_cancelled=true&involving_me=true&limit=200`,
    },
    {
      topic: "parking",
      shows: { days: [today, today], own: true },
      path: `/parking/reservations/?start=${today}&end=${today}&mine=true&status=confirmed&ordering=start&limit=200`,
    },
    { topic: "parking", shows: { own: true }, path: `/parking/permits/month/${today.slice(0, 7)}/` },
    {
      topic: "parking",
      shows: { site, days: [addDays(today, -1), addDays(today, 1)] },
      path: `/parking/carparks/counts/?site=${site}`,
    },
    {
      topic: "desks",
      shows: { site, days: [today, week], own: true },
      path: `/desks/reservations/?start=${today}&end=${week}&site=${site}&involving_me=true&ordering=date&limit=200`,
    },
    {
      topic: "meetings",
      shows: { days: [today, today], own: true },
      path: `/meetings/mine/?date=${today}&limit=200`,
    },
    { topic: "meetings", shows: { days: month, own: true }, path: `/meetings/my_calendar/?${range}` },
  ];
}

const queries = dashboardQueries();
const counted = { reads: 0, refused: 0, concerned: 0 };

/** One browser: its stream, and a query is asked again once at a time. */
function openBrowser(person: number): Promise<() => void> {
  const asking = new Map<Query, "asking" | "again">();
  let seen = "none";
  const ask = async (query: Query): Promise<void> => {
    if (asking.has(query)) return void asking.set(query, "again");
    asking.set(query, "asking");
    counted.reads += 1;
    const headers = { [SEEN_HEADER]: seen };
    const status = await send({ person, method: "GET", path: query.path, headers }).catch(() => 0);
    if (status !== 200) counted.refused += 1;
    const isDue = asking.get(query) === "again";
    asking.delete(query);
    if (isDue) await ask(query);
  };
  const hear = (change: Change): void => {
    if (change.own) counted.concerned += 1;
    seen = change.version ?? seen;
    for (const query of queries)
      if (query.topic === change.topic && (order.isBlind || concerns(change, query.shows))) void ask(query);
  };
  return new Promise((resolve, reject) => {
    const stream = request(
      `${order.address}/api/live/?age=0`,
      { agent: false, headers: headersOf({ person, method: "GET", path: "" }) },
      (answer) => {
        let rest = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          const blocks = `${rest}${part}`.split("\n\n");
          rest = blocks.pop() ?? "";
          for (const block of blocks) {
            const [, data] = /^event: change\ndata: (.*)$/m.exec(block) ?? [];
            if (data) hear(JSON.parse(data) as Change);
          }
        });
        answer.on("error", () => undefined);
        resolve(() => stream.destroy());
      },
    );
    stream.on("error", reject);
    stream.end();
  });
}

/** Working days of the next ten weeks, the nearest more often. */
function someDay(at: number): string {
  const day = addDays(today, 1 + ((at * at) % 70));
  return weekdayOf(day) > 5 ? addDays(day, 2) : day;
}

const time = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** A person books something; a day that is taken is refused, which is no fault. */
function someChange(at: number, person: number): Call {
  const day = someDay(at);
  const kind = at % 3;
  if (kind === 0) return create(person, day);
  if (kind === 1)
    return {
      person,
      method: "POST",
      path: "/desks/reservations/",
      body: { desk_id: benchId("desk", at % order.desks), dates: [day] },
    };
  const hour = 8 + (at % 9);
  return {
    person,
    method: "POST",
    path: "/meetings/",
    body: {
      description: "Booked by the bench",
      dates: [{ date: day, start_time: time(hour), end_time: time(hour + 1) }],
      rooms: [benchId("room", at % order.rooms)],
    },
  };
}

/** Seconds of CPU and KB of memory that the server's process has used. */
function usage(): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${order.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${order.pid}/status`, "utf8")) ?? [];
  return { cpu: ticks / 100, memory: Number(kb) };
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function run(): Promise<HerdFigures> {
  const people = signedInPeople({ people: order.people, reservations: 0 });
  for (let at = 0; at < 20; at++)
    await send({ person: people[at]!, method: "GET", path: queries[at % queries.length]!.path });
  const idle = usage();
  const closers: (() => void)[] = [];
  for (let at = 0; at < order.open; at += 50)
    closers.push(...(await Promise.all(people.slice(at, Math.min(at + 50, order.open)).map(openBrowser))));
  await pause(1000);
  const opened = usage();
  const times: number[] = [];
  const changes: Promise<void>[] = [];
  const total = order.seconds * order.changesPerSecond;
  for (let at = 0; at < total; at++) {
    const start = performance.now();
    const person = people[(at * 37) % people.length]!;
    changes.push(
      send(someChange(at * 7 + Math.floor(Date.now() / 1000), person)).then((status) => {
        times.push(performance.now() - start);
        if (status >= 500 || status === 0 || status === 429) counted.refused += 1;
      }),
    );
    await pause(1000 / order.changesPerSecond);
  }
  await Promise.all(changes);
  // What the last change causes.
  await pause(3000);
  const after = usage();
  for (const close of closers) close();
  times.sort((a, b) => a - b);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    changes: total,
    reads: counted.reads,
    concerned: counted.concerned / total,
    refused: counted.refused,
    cpu: (after.cpu - opened.cpu) / order.seconds,
    memory: (opened.memory - idle.memory) / Math.max(1, order.open),
  };
}

const figures = await run();
parentPort!.postMessage(figures);
process.exit(0);
