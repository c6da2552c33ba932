import { Agent, request } from "node:http";
import { type Change, concerns, EVERYTHING, SEEN_HEADER, type ShownRows } from "@portico/contract/core/live";
import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { type Call, create, headersOf } from "./calls.ts";
import { benchId } from "./fill/kit.ts";

/** Browsers: open streams, the calls of a dashboard, and those that it makes when an event concerns it. */

interface BrowserOptions {
  address: string;
  /** Whether the browsers look at the topic of an event only. */
  isBlind?: boolean;
  /** Of a call; left out: of the session that the filling made. */
  headers?(call: Call): Record<string, string>;
}

export interface Answer {
  /** 0: none came. */
  status: number;
  body: string;
  cookies: readonly string[];
}

interface Query {
  topic: string;
  /** Its rows come with the events. */
  isSent?: true;
  shows: ShownRows;
  path: string;
}

export interface Browser {
  close(): void;
  /** Milliseconds from the loss of the stream until all that changed was asked again, for each loss. */
  breaks: number[];
  /** Whether the stream is open and nothing is to be asked. */
  isCurrent(): boolean;
}

export const today = new Date().toISOString().slice(0, 10);
const site = benchId("site");
/** As the server tells browsers to come back. */
const RETRY_MS = { least: 400, most: 1400 };

/**
 * The queries that live events may repeat on the home of an employee, with what each shows, as the web's hooks have them. A browser test
 * (`first-paint.spec.ts`) compares them with the calls of the real one.
 */
export function dashboardQueries(): Query[] {
  const start = mondayOf(`${today.slice(0, 8)}01`);
  const end = addDays(start, 41);
  const month = [start, end] as const;
  const months = [...new Set([start, today, end].map((day) => day.slice(0, 7)))];
  const week = [today, addDays(today, 13)] as const;
  const own = (topic: string, days: readonly [string, string], path: string): Query => ({
    topic,
    shows: { days, own: true },
    path,
  });
  const [rooms, visitors] = [`resource_type=${benchId("type")}`, "visitors=true"];
  return [
    own(
      "parking",
      month,
      `/parking/reservations/?start=${start}&end=${end}&hide_cancelled=true&involving_me=true&limit=200`,
    ),
    ...months.map(
      (shown): Query => ({
        topic: "parking",
        shows: { own: true },
        path: `/parking/permits/month/${shown}/`,
      }),
    ),
    {
      topic: "parking",
      shows: { own: true },
      path: `/parking/permits/?mine=true&start=${today}&end=${addDays(today, 90)}&limit=200`,
    },
    {
      topic: "parking",
      isSent: true,
      shows: { site, days: [addDays(today, -1), addDays(today, 1)] },
      path: `/parking/carparks/counts/?site=${site}`,
    },
    {
      topic: "desks",
      shows: { site, days: week, own: true },
      path: `/desks/reservations/?start=${week[0]}&end=${week[1]}&site=${site}&involving_me=true&ordering=date&limit=200&page=1`,
    },
    ...["", `&${rooms}`, `&${visitors}`].map((which) =>
      own("meetings", [today, today], `/meetings/mine/?date=${today}&limit=200${which}`),
    ),
    ...["", `&${visitors}`].map((which) =>
      own("meetings", week, `/meetings/my_calendar/?start=${week[0]}&end=${week[1]}${which}`),
    ),
    own("meetings", month, `/meetings/my_calendar/?start=${start}&end=${end}&${rooms}`),
    own("arrivals", [today, today], "/visits/waiting/"),
    { topic: "walk-ins", shows: { own: true }, path: "/walk-ins/?status=pending&limit=100&mine=true" },
  ];
}

export function openBrowsers({ address, isBlind = false, headers = headersOf }: BrowserOptions) {
  const agents = {
    /** What the server answers side by side; browsers wait for the rest. */
    reads: new Agent({ keepAlive: true, maxSockets: 100 }),
    /** A booking waits for no other browser's reads but at the server. */
    changes: new Agent({ keepAlive: true, maxSockets: 20 }),
  };
  const queries = dashboardQueries();
  const counted = { reads: 0, refused: 0, concerned: 0, everything: 0 };

  const send = (call: Call): Promise<Answer> =>
    new Promise((resolve) => {
      const body = call.body === undefined ? undefined : JSON.stringify(call.body);
      const sent = request(
        `${address}/api${call.path}`,
        {
          method: call.method,
          agent: call.method === "GET" ? agents.reads : agents.changes,
          headers: { ...headers(call), ...(body ? { "content-length": Buffer.byteLength(body) } : {}) },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: text,
              cookies: answer.headers["set-cookie"] ?? [],
            }),
          );
        },
      );
      sent.on("error", () => resolve({ status: 0, body: "", cookies: [] }));
      sent.end(body);
    });

  /** One browser: its stream, and a query is asked again once at a time. */
  const openBrowser = (person: number): Promise<Browser> => {
    const asking = new Map<Query, "asking" | "again">();
    const breaks: number[] = [];
    let seen = "none";
    let [lastId, lostAt, due, isOpen, isClosed] = ["", 0, 0, false, false];
    let close = (): void => undefined;
    const settle = (): void => {
      if (!isOpen || lostAt === 0 || due > 0 || asking.size > 0) return;
      breaks.push(performance.now() - lostAt);
      lostAt = 0;
    };
    const ask = async (query: Query): Promise<void> => {
      if (asking.has(query)) return void asking.set(query, "again");
      asking.set(query, "asking");
      counted.reads += 1;
      const seenNow = { [SEEN_HEADER]: seen };
      const { status } = await send({ person, method: "GET", path: query.path, headers: seenNow });
      if (status !== 200) counted.refused += 1;
      const isDue = asking.get(query) === "again";
      asking.delete(query);
      if (isDue) await ask(query);
      settle();
    };
    const askConcerned = (change: Change): void => {
      due -= 1;
      for (const query of queries)
        if (
          change.topic === EVERYTHING ||
          (query.topic === change.topic && (isBlind || (!query.isSent && concerns(change, query.shows))))
        )
          void ask(query);
      settle();
    };
    const hear = (change: Change): void => {
      if (change.own) counted.concerned += 1;
      if (change.topic === EVERYTHING) counted.everything += 1;
      due += 1;
      seen = change.version ?? seen;
      setTimeout(askConcerned, Math.random() * (change.within ?? 0), change);
    };
    const read = (block: string): void => {
      lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? lastId;
      const [, data] = /^event: change\ndata: (.*)$/m.exec(block) ?? [];
      if (data) hear(JSON.parse(data) as Change);
      if (!/^event: hello$/m.test(block)) return;
      isOpen = true;
      settle();
    };
    const connect = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const stream = request(
          `${address}/api/live/?age=0`,
          {
            agent: false,
            headers: {
              ...headers({ person, method: "GET", path: "" }),
              ...(lastId ? { "last-event-id": lastId } : {}),
            },
          },
          (answer) => {
            let rest = "";
            answer.setEncoding("utf8").on("data", (part: string) => {
              const blocks = `${rest}${part}`.split("\n\n");
              rest = blocks.pop() ?? "";
              for (const block of blocks) read(block);
            });
            answer.on("error", () => undefined);
            answer.on("close", lose);
            resolve();
          },
        );
        stream.on("error", reject);
        close = () => stream.destroy();
        stream.end();
      });
    const lose = (): void => {
      if (isClosed) return;
      isOpen = false;
      lostAt ||= performance.now();
      const { least, most } = RETRY_MS;
      setTimeout(() => void connect().catch(lose), least + Math.random() * (most - least));
    };
    const browser: Browser = {
      breaks,
      isCurrent: () => isOpen && due === 0 && asking.size === 0,
      close() {
        isClosed = true;
        close();
      },
    };
    return connect().then(() => browser);
  };

  return { queries, counted, send, openBrowser };
}

/** Working days of the next ten weeks, the nearest more often. */
function someDay(at: number): string {
  const day = addDays(today, 1 + ((at * at) % 70));
  return weekdayOf(day) > 5 ? addDays(day, 2) : day;
}

const time = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** A person books something; a day that is taken is refused, which is no fault. */
export function someChange(at: number, person: number, order: { desks: number; rooms: number }): Call {
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

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
