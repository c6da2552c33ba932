import * as calendar from "@portico/contract/meetings/feeds";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { makeMeeting, readCalendar } from "./testing/calendar-kit.ts";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let admin: TestPerson;

const NOW = "2026-11-20T10:42:00.000Z";

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["rooms"] });
  elena = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Costa" });
  admin = await makePerson(app, client, ["admin"]);
});

async function makeFeed(person: TestPerson, room?: string): Promise<{ id: string; path: string }> {
  const { feed, url } = await (await app.as(person)).ok(calendar.createFeed, {
    body: { room: room ?? null },
  });
  expect(new URL(url).hostname).toBe(client.host);
  return { id: feed.id, path: new URL(url).pathname };
}
const readFeed = (path: string, host = client.host, headers = {}) =>
  app.anonymous(host).request({ method: "GET", url: path, headers });
const titles = async (path: string) => {
  const { status, body } = await readFeed(path);
  expect(status).toBe(200);
  return readCalendar(body).events.map(({ summary }) => summary);
};

describe("a person's feed", () => {
  test("has their meetings from 30 days ago to a year ahead, and no other person's", async () => {
    const { path } = await makeFeed(elena);
    const make = (description: string, day: string, more: object = {}) =>
      makeMeeting(app, client, { host: elena, description, day, ...more });
    await make("Long ago", "2026-10-20");
    await make("Lately", "2026-10-22");
    await make("Soon", "2026-11-24");
    await make("Next year", "2027-11-20");
    await make("Far away", "2027-11-23");
    await make("Not hers", "2026-11-24", { host: admin });
    await make("Invited", "2026-11-25", { host: admin, guests: [elena] });
    const off = await make("Off", "2026-11-26");
    await app.sql("update meeting set status = 'cancelled' where id = $1", [off]);
    expect(await titles(path)).toEqual(["Lately", "Soon", "Invited", "Next year"]);
  });

  test("is a calendar that programs may keep for a while", async () => {
    const { path } = await makeFeed(elena);
    const room = await makeResource(app, client, { name: "Room 1" });
    const id = await makeMeeting(app, client, { host: admin, guests: [elena], rooms: [room] });
    await app.sql("update meeting_attendee set answer = 'declined' where person_id = $1", [elena.id]);
    const { headers, body } = await readFeed(path, client.host, { accept: "text/calendar" });
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["cache-control"]).toBe("private, max-age=300");
    const { root, events, method } = readCalendar(body);
    expect(method).toBeNull();
    expect(root.getFirstPropertyValue("x-published-ttl")?.toString()).toBe("PT15M");
    expect(String(root.getFirstPropertyValue("x-wr-calname"))).toMatch(/^Elena Costa \(Client \d+\)$/);
    expect(events).toMatchObject([{ uid: `${id}@portico`, location: "Room 1", attendees: [] }]);
    const event = root.getFirstSubcomponent("vevent")!;
    expect(event.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(event.getFirstPropertyValue("description")).toMatch(/^Host: /);
    // A reader of the feed gets no e-mail addresses.
    expect(body).not.toContain("example.test");
  });

  test("is empty without a meeting", async () => {
    expect(await titles((await makeFeed(elena)).path)).toEqual([]);
  });

  test("a thousand meetings too many do not all go out", async () => {
    const { path } = await makeFeed(elena);
    await app.sql(
      `with m as (insert into meeting (client_id, id, site_id, day, during, description, host_id, status, created_at)
         select $1, gen_random_uuid(), $2, '2026-11-24', tstzrange('2026-11-24T09:00Z', '2026-11-24T10:00Z'), 'One of many', $3, 'booked', now()
         from generate_series(1, 2100) returning id)
       insert into meeting_attendee (client_id, meeting_id, person_id, starts) select $1, id, $3, '2026-11-24T09:00Z' from m`,
      [client.id, client.siteId, elena.id],
    );
    expect(await titles(path)).toHaveLength(2000);
  });
});

describe("a room's feed", () => {
  test("is made by an administrator and has what takes the room, booked at the door too", async () => {
    const room = await makeResource(app, client, { name: "Room 1" });
    const { path } = await makeFeed(admin, room);
    await makeMeeting(app, client, { host: elena, description: "Hers", rooms: [room] });
    await makeMeeting(app, client, {
      host: null,
      description: "At the door",
      rooms: [room],
      day: "2026-11-25",
    });
    await makeMeeting(app, client, { host: elena, description: "Elsewhere" });
    expect(await titles(path)).toEqual(["Hers", "At the door"]);
    expect((await readFeed(path)).body).toMatch(/^X-WR-CALNAME:Room 1 \(Client \d+\)\r$/m);
  });

  test("is refused to others, and for an unknown room or one of another client", async () => {
    const room = await makeResource(app, client);
    const other = await makeClient(app);
    const foreign = await makeResource(app, other);
    expect((await (await app.as(elena)).call(calendar.createFeed, { body: { room } })).status).toBe(403);
    const caller = await app.as(admin);
    for (const id of [foreign, elena.id]) {
      const { status, body } = await caller.call(calendar.createFeed, { body: { room: id } });
      expect([status, body]).toEqual([400, { room: [inEnglish("common.roomUnknown")] }]);
    }
  });
});

test("a room's feed is read only while its owner is an administrator", async () => {
  const { path } = await makeFeed(admin, await makeResource(app, client));
  const own = await makeFeed(admin);
  const setGroups = (...groups: string[]) =>
    app.sql("update person set groups = $2 where id = $1", [admin.id, groups]);
  await setGroups("employee");
  expect((await readFeed(path)).status).toBe(404);
  expect((await readFeed(own.path)).status).toBe(200);
  await setGroups("superadmin");
  expect((await readFeed(path)).status).toBe(200);
});

describe("a feed's address", () => {
  test("is told once and kept as a hash", async () => {
    const { id, path } = await makeFeed(elena);
    const token = path.split("/").at(-1)!.replace(".ics", "");
    const caller = await app.as(elena);
    const { results } = await caller.ok(calendar.listFeeds);
    expect(results).toEqual([{ id, kind: "meetings", room: null, createdAt: NOW, lastReadAt: null }]);
    const rows = await app.sql("select * from calendar_feed where id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      JSON.stringify(await app.sql("select * from audit_entry where target_id = $1", [id])),
    ).not.toContain(token);
  });

  test("is the same when a request is repeated by its key, and is not kept with it", async () => {
    const caller = await app.as(elena);
    const make = (key: string, person = caller, room: string | null = null) =>
      person.call(calendar.createFeed, { body: { room }, key });
    const [first, again] = [await make("one"), await make("one")];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await make("two")).body.url).not.toBe(first.body.url);
    expect((await make("one", await app.as(admin))).body.url).not.toBe(first.body.url);
    expect((await caller.ok(calendar.listFeeds)).count).toBe(2);
    expect(await app.sql("select * from stored_response where answer like '%.ics%'")).toEqual([]);
    const room = await makeResource(app, client);
    const boss = await app.as(admin);
    expect((await make("one", boss, room)).status).toBe(422);
  });

  test("opens nothing that it should not: 404 in the usual shape", async () => {
    const { id, path } = await makeFeed(elena);
    const other = await makeClient(app);
    const refused = async (url: string, host?: string) => {
      const { status, body } = await readFeed(url, host);
      expect([url, status, body]).toMatchObject([url, 404, { code: "not_found" }]);
    };
    await refused(path, other.host);
    await refused(`/api/calendar/${id}.ics`);
    await refused("/api/calendar/.ics");
    await refused(`/api/calendar/${"a".repeat(300)}.ics`);
    await refused(`/api/calendar/${encodeURIComponent("' or true --")}.ics`);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [elena.id]);
    await refused(path);
    await app.sql("update person set disabled_at = null, status = 'active' where id = $1", [elena.id]);
    await (await app.as(elena)).ok(calendar.deleteFeed, { params: { id } });
    await refused(path);
    expect((await app.anonymous(client.host).request({ method: "POST", url: path })).status).toBe(405);
  });

  test("reading it is noted every five minutes at most", async () => {
    const { path } = await makeFeed(elena);
    const caller = await app.as(elena);
    const lastRead = async () => (await caller.ok(calendar.listFeeds)).results[0]!.lastReadAt;
    await readFeed(path);
    expect(await lastRead()).toBe(NOW);
    app.clock.set("2026-11-20T10:46:00.000Z");
    await readFeed(path);
    expect(await lastRead()).toBe(NOW);
    app.clock.set("2026-11-20T10:48:00.000Z");
    await readFeed(path);
    expect(await lastRead()).toBe("2026-11-20T10:48:00.000Z");
  });
});

describe("feeds", () => {
  test("one sees and revokes one's own; administrators those of rooms too", async () => {
    const room = await makeResource(app, client, { name: "Room 1" });
    const second = await makePerson(app, client, ["admin"]);
    const own = await makeFeed(elena);
    const ofRoom = await makeFeed(admin, room);
    const seen = async (person: TestPerson) =>
      (await (await app.as(person)).ok(calendar.listFeeds)).results.map(({ id }) => id);
    expect(await seen(elena)).toEqual([own.id]);
    expect(await seen(second)).toEqual([ofRoom.id]);
    const status = async (person: TestPerson, id: string) =>
      (await (await app.as(person)).call(calendar.deleteFeed, { params: { id } })).status;
    expect(await status(second, own.id)).toBe(404);
    expect(await status(elena, ofRoom.id)).toBe(404);
    expect(await status(second, ofRoom.id)).toBe(200);
    expect(await status(second, ofRoom.id)).toBe(404);
  });

  test("twenty each, however many are asked for at once", async () => {
    const caller = await app.as(elena);
    const replies = await Promise.all(
      Array.from({ length: 24 }, () => caller.call(calendar.createFeed, { body: {} })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.find(({ status }) => status === 400)!.body).toEqual({
      nonFieldErrors: [inEnglish("meetings.tooManyFeeds")],
    });
  });
});
