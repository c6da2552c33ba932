import type { OutgoingHttpHeaders } from "node:http";
import { changePerson } from "@portico/contract/accounts/administration";
import { updateMe } from "@portico/contract/accounts/profile";
import { createClosure } from "@portico/contract/closures/closures";
import { SEEN_HEADER, VERSION_HEADER } from "@portico/contract/core/live";
import { createMeetings } from "@portico/contract/meetings/booking";
import { listSchedules } from "@portico/contract/meetings/schedule";
import {
  createResourceFeature,
  listResourceFeatures,
  updateResourceFeature,
} from "@portico/contract/rooms/catalogues";
import { createBlock, updateResource } from "@portico/contract/rooms/rooms";
import { logout } from "@portico/contract/sign-in/sessions";
import { createBuilding, updateBuilding } from "@portico/contract/sites/sites";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { type Caller, SECRET, startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient, TestPerson } from "../testing/types.ts";
import { openLive } from "../work/live.ts";

/** Two processes of one installation: `app`, and `there`, whose messages from the database a test can hold back. */

const DAY = "2026-11-23";
const SCHEDULES = `/api/room-schedules/?on_date=${DAY}&limit=200`;
const FEATURES = "/api/room-features/";

let app: TestApp;
let client: TestClient;
let member: TestPerson;
let administrator: TestPerson;
let by: Caller;
let admin: Caller;
let there: Awaited<ReturnType<typeof buildApp>>;
let live: ReturnType<typeof openLive>;
let rooms: string[];
let hold: () => () => void;
const statements = vi.spyOn(pg.Client.prototype, "query");

beforeAll(async () => {
  app = await startTestApp();
  await vi.waitUntil(() => app.tools.live.connected());
  live = openLive(app.ownerUrl, app.database, () => {});
  await vi.waitUntil(() => live.connected());
  const listener = statements.mock.contexts.at(
    statements.mock.calls.findLastIndex(([text]) => String(text).startsWith("listen")),
  ) as pg.Client;
  hold = () => {
    const held: unknown[][] = [];
    const emit = listener.emit.bind(listener) as (...given: unknown[]) => boolean;
    listener.emit = ((...given: unknown[]) =>
      given[0] === "notification" ? held.push(given) > 0 : emit(...given)) as typeof listener.emit;
    return () => {
      listener.emit = emit as typeof listener.emit;
      for (const given of held) emit(...given);
    };
  };
  const config = { secret: SECRET, publicUrl: undefined, mailboxVisible: false };
  there = await buildApp({ ...app.tools, live, config });
});
afterAll(async () => {
  await there.close();
  await live.close();
  await app.close();
});
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
  member = await makePerson(app, client, ["employee"]);
  administrator = await makePerson(app, client, ["employee", "superadmin"]);
  [by, admin] = await Promise.all([app.as(member), app.as(administrator)]);
  rooms = [
    await makeResource(app, client),
    await makeResource(app, client, { name: "Board", columns: { groups: ["reception"] } }),
  ];
});
afterEach(() => app.clock.set("2026-11-20T10:42:00.000Z"));

const asking = (seen = "none", more: Record<string, string> = {}) => ({ [SEEN_HEADER]: seen, ...more });
const read = (who: Caller, url = SCHEDULES, seen = "none", more = {}) =>
  who.request({ url, headers: asking(seen, more) });

const atOther = (who: TestPerson) => app.as(who, there);

const book = (who: Caller, room = rooms[0]!, startTime = "10:00", endTime = "11:00") =>
  who.call(createMeetings, {
    body: {
      description: 'A ",\\"userIsHost\\":false,"',
      dates: [{ date: DAY, startTime, endTime }],
      rooms: [room],
    },
  });
const versionOf = ({ headers }: { headers: OutgoingHttpHeaders | Record<string, unknown> }): string =>
  String(headers[VERSION_HEADER]);
const meetingsOf = ({ body }: { body: { results: { meetings: object[] }[] } }) =>
  body.results.flatMap(({ meetings }) => meetings);

/** The statements of a step, without those for the client of a host, which are asked every five seconds. */
async function count(step: () => Promise<unknown>, pattern = /./): Promise<number> {
  statements.mockClear();
  await step();
  return statements.mock.calls
    .map(([query]) => (typeof query === "string" ? query : (query as unknown as { text: string }).text))
    .filter((text) => pattern.test(text) && !/set_config/.test(text)).length;
}

test("a hundred who ask at once cost one statement, and the next none", async () => {
  await by.request({ url: FEATURES });
  const all = () => Promise.all(Array.from({ length: 100 }, () => read(by)));
  expect(await count(all, /resource_occupancy/)).toBe(1);
  expect(await count(all)).toBe(0);
});

test("a conditional request costs no statement, and says that nothing has changed until something has", async () => {
  const { headers } = await read(by);
  const known = { "if-none-match": String(headers.etag) };
  const conditional = () => read(by, SCHEDULES, "none", known);
  expect(await count(conditional)).toBe(0);
  const same = await conditional();
  expect(same).toMatchObject({ status: 304, raw: Buffer.alloc(0) });
  expect(same.headers.etag).toBe(headers.etag);
  await book(admin);
  const after = await conditional();
  expect(after.status).toBe(200);
  expect(meetingsOf(after)).toHaveLength(1);
});

test("everybody gets their own meetings and rights within what is shared", async () => {
  await book(by);
  await book(admin, rooms[1], "13:00", "14:00");
  const shown = async (who: Caller) => {
    const kept = await read(who);
    const fresh = await who.ok(listSchedules, { query: { onDate: DAY } });
    expect(kept.body).toEqual(fresh);
    expect(listSchedules.output.strict().parse(kept.body)).toEqual(fresh);
    return fresh.results.map(({ status, meetings }) => [status, ...meetings.map((one) => one.userIsHost)]);
  };
  for (let time = 0; time < 2; time++) {
    expect(await shown(by)).toEqual([
      ["semi-occupied", true],
      ["unauthorized", false],
    ]);
    expect(await shown(admin)).toEqual([
      ["semi-occupied", false],
      ["semi-occupied", true],
    ]);
  }
  const tags = await Promise.all([by, admin].map(async (who) => (await read(who)).headers.etag));
  expect(new Set(tags).size).toBe(2);
});

test("without a word about what the caller has seen, every answer is fresh", async () => {
  await read(by, FEATURES);
  await app.sql(
    "insert into resource_feature (client_id, id, position, name) values ($1, gen_random_uuid(), 1, 'TV')",
    [client.id],
  );
  expect((await read(by, FEATURES)).body.count).toBe(0);
  expect((await by.ok(listResourceFeatures)).count).toBe(1);
});

test("what an administrator or a host changes shows in what is kept", async () => {
  const building = await admin.ok(createBuilding, { body: { name: "North", siteId: client.siteId } });
  const feature = await admin.ok(createResourceFeature, { body: { name: "TV" } });
  const room = { id: rooms[0]! };
  await book(by);
  const paths = [
    SCHEDULES,
    `/api/room-schedules/${room.id}/?on_date=${DAY}`,
    FEATURES,
    "/api/room-types/",
    "/api/buildings/",
    "/api/desks/maps/",
    "/api/closures/",
  ];
  const readAll = (headers: Record<string, string>) =>
    Promise.all(paths.map(async (url) => (await by.request({ url, headers })).body));
  const changes: Record<string, () => Promise<unknown>> = {
    "the room's facts": () =>
      admin.ok(updateResource, {
        params: room,
        body: { featureIds: [feature.id], buildingId: building.id, capacity: 9 },
      }),
    "a feature's name": () =>
      admin.ok(updateResourceFeature, { params: feature, body: { name: "Television" } }),
    "a building's name": () => admin.ok(updateBuilding, { params: building, body: { name: "South" } }),
    "a block": () =>
      admin.ok(createBlock, {
        body: { resourceId: room.id, start: `${DAY}T15:00:00Z`, end: `${DAY}T16:00:00Z`, reason: "Paint" },
      }),
    "the host's name": () => by.ok(updateMe, { body: { firstName: "Maud" } }),
    "the host's name, by an administrator": () =>
      admin.ok(changePerson, { params: { id: member.id }, body: { lastName: "Lee" } }),
    "a closure": () =>
      admin.ok(createClosure, { body: { name: "Holiday", firstDay: "2026-11-24", lastDay: "2026-11-24" } }),
  };
  let before = await readAll(asking());
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const after = await readAll(asking());
    expect(after, name).not.toEqual(before);
    expect(after, name).toEqual(await readAll({}));
    before = after;
  }
});

test("each client has its own", async () => {
  await book(by);
  await read(by);
  const other = await makePerson(app, await makeClient(app, { features: ["rooms"] }), ["employee"]);
  expect((await read(await app.as(other))).body).toEqual({ count: 0, results: [] });
  const elsewhere = await by.request({ url: SCHEDULES, headers: asking("none", { host: other.host }) });
  expect(elsewhere.status).toBe(401);
});

test("while the database's messages are delayed, nobody who has seen a change gets the answer from before", async () => {
  const [hereBefore, thereBefore] = [by, await atOther(member)];
  expect(meetingsOf(await read(thereBefore))).toEqual([]);
  const goOn = hold();
  try {
    const version = versionOf(await book(hereBefore));
    // This is what the delay is about: the other process does not know yet.
    expect(meetingsOf(await read(thereBefore))).toEqual([]);
    expect(meetingsOf(await read(thereBefore, SCHEDULES, version))).toHaveLength(1);
    expect(meetingsOf(await read(hereBefore))).toHaveLength(1);
    await app.tools.live.flush();
  } finally {
    goOn();
  }
  const version = versionOf(await book(hereBefore, rooms[0], "14:00", "15:00"));
  await app.tools.live.flush();
  await expect.poll(() => live.hasHeard(version)).toBe(true);
  expect(meetingsOf(await read(thereBefore))).toHaveLength(2);
  expect(await count(() => read(thereBefore, SCHEDULES, version))).toBe(0);
});

test("a live event carries a version that its hearers ask with", async () => {
  const heard = new Promise<string | undefined>((resolve) => {
    const stop = app.tools.live.subscribe(client.id, ({ version }) => {
      stop();
      resolve(version);
    });
  });
  const other = await atOther(member);
  await read(other);
  const goOn = hold();
  await book(by);
  const version = await heard;
  expect(meetingsOf(await read(other, SCHEDULES, version!))).toHaveLength(1);
  goOn();
});

test("a repeated change has a version that makes the next reads fresh", async () => {
  const body = { name: "Screen" };
  const first = await admin.call(createResourceFeature, { body, key: "a-key-of-this-test" });
  const repeated = await admin.call(createResourceFeature, { body, key: "a-key-of-this-test" });
  expect(repeated.body).toEqual(first.body);
  expect(app.tools.live.hasHeard(versionOf(first))).toBe(true);
  expect(app.tools.live.hasHeard(versionOf(repeated))).toBe(false);
});

test("an ended session is refused at once, here and at the other process as soon as it hears", async () => {
  const other = await atOther(member);
  expect([(await read(by)).status, (await read(other)).status]).toEqual([200, 200]);
  const goOn = hold();
  const version = versionOf(await by.call(logout, { body: { everywhere: true } }));
  expect((await read(by)).status).toBe(401);
  expect((await read(other, SCHEDULES, version)).status).toBe(401);
  goOn();
  await expect.poll(() => live.hasHeard(version)).toBe(true);
  expect((await read(other)).status).toBe(401);
});

test("a person who leaves a group loses its rights with the answer to the change", async () => {
  const guard = await makePerson(app, client, ["employee", "reception"]);
  const [here, other] = [await app.as(guard), await atOther(guard)];
  const board = async (who: Caller, seen?: string) =>
    (await read(who, SCHEDULES, seen)).body.results.find(({ id }: { id: string }) => id === rooms[1]).status;
  expect([await board(here), await board(other)]).toEqual(["available", "available"]);
  const goOn = hold();
  const changed = await admin.call(changePerson, {
    params: { id: guard.id },
    body: { groups: ["employee"] },
  });
  expect(changed.status).toBe(200);
  expect(await board(here)).toBe("unauthorized");
  expect(await board(other, versionOf(changed))).toBe("unauthorized");
  goOn();
  await expect.poll(() => live.hasHeard(versionOf(changed))).toBe(true);
  expect(await board(other)).toBe("unauthorized");
});

test("a person is looked up again after ten seconds, so that a session goes on and ends as before", async () => {
  const lookUps = () => count(() => read(by, FEATURES), /from session/);
  await read(by, FEATURES);
  expect(await lookUps()).toBe(0);
  app.clock.set("2026-11-20T10:42:10.000Z");
  expect(await lookUps()).toBe(1);
  app.clock.set("2026-11-20T10:50:00.000Z");
  expect(await lookUps()).toBe(1);
  const rows = await app.sql<{ at: Date }>(
    "select last_seen_at as at from session where person_id = $1 order by 1 desc",
    [member.id],
  );
  expect(rows[0]!.at.toISOString()).toBe("2026-11-20T10:50:00.000Z");
  await app.sql("delete from session where person_id = $1", [member.id]);
  app.clock.set("2026-11-20T10:50:10.000Z");
  expect((await read(by, FEATURES)).status).toBe(401);
});

test("the status of today holds for its minute", async () => {
  const today = "/api/room-schedules/?limit=200";
  await by.call(createMeetings, {
    body: {
      description: "Soon",
      dates: [{ date: "2026-11-20", startTime: "11:45", endTime: "12:00" }],
      rooms: [rooms[0]!],
    },
  });
  const status = async () =>
    (await read(by, today)).body.results.find(({ id }: { id: string }) => id === rooms[0]).status;
  expect(await status()).toBe("available");
  app.clock.set("2026-11-20T11:45:00.000Z");
  expect(await status()).toBe("occupied");
  app.clock.set("2026-11-20T12:00:00.000Z");
  expect(await status()).toBe("available");
});

test("while this process hears no events, it keeps nothing", async () => {
  await read(by, FEATURES);
  const isConnected = vi.spyOn(app.tools.live, "connected").mockReturnValue(false);
  expect(await count(() => read(by, FEATURES), /resource_feature|from session/)).toBeGreaterThan(1);
  isConnected.mockRestore();
});

test("a large answer is compressed once for all", async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => makeResource(app, client, { name: `Annex ${at}` })),
  );
  const fresh = await by.request({ url: SCHEDULES });
  const packed = await read(by, SCHEDULES, "none", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(packed.raw.length).toBeLessThan(fresh.raw.length / 3);
  expect((await read(by, SCHEDULES, "none", { "accept-encoding": "gzip;q=0" })).body).toEqual(fresh.body);
});
