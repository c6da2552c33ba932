import { parentPort, workerData } from "node:worker_threads";
import { CSRF_COOKIE, CSRF_HEADER } from "../../apps/server/src/platform/http/csrf.ts";
import { type Answer, openBrowsers, pause, quantile, someChange, today } from "../browsers.ts";
import type { Call } from "../calls.ts";
import { benchId } from "../fill/kit.ts";

/** The people of morning.ts. */

/** The people of a workplace begin their day: each logs in, opens the dashboard and keeps it open. */
export interface MorningAmounts {
  reservations: number;
  seconds: number;
  people: number;
  /** Of the people so many book something, every fourth a desk of today at which they check in. */
  bookings: number;
  visitors: number;
}

export interface MorningOrder extends MorningAmounts {
  address: string;
  password: string;
  desks: number;
  rooms: number;
  /** Today's visits that are expected. */
  visits: string[];
}

export interface MorningFigures {
  kinds: { kind: string; count: number; p50: number; p99: number; failed: number }[];
  /** Each different error once. */
  errors: string[];
}

export const RECEPTIONISTS = [0, 1];
export const ADMINISTRATORS = [2, 3, 4];
const PAGES = ["/people/?page=", "/audit/?page=", "/parking/reservations/?page="];
/** Between two things that a person does. */
const PAUSE_MS = 1000;

const cookies = new Map<number, Map<string, string>>();
const headers = ({ person }: Call): Record<string, string> => {
  const own = cookies.get(person) ?? new Map<string, string>();
  return {
    host: "localhost",
    "content-type": "application/json",
    cookie: [...own].map(([name, value]) => `${name}=${value}`).join("; "),
    [CSRF_HEADER]: own.get(CSRF_COOKIE) ?? "",
  };
};

async function run(order: MorningOrder): Promise<MorningFigures> {
  const { openBrowser, queries, send } = openBrowsers({ address: order.address, headers });
  const taken = new Map<string, { times: number[]; failed: number }>();
  const errors = new Set<string>();
  const make = async (kind: string, call: Call): Promise<Answer> => {
    const start = performance.now();
    const answer = await send(call);
    const entry = taken.get(kind) ?? { times: [], failed: 0 };
    taken.set(kind, entry);
    entry.times.push(performance.now() - start);
    // What is taken or over is refused, which is no fault.
    const isFailed = answer.status >= 500 || [0, 401, 403, 404, 429].includes(answer.status);
    if (isFailed) {
      entry.failed += 1;
      errors.add(`${kind}: ${call.method} ${call.path.split("?")[0]} ${answer.status}`);
    }
    const own = cookies.get(call.person) ?? new Map<string, string>();
    cookies.set(call.person, own);
    for (const cookie of answer.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      own.set(name!, value!);
    }
    return answer;
  };
  const get = (kind: string, person: number, path: string) => make(kind, { person, method: "GET", path });

  const begin = async (person: number) => {
    await get("log in", person, "/whoami/");
    const body = { email: `person${person}@bench.example`, password: order.password };
    await make("log in", { person, method: "POST", path: "/login/", body });
    await get("dashboard", person, "/whoami/");
    await get("dashboard", person, "/sites/?limit=200");
    await Promise.all(queries.map(({ path }) => get("dashboard", person, path)));
    return openBrowser(person);
  };
  const bookAndCheckIn = async (person: number): Promise<void> => {
    const body = { desk_id: benchId("desk", person % order.desks), dates: [today] };
    const answer = await make("book", { person, method: "POST", path: "/desks/reservations/", body });
    const [booked] = (answer.status < 300 ? JSON.parse(answer.body).results : []) as { id: string }[];
    if (!booked) return;
    await pause(PAUSE_MS);
    const path = `/desks/reservations/${booked.id}/check-in/`;
    await make("check in", { person, method: "POST", path, body: {} });
  };
  const receive = async (person: number): Promise<void> => {
    const own = order.visits.filter((_, at) => at % RECEPTIONISTS.length === RECEPTIONISTS.indexOf(person));
    for (const id of own) {
      await pause((order.seconds * 1000 * 0.8) / own.length);
      await get("receive visitors", person, `/visits/?site=${benchId("site")}&start=${today}&end=${today}`);
      await make("receive visitors", {
        person,
        method: "POST",
        path: `/visits/${id}/check-in/`,
        body: {},
      });
    }
  };
  const isOver = () => performance.now() > endsAt;
  const readLists = async (person: number): Promise<void> => {
    for (let at = 0; !isOver(); at++) {
      await get("page through lists", person, `${PAGES[at % PAGES.length]}${1 + (at % 5)}`);
      await pause(PAUSE_MS);
    }
  };
  const doTheirWork = async (person: number): Promise<void> => {
    if (RECEPTIONISTS.includes(person)) return receive(person);
    if (ADMINISTRATORS.includes(person)) return readLists(person);
    if (person >= order.bookings) return;
    await pause(PAUSE_MS);
    if (person % 4 === 0) return bookAndCheckIn(person);
    const at = person * 7 + Math.floor(Date.now() / 1000);
    await make("book", someChange(at, person, order));
  };

  const start = performance.now();
  const endsAt = start + order.seconds * 1000;
  const days = Array.from({ length: order.people }, async (_, person) => {
    const isFirst = person < RECEPTIONISTS.length + ADMINISTRATORS.length;
    await pause(isFirst ? 0 : (person / order.people) * order.seconds * 1000);
    const browser = await begin(person);
    await doTheirWork(person);
    return browser;
  });
  const browsers = await Promise.all(days);
  await pause(Math.max(0, endsAt - performance.now()));
  for (const browser of browsers) browser.close();
  const kinds = [...taken].map(([kind, { times, failed }]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { kind, count: times.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), failed };
  });
  return { kinds, errors: [...errors] };
}

if (parentPort) {
  parentPort.postMessage(await run(workerData as MorningOrder));
  process.exit(0);
}
