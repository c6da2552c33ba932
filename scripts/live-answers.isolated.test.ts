import type { AddressInfo } from "node:net";
import * as deskList from "@portico/contract/desks/desks";
import * as desks from "@portico/contract/desks/reservations";
import type { Endpoint } from "@portico/contract/endpoint";
import { getFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import * as meetingActions from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import * as schedules from "@portico/contract/meetings/schedule";
import * as carparks from "@portico/contract/parking/carparks";
import { COUNTS_KEY } from "@portico/contract/parking/form";
import * as parking from "@portico/contract/parking/reservations";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../apps/server/src/app.ts";
import { makeDesks, makeFloor, makeZone } from "../apps/server/src/desks/testing/kit.ts";
import { makeCarpark } from "../apps/server/src/parking/testing/kit.ts";
import { newToken } from "../apps/server/src/platform/core/ids.ts";
import { openDatabase } from "../apps/server/src/platform/database/database.ts";
import { type Caller, SECRET, startTestApp, type TestApp } from "../apps/server/src/platform/testing/app.ts";
import { makeClient, makePerson } from "../apps/server/src/platform/testing/fixtures.ts";
import { openLive } from "../apps/server/src/platform/work/live.ts";
import { makeResource } from "../apps/server/src/rooms/testing/kit.ts";
import { SESSION_COOKIE } from "../apps/server/src/sign-in/sessions/authenticator.ts";
import { insertSession } from "../apps/server/src/sign-in/sessions/start-queries.ts";
import { showQuery } from "../apps/web/src/testing/show-query.ts";
import type { ShownRows, Topic } from "../packages/contract/src/core/live.ts";
import { snakeCase } from "../packages/contract/src/wire-keys.ts";
import { browserGlobals, isInBrowser, openBrowser, type TestBrowser } from "./browsers.ts";

/**
 * Thirty browsers at two server processes, which keep shared answers: streams break, arrive late, fall asleep, and the processes lose what the
 * database says. When all is quiet, what each browser shows is what a fresh read answers.
 */

// It shows the language, and the page for one whose session has ended.
vi.mock("../apps/web/src/shell/session/session.ts", () => ({ refreshSession: async () => true }));

const BROWSERS = 30;
const STEPS = process.env.PORTICO_LONG === "1" ? 3000 : 100;
const TODAY = "2026-11-20";
const MON = "2026-11-23";
const DAYS = [TODAY, TODAY, MON];

const random = randomNumbers(7);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** Numbers from 0 to 1 that look random and are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let app: TestApp;
const resources = new AsyncDisposableStack();
const addresses: string[] = [];
const place = { host: "", site: "", floor: "", carparks: [""], desks: [""], rooms: [""] };
/** `callers`: of each process. */
const people: { caller: Caller; callers: Caller[]; cookie: string }[] = [];
const browsers: { browser: TestBrowser; shown: { key: readonly unknown[]; read(): Promise<unknown> }[] }[] =
  [];

/** What a browser may show; `shows` as in the `meta` of the web's queries. */
const questions = () => {
  const { site } = place;
  const one = (
    key: readonly unknown[],
    endpoint: Endpoint,
    query: Record<string, unknown>,
    meta: { shows?: ShownRows; isSent?: true; alsoTopics?: readonly Topic[] },
    params: Record<string, string> = {},
  ) => ({ key, endpoint, query, meta, params });
  const own = { start: TODAY, end: "2026-12-11", site, involvingMe: "true" };
  const month = [own.start, own.end] as const;
  return [
    one([...COUNTS_KEY, site], carparks.listCarparkCounts, { site }, { isSent: true }),
    one([...COUNTS_KEY, null], carparks.listCarparkCounts, {}, { isSent: true }),
    one(["parking", "own"], parking.listReservations, own, { shows: { site, days: month, own: true } }),
    one(
      ["parking", "monday"],
      parking.listReservations,
      { start: MON, end: MON, site },
      { shows: { site, days: [MON, MON] } },
    ),
    one(["desks", "own"], desks.listDeskReservations, own, { shows: { site, days: month, own: true } }),
    one(
      ["desks", "today"],
      deskList.listDesks,
      { site, onDate: TODAY },
      { shows: { site, days: [TODAY, TODAY] } },
    ),
    one(
      ["desks", "plan"],
      getFloorPlan,
      { onDate: TODAY },
      { shows: { days: [TODAY, TODAY] }, alsoTopics: ["meetings", "resources"] },
      { id: place.floor },
    ),
    one(
      ["meetings", "monday"],
      meetings.listMyMeetings,
      { date: MON },
      { shows: { days: [MON, MON], own: true } },
    ),
    one(
      ["meetings", "schedule"],
      schedules.listSchedules,
      { onDate: TODAY },
      { shows: { days: [TODAY, TODAY] } },
    ),
  ];
};

/** The server's heartbeats, and the minute after which a browser misses them: both would mend what an event did not say. */
const MENDING_MS = [25_000, 60_000];
/** A browser waits longer for a server that is away, or when all ask again. */
const WAIT_MAX_MS = 500;
const { setInterval: every, setTimeout: after } = globalThis;

beforeAll(async () => {
  vi.stubGlobal("setInterval", (work: () => void, ms: number) =>
    every(MENDING_MS.includes(ms) ? () => undefined : work, ms),
  );
  vi.stubGlobal("setTimeout", (work: () => void, ms = 0, ...given: []) =>
    after(
      MENDING_MS.includes(ms) ? () => undefined : work,
      isInBrowser() ? Math.min(ms, WAIT_MAX_MS) : ms,
      ...given,
    ),
  );
  app = await startTestApp(`${TODAY}T10:42:00.000Z`);
  const client = await makeClient(app, {
    features: ["parking", "live space counts", "desks", "rooms"],
    settings: { activeFutureParkingReservations: 20 },
  });
  const floorId = await makeFloor(app, client);
  const zone = await makeZone(app, client, { floorId });
  Object.assign(place, {
    host: client.host,
    site: client.siteId,
    floor: floorId,
    carparks: [
      await makeCarpark(app, client, { spaces: 3 }),
      await makeCarpark(app, client, { name: "North", spaces: 1 }),
    ],
    desks: await makeDesks(app, client, zone, "A-1", "A-2", "A-3"),
    rooms: [
      await makeResource(app, client, { floorId }),
      await makeResource(app, client, { name: "Lisbon", floorId }),
    ],
  });
  // As the first one: what waits on a busy machine is not refused.
  const patience = { connectTimeout: 60_000, lockTimeout: 25_000 };
  const database = resources.adopt(await openDatabase(app.ownerUrl, patience), (it) => it.close());
  const live = resources.adopt(
    openLive(app.ownerUrl, database, () => {}),
    (it) => it.close(),
  );
  const second = resources.adopt(
    await buildApp({
      ...app.tools,
      database,
      live,
      log: pino({ level: "silent" }),
      config: { secret: SECRET, publicUrl: undefined, mailboxVisible: true },
    }),
    (it) => it.close(),
  );
  for (const server of [app.app, second]) {
    await server.listen({ port: 0, host: "127.0.0.1" });
    // Without heartbeats the streams are idle.
    server.server.setTimeout(0);
    addresses.push(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  }
  for (const [name, value] of Object.entries(browserGlobals)) vi.stubGlobal(name, value);
  for (let at = 0; at < BROWSERS; at++) {
    const person = await makePerson(app, client, ["employee", "parking", "deskbooking"]);
    const token = newToken();
    await insertSession(app.database.forClient(client.id), client.id, person.id, token, app.clock.now());
    const cookie = `${SESSION_COOKIE}=${token}`;
    const caller = await app.as(person);
    people.push({ caller, callers: [caller, await app.as(person, second)], cookie });
    browsers.push(await showSome(people[at]!));
  }
});
afterAll(async () => {
  for (const { browser } of browsers) browser.close();
  vi.unstubAllGlobals();
  await resources.disposeAsync();
  await app.close();
});

/** A browser that shows four of the questions. */
async function showSome({ caller, callers, cookie }: (typeof people)[number]) {
  let knownHeaders: (url: string) => Record<string, string> = () => ({});
  const load = async () => {
    vi.resetModules();
    const { startLive } = await import("../apps/web/src/shell/live/events.ts");
    const { queryClient } = await import("../apps/web/src/shell/api/query-client.ts");
    ({ knownHeaders } = await import("../apps/web/src/shell/api/known-answers.ts"));
    return { startLive, queryClient };
  };
  // Another process at each connection, as round robin gives.
  const browser = await openBrowser(() => pick(addresses), { host: place.host, cookie }, load);
  const from = Math.floor(random() * questions().length);
  const shown = [...questions(), ...questions()]
    .slice(from, from + 4)
    .map(({ key, endpoint, query, meta, params }) => {
      /** From the database. */
      const read = () => caller.ok(endpoint, { query, params } as never) as Promise<unknown>;
      /** What any of the processes keeps, as the web app asks for it. */
      const ask = async () => {
        const search = Object.entries(query).map(([name, value]) => [snakeCase(name), String(value)]);
        const url = `/api${endpoint.path.replace(":id", params.id ?? "")}?${new URLSearchParams(search)}`;
        const { status, body } = await pick(callers).request({ url, headers: knownHeaders(url) });
        if (status >= 300) throw new Error(`${url}: ${status}`);
        return body as unknown;
      };
      browser.run(() =>
        showQuery(browser.queryClient, {
          queryKey: key,
          queryFn: async () => {
            const answer = await ask();
            await new Promise((resolve) => setTimeout(resolve, random() * 30));
            return answer;
          },
          meta,
          retry: false,
        }),
      );
      return { key, read };
    });
  return { browser, shown };
}

interface Made {
  id: string;
  by: Caller;
  endpoint: Endpoint;
  body: object;
}
const made: Made[] = [];

/** Random changes by any of the processes; one that is refused changes nothing. */
const changes: ((by: Caller) => Promise<unknown>)[] = [
  async (by) => {
    const { results } = await by.ok(parking.createReservations, {
      body: {
        targetCarpark: pick(place.carparks),
        dates: [pick(DAYS)],
        startTime: "10:00",
        endTime: "17:00",
      },
    });
    const body = { status: "cancelled", cancellationReason: "Plans changed" };
    made.push(...results.map(({ id }) => ({ id, by, endpoint: parking.updateReservation, body })));
  },
  async (by) => {
    const { results } = await by.ok(desks.createDeskReservations, {
      body: { deskId: pick(place.desks), dates: [pick(DAYS)] },
    });
    made.push(...results.map(({ id }) => ({ id, by, endpoint: desks.cancelDeskReservation, body: {} })));
  },
  async (by) => {
    const { results } = await by.ok(meetingActions.createMeetings, {
      body: {
        description: "Review",
        dates: [{ date: pick(DAYS), startTime: pick(["13:00", "14:00", "15:00"]), endTime: "16:00" }],
        rooms: [pick(place.rooms)],
      },
    });
    made.push(...results.map(({ id }) => ({ id, by, endpoint: meetingActions.cancelMeeting, body: {} })));
  },
  async () => {
    const [one] = made.splice(Math.floor(random() * made.length), 1);
    if (one) await one.by.ok(one.endpoint, { params: { id: one.id }, body: one.body } as never);
  },
];

/** What goes wrong between a change and the browsers. */
const disturbances: ((browser: TestBrowser) => unknown)[] = [
  (browser) => browser.cut(),
  (browser) => browser.sleep(),
  (browser) => browser.wake(),
  (browser) => browser.delay(random() * 100),
  (browser) => browser.delay(0),
  () =>
    random() < 0.2 &&
    app.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%live_message%' and state = 'idle'",
    ),
  // As after a crash of the database.
  () => random() < 0.05 && app.sql("truncate live_message"),
];

test("when all is quiet, every browser shows what a fresh read answers", async () => {
  for (let step = 0; step < STEPS; step++) {
    const change = pick(changes);
    await change(pick(pick(people).callers)).catch(() => undefined);
    await Promise.all([1, 2].map(() => pick(disturbances)(pick(browsers).browser)));
    await new Promise((resolve) => setTimeout(resolve, random() * 20));
  }
  for (const { browser } of browsers) {
    browser.delay(0);
    browser.wake();
  }
  await expect.poll(() => browsers.every(({ browser }) => browser.isOpen())).toBe(true);
  for (const { browser, shown } of browsers)
    for (const { key, read } of shown)
      await expect
        .poll(async () => [
          key,
          browser.queryClient.getQueryData(key),
          await read(),
          browser.queryClient.getQueryState(key),
        ])
        .toSatisfy(([, kept, fresh]) => JSON.stringify(kept) === JSON.stringify(fresh));
});
