import type { CameraEvent } from "@portico/contract/cameras/events";
import * as contract from "@portico/contract/cameras/events";
import * as lists from "@portico/contract/cameras/lists";
import { inEnglish } from "@portico/contract/testing/in-english";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCarpark, makePermit, makeVisit } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { listUnencoded } from "./events/picture-queries.ts";
import { addCamera, addVehicle, listEvents, reserve, type TestCamera } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let priya: TestPerson;
let elena: TestPerson;
let operator: Caller;
let camera: TestCamera;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  priya = await makePerson(app, client, ["parking_admin"], { firstName: "Priya", lastName: "Nair" });
  elena = await makePerson(app, client, ["employee", "parking"], { firstName: "Elena", lastName: "Novak" });
  operator = await app.as(priya);
  camera = await addCamera(app, operator, client, { facing: "both" });
});

let uuids = 0;
/** Sends a passing now, and returns its event. */
async function pass(given: Parameters<typeof samples.hikvision>[0] = {}, by = camera): Promise<CameraEvent> {
  const uuid = `00000000-0000-4000-9000-${String(++uuids).padStart(12, "0")}`;
  const at = app.clock.now().toISOString();
  expect((await by.send(samples.hikvision({ uuid, at, ...given }))).status).toBe(200);
  return (await listEvents(operator, { limit: 1 }))[0]!;
}
/** The clock goes on; sessions of the test's people do too. */
const later = (minutes: number): void =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
const act = (
  endpoint:
    | typeof contract.allowOnce
    | typeof contract.denyEvent
    | typeof contract.allowlistFromEvent
    | typeof contract.denylistFromEvent,
  { id }: { id: string },
  body: { note?: string } = {},
  by = operator,
) => by.call(endpoint as typeof contract.allowOnce, { params: { id }, body });

describe("a right to park", () => {
  test("a confirmed reservation of the driver, widened by the grace", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    const carpark = await makeCarpark(app, client, { name: "North", pseudo: true });
    await reserve(app, elena, carpark, ["2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z"]);
    expect(await pass()).toMatchObject({
      status: "authorized",
      match: "exact",
      reason: "Confirmed reservation, North, until 10:00; 60 min grace",
      reasonText: { code: "cameras.reasonReservation", facts: { carpark: "North" } },
      vehicle: {
        registration: "AB12 CDE",
        note: "",
        driverNote: "",
        user: {
          ...{ id: elena.id, kind: "person", firstName: "Elena", lastName: "Novak" },
          ...{ hasPhone: false, email: elena.email },
        },
      },
      can: { allow: false, allowlist: false, denylist: false, deny: true },
    });
    later(18);
    expect(await pass()).toMatchObject({
      status: "unauthorized",
      reason: inEnglish("cameras.reasonNoRight"),
    });
  });

  test("a granted permit's day and a visitor's parking", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    const carpark = await makeCarpark(app, client, { name: "North" });
    await makePermit(app, elena, carpark, "2026-11-20");
    expect(await pass()).toMatchObject({ status: "authorized", reason: "Permit, North" });
    const visitorId = newId();
    const visit = await makeVisit(app, client, visitorId);
    await app.sql(
      "insert into visitor_vehicle (client_id, visitor_id, position, registration, plate) values ($1, $2, 0, 'VI51 TOR', 'VI51TOR')",
      [client.id, visitorId],
    );
    expect(await pass({ plate: "VI51TOR" })).toMatchObject({ status: "unauthorized" });
    await app.sql(
      `insert into parking_reservation (client_id, id, carpark_id, visit_id, visitor_name, day, during, status, created_at)
       values ($1, $2, $3, $4, 'Ada Visitor', '2026-11-20', '[2026-11-20T10:00Z,2026-11-20T12:00Z)', 'confirmed', now())`,
      [client.id, newId(), carpark, visit],
    );
    later(1);
    expect(await pass({ plate: "VI51TOR" })).toMatchObject({
      status: "authorized",
      reason: "Visitor parking, North, until 12:00; 60 min grace",
      vehicle: { user: { id: visitorId, firstName: "Ada" } },
    });
  });

  test("none at another site, none of a request that waits", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    const carpark = await makeCarpark(app, client, { pseudo: true });
    await reserve(app, elena, carpark, ["2026-11-20T09:00:00Z", "2026-11-20T17:00:00Z"]);
    await app.sql("update parking_reservation set status = 'pre-approval' where client_id = $1", [client.id]);
    expect((await pass()).status).toBe("unauthorized");
    await app.sql("update parking_reservation set status = 'confirmed' where client_id = $1", [client.id]);
    const siteId = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, siteId],
    );
    const lisbon = await addCamera(app, operator, client, { site: siteId });
    expect((await pass({}, lisbon)).status).toBe("unauthorized");
  });

  test("an exit is an exit, whoever leaves", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    expect(await pass({ direction: "reverse" })).toMatchObject({
      status: "exit",
      direction: "away",
      vehicle: { user: { id: elena.id } },
      can: { allow: false, allowlist: false, denylist: false, deny: false },
    });
  });
});

describe("allow once", () => {
  test("covers the event and the next entry of its plate, once", async () => {
    const event = await pass();
    const allowed = await act(contract.allowOnce, event, { note: "Delivery" });
    expect([allowed.status, allowed.body]).toEqual([
      200,
      expect.objectContaining({ status: "authorized", reason: "Allowed once", note: "Delivery" }),
    ]);
    later(5);
    expect((await pass({ direction: "reverse" })).status).toBe("exit");
    later(5);
    expect(await pass()).toMatchObject({ status: "authorized", reason: "Allowed once" });
    later(5);
    expect((await pass()).status).toBe("unknown");
  });

  test("ends after 30 minutes, and with a denial", async () => {
    await act(contract.allowOnce, await pass());
    later(30);
    const second = await pass();
    expect(second.status).toBe("unknown");
    await act(contract.allowOnce, second);
    expect((await act(contract.denyEvent, second)).body).toMatchObject({ status: "denied" });
    later(1);
    expect((await pass()).status).toBe("unknown");
  });

  test("of authorized and leaving vehicles is 409 with the event", async () => {
    const event = await pass();
    await act(contract.allowOnce, event);
    const again = await act(contract.allowOnce, event);
    expect([again.status, again.body]).toEqual([
      409,
      {
        code: "state",
        detail: inEnglish("cameras.alreadyAllowed"),
        row: expect.objectContaining({ id: event.id, status: "authorized" }),
      },
    ]);
    const exit = await pass({ plate: "XY1", direction: "reverse" });
    expect((await act(contract.allowOnce, exit)).status).toBe(409);
  });

  test("by two operators at once happens once; repeated with its key it is the same answer", async () => {
    const event = await pass();
    const other = await app.as(await makePerson(app, client, ["superadmin"]));
    const replies = await Promise.all([
      act(contract.allowOnce, event),
      act(contract.allowOnce, event, {}, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const second = await pass({ plate: "XY1" });
    const once = () =>
      operator.call(contract.allowOnce, { params: { id: second.id }, body: {}, key: "the-same-press" });
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    const entries = await app.sql(
      "select from audit_entry where client_id = $1 and action = 'cameras.event.allow'",
      [client.id],
    );
    expect(entries).toHaveLength(2);
  });

  test("what the camera says afterwards changes no decision of an operator", async () => {
    const event = await pass({ uuid: "00000000-0000-4000-a000-000000000001", confidence: 80 });
    await act(contract.denyEvent, event);
    const amended = await pass({
      uuid: "00000000-0000-4000-a000-000000000001",
      confidence: 99,
      plate: "AB12CDF",
    });
    expect(amended).toMatchObject({ id: event.id, registration: "AB12CDF", status: "denied" });
  });
});

describe("deny", () => {
  test("from unknown, unauthorized and authorized; repeated it changes nothing; an exit is 409", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    const known = await pass();
    expect(known.status).toBe("unauthorized");
    for (const _ of [1, 2]) {
      const reply = await act(contract.denyEvent, known);
      expect([reply.status, reply.body.status, reply.body.reason]).toEqual([
        200,
        "denied",
        inEnglish("cameras.reasonDenied"),
      ]);
    }
    const entries = await app.sql(
      "select before, after from audit_entry where client_id = $1 and action = 'cameras.event.deny'",
      [client.id],
    );
    expect(entries).toEqual([{ before: { status: "unauthorized" }, after: { status: "denied" } }]);
    expect((await act(contract.denyEvent, await pass({ direction: "reverse" }))).status).toBe(409);
  });
});

describe("lists from an event", () => {
  test("allowlist: the list changes, not the event; the next pass is authorized", async () => {
    const event = await pass();
    for (const _ of [1, 2]) {
      const reply = await act(contract.allowlistFromEvent, event, { note: "Milkman" });
      expect([reply.status, reply.body.status, reply.body.note]).toEqual([200, "unknown", "Milkman"]);
    }
    expect((await operator.ok(lists.listAllowlist)).results).toMatchObject([
      { plate: "AB12CDE", note: "Milkman", until: null, isInForce: true, createdBy: { id: priya.id } },
    ]);
    later(1);
    expect(await pass()).toMatchObject({
      status: "authorized",
      reason: "On the allowlist (Milkman)",
      // So that operators can note something about it.
      vehicle: { registration: "AB12CDE", note: "", user: null },
    });
    expect((await act(contract.allowOnce, event)).status).toBe(200);
  });

  test("denylist: the next pass is denied, whatever else is known", async () => {
    await act(contract.denylistFromEvent, await pass());
    await operator.ok(lists.addToAllowlist, { body: { registration: "AB12 CDE" } });
    later(1);
    expect(await pass()).toMatchObject({ status: "denied", reason: "On the denylist" });
  });

  test("the reason of an entry and its end stand with the event", async () => {
    await operator.ok(lists.addToDenylist, {
      body: { registration: "ab12 cde", note: "Blocked the loading bay", until: "2026-11-30T18:00:00Z" },
    });
    const event = await pass();
    expect(event.reason).toBe("On the denylist until Mon 30 Nov 18:00 (Blocked the loading bay)");
    const { id, registration } = event.vehicle!;
    expect(registration).toBe("ab12 cde");
    const noted = await operator.ok(contract.changeVehicle, { params: { id }, body: { note: "White van" } });
    expect(noted.note).toBe("White van");
  });

  test("the note of an entry is kept with events of its own plate only", async () => {
    await operator.ok(lists.addToDenylist, { body: { registration: "AB12 CDF", note: "Rude to guards" } });
    const event = await pass();
    expect([event.registration, event.suggestions]).toEqual(["AB12CDE", ["AB12CDF"]]);
    const [kept] = await app.sql<{ facts: string }>(
      "select facts::text as facts from camera_decision where event_id = $1",
      [event.id],
    );
    expect(kept!.facts).toContain("AB12CDF");
    expect(kept!.facts).not.toContain("Rude");
  });

  test("an entry whose time is over is renewed", async () => {
    await operator.ok(lists.addToAllowlist, {
      body: { registration: "AB12 CDE", note: "Milkman", until: "2026-11-20T10:00:00Z" },
    });
    // A note that was emptied is the event's; the entry keeps its reason.
    await act(contract.allowlistFromEvent, await pass(), { note: "" });
    later(1);
    expect(await pass()).toMatchObject({ status: "authorized", reason: "On the allowlist (Milkman)" });
  });

  test("an entry that begins later or holds elsewhere is made to hold here and now", async () => {
    const [north, south] = [
      await makeCarpark(app, client, { name: "North" }),
      await makeCarpark(app, client, { name: "South" }),
    ];
    const gate = await addCamera(app, operator, client, { carpark: north });
    const entry = { registration: "AB12CDE", from: "2026-12-01T00:00:00Z", until: "2026-12-31T00:00:00Z" };
    await operator.ok(lists.addToAllowlist, { body: { ...entry, carparks: [south] } });
    const first = await pass({}, gate);
    expect((await act(contract.allowlistFromEvent, first)).status).toBe(200);
    later(1);
    expect(await pass({}, gate)).toMatchObject({ status: "authorized" });
    const { results } = await operator.ok(lists.listAllowlist, { query: {} });
    expect(results).toMatchObject([{ from: null, until: "2026-12-31T00:00:00.000Z" }]);
    expect(results[0]!.carparks.map(({ id }) => id).toSorted()).toEqual([north, south].toSorted());
  });

  test("an entry of certain car parks is not widened at a camera that belongs to none, and the operator is told", async () => {
    const south = await makeCarpark(app, client, { name: "South" });
    const event = await pass();
    for (const [add, list, press] of [
      [lists.addToAllowlist, lists.listAllowlist, contract.allowlistFromEvent],
      [lists.addToDenylist, lists.listDenylist, contract.denylistFromEvent],
    ] as const) {
      const body = { registration: "AB12CDE", note: "Cleaners", carparks: [south] };
      const entry = await operator.ok(add as typeof lists.addToAllowlist, { body });
      const reply = await act(press, event, { note: "Everywhere" });
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { code: "state", detail: inEnglish("cameras.entryElsewhere"), row: { id: event.id, note: "" } },
      ]);
      expect((await operator.ok(list as typeof lists.listAllowlist)).results).toMatchObject([
        { id: entry.id, note: "Cleaners", carparks: [{ id: south }] },
      ]);
    }
  });

  test("only from unknown, and with a plate", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    for (const event of [
      await pass(),
      await pass({ plate: "unknown" }),
      await pass({ direction: "reverse" }),
    ])
      for (const endpoint of [contract.allowlistFromEvent, contract.denylistFromEvent])
        expect((await act(endpoint, event)).status).toBe(409);
  });
});

describe("the list", () => {
  test("newest first, by page, camera, status and search", async () => {
    await addVehicle(app, elena, "EL3 NA");
    const other = await addCamera(app, operator, client);
    await pass({ plate: "AB12CDE" });
    later(1);
    await pass({ plate: "EL3NA" });
    later(1);
    await pass({ plate: "AB99XYZ" }, other);
    const found = async (query: Parameters<typeof listEvents>[1]) =>
      (await listEvents(operator, query)).map(({ registration }) => registration);
    expect(await found({})).toEqual(["AB99XYZ", "EL3NA", "AB12CDE"]);
    expect(await found({ limit: 1, page: 2 })).toEqual(["EL3NA"]);
    expect(await found({ camera: other.id })).toEqual(["AB99XYZ"]);
    expect(await found({ status: "unauthorized" })).toEqual(["EL3NA"]);
    expect(await found({ search: "ab" })).toEqual(["AB99XYZ", "AB12CDE"]);
    expect(await found({ search: "ab 12" })).toEqual(["AB12CDE"]);
    expect(await found({ search: "Novak" })).toEqual(["EL3NA"]);
    expect(await found({ search: "%" })).toEqual([]);
  });

  test("of a site, and until or after a time", async () => {
    const elsewhere = await makeSite(app, client, "Lisbon", "Europe/Lisbon");
    const other = await addCamera(app, operator, client, { site: elsewhere });
    const first = await pass({ plate: "AB12CDE" });
    later(1);
    const second = await pass({ plate: "EL3NA" });
    later(1);
    await pass({ plate: "AB99XYZ" }, other);
    const found = async (query: Parameters<typeof listEvents>[1]) =>
      (await listEvents(operator, query)).map(({ registration }) => registration);
    expect(await found({ site: client.siteId })).toEqual(["EL3NA", "AB12CDE"]);
    expect(await found({ site: elsewhere })).toEqual(["AB99XYZ"]);
    expect(await found({ until: second.executedAt })).toEqual(["EL3NA", "AB12CDE"]);
    expect(await found({ after: first.executedAt, status: "unknown" })).toEqual(["AB99XYZ", "EL3NA"]);
    expect(await found({ after: second.executedAt, site: client.siteId })).toEqual([]);
  });

  test("says on which list a plate is by now; those whose time is over count as none", async () => {
    const event = await pass();
    const listNow = async () => (await listEvents(operator))[0]!.list;
    expect(event.list).toBeNull();
    expect((await act(contract.allowlistFromEvent, event)).body.list).toBe("allow");
    await act(contract.denylistFromEvent, event);
    expect(await listNow()).toBe("deny");
    for (const [list, change] of [
      [lists.listDenylist, lists.changeDenylistEntry],
      [lists.listAllowlist, lists.changeAllowlistEntry],
    ] as const) {
      const [entry] = (await operator.ok(list)).results;
      await operator.ok(change, {
        params: { id: entry!.id },
        body: { until: "2026-11-20T10:00:00Z" },
      });
    }
    expect(await listNow()).toBeNull();
  });

  test("counts today, by the day of each site; a plate on a list waits for no decision", async () => {
    const counts = (query = {}, by = operator) => by.ok(contract.countCameraEvents, { query });
    const none = { authorized: 0, unauthorized: 0, unknown: 0, denied: 0, exit: 0, undecided: 0 };
    expect(await counts()).toEqual(none);
    const elsewhere = await makeSite(app, client, "Honolulu", "Pacific/Honolulu");
    const other = await addCamera(app, operator, client, { site: elsewhere });
    // Half past nine in the evening of the 19th in Honolulu, and half past seven of the 20th in London.
    app.clock.set("2026-11-20T07:30:00.000Z");
    operator = await app.as(priya);
    const event = await pass({ plate: "AB12CDE" });
    later(1);
    await pass({ plate: "AB12CDE" });
    await pass({ plate: "EL3NA" });
    await pass({ plate: "EL3NA", direction: "reverse" });
    await pass({ plate: "AB99XYZ" }, other);
    expect(await counts()).toEqual({ ...none, unknown: 4, exit: 1, undecided: 3 });
    expect(await counts({ site: client.siteId })).toEqual({ ...none, unknown: 3, exit: 1, undecided: 2 });
    expect(await counts({ camera: other.id })).toEqual({ ...none, unknown: 1, undecided: 1 });
    await act(contract.allowlistFromEvent, event);
    expect(await counts()).toMatchObject({ unknown: 4, undecided: 2 });
    // Half past midnight in Honolulu: its events are of yesterday, London's of today.
    app.clock.set("2026-11-20T10:30:00.000Z");
    expect(await counts({}, await app.as(priya))).toMatchObject({ unknown: 3, undecided: 1 });

    const stranger = await makePerson(app, await makeClient(app, { features: ["camera"] }), ["superadmin"]);
    expect(await counts({ site: client.siteId }, await app.as(stranger))).toEqual(none);
    const colleague = await app.as(elena);
    expect((await colleague.call(contract.countCameraEvents)).status).toBe(403);
  });

  test("suggests a plate that differs by one character, and marks a look-alike", async () => {
    await operator.ok(lists.addToAllowlist, { body: { registration: "AB12 CDE" } });
    expect(await pass({ plate: "AB13CDE" })).toMatchObject({ status: "unknown", suggestions: ["AB12CDE"] });
    expect(await pass({ plate: "A812CDE", confidence: 85 })).toMatchObject({
      status: "authorized",
      match: "look-alike",
      registration: "A812CDE",
    });
    expect((await pass({ plate: "AB1ZCDE", confidence: 84 })).status).toBe("unknown");
  });

  test("is for parking administrators only; another client's events are not found", async () => {
    const event = await pass();
    for (const groups of [["employee"], ["reception"], ["admin"], ["security"]] as const) {
      const other = await app.as(await makePerson(app, client, [...groups]));
      expect((await other.call(contract.listCameraEvents)).status).toBe(403);
      expect((await act(contract.allowOnce, event, {}, other)).status).toBe(403);
    }
    const theirs = await makeClient(app, { features: ["parking", "camera"] });
    const stranger = await app.as(await makePerson(app, theirs, ["superadmin"]));
    expect((await stranger.ok(contract.listCameraEvents)).count).toBe(0);
    for (const endpoint of [
      contract.allowOnce,
      contract.denyEvent,
      contract.allowlistFromEvent,
      contract.denylistFromEvent,
    ])
      expect((await act(endpoint, event, {}, stranger)).status).toBe(404);
    expect((await stranger.call(contract.getCameraEvent, { params: { id: event.id } })).status).toBe(404);
  });

  test("is read with an audit entry: one for a filter and quarter of an hour, which holds no plate", async () => {
    const reads = () =>
      app.sql<{ actor_id: string; after: object }>(
        "select actor_id, after from audit_entry where client_id = $1 and action = 'cameras.event.read' order by id",
        [client.id],
      );
    await Promise.all([1, 2, 3].map(() => listEvents(operator)));
    await listEvents(operator, { page: 2 });
    // A paused list is the same list.
    await listEvents(operator, { until: NOW });
    expect(await reads()).toEqual([{ actor_id: priya.id, after: { filter: [] } }]);
    await listEvents(operator, { search: "AB12CDE" });
    later(4);
    await listEvents(operator);
    const all = await reads();
    expect(all.map(({ after }) => after)).toEqual([{ filter: [] }, { filter: ["search"] }, { filter: [] }]);
    expect(JSON.stringify(all)).not.toContain("AB12CDE");
    const event = await pass();
    await operator.ok(contract.getCameraEvent, { params: { id: event.id } });
    expect(await reads()).toHaveLength(4);
  });

  test("a change is heard by operators, and says its site only", async () => {
    const heard: object[] = [];
    app.tools.live.watch((_, event) => heard.push(event));
    await pass();
    await app.tools.live.flush();
    expect(heard).toContainEqual({
      topic: "cameras",
      kind: "bookings",
      groups: ["parking_admin"],
      sites: [client.siteId],
    });
  });
});

describe("pictures", () => {
  test("are shown when they are encoded, at an address that is one session's", async () => {
    expect(await pass()).toMatchObject({ registrationPicture: null, registrationPictureOverview: null });
    await app.runJob("cameras-encode-pictures");
    const [event] = await listEvents(operator);
    const address = event!.registrationPicture!;
    const picture = await operator.request({ method: "GET", url: address });
    expect([picture.status, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "private, max-age=600",
    ]);
    expect(picture.raw.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    // The same within ten minutes, so that browsers load it once.
    later(1);
    expect((await listEvents(operator))[0]!.registrationPicture).toBe(address);

    const colleague = await app.as(await makePerson(app, client, ["parking_admin"]));
    const status = async (by: Caller, url: string) => (await by.request({ method: "GET", url })).status;
    expect(await status(colleague, address)).toBe(404);
    expect(await status(app.anonymous(client.host), address)).toBe(401);
    expect(await status(operator, address.replace("/plate/", "/overview/"))).toBe(404);
    expect(await status(operator, address.replace(/until=\d/, "until=9"))).toBe(404);
    expect(await status(operator, address.split("?")[0]!)).toBe(404);
    later(20);
    expect(await status(operator, address)).toBe(404);
  });
});

test("many pictures are encoded in one run, the newest first", async () => {
  const sent: string[] = [];
  for (let at = 0; at < 8; at++) {
    later(1);
    sent.push((await pass({ plate: `AB1${at}CDE` })).id);
  }
  const waiting = () => listUnencoded(app.database.forClient(client.id), client.id, 20);
  const events = (await waiting()).map(({ eventId }) => eventId);
  expect(events).toEqual(sent.toReversed().flatMap((id) => [id, id]));
  await app.runJob("cameras-encode-pictures");
  expect(await waiting()).toEqual([]);
});

describe("pictures that cameras send", () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#808080" } });
  const shownOf = async (body: Buffer) => {
    const pictures = [samples.jpegPart("detectionPicture.jpg", { body })];
    await camera.send(samples.hikvision({ uuid: newId() }, { pictures }));
    await app.runJob("cameras-encode-pictures");
    const [event] = await listEvents(operator, { limit: 1 });
    const url = event!.registrationPictureOverview;
    return url && (await operator.request({ method: "GET", url })).raw;
  };

  test("lose where and by whom they were taken", async () => {
    const taken = await drawn(640, 360)
      .withExif({ IFD0: { Artist: "Gate 7" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { exif, width, height } = await sharp((await shownOf(taken))!).metadata();
    expect([exif, width, height]).toEqual([undefined, 640, 360]);
  });

  test("of more than 12 megapixels are none, however few their bytes", async () => {
    expect(await shownOf(await drawn(4000, 3001).png().toBuffer())).toBeNull();
    const [uncoded] = await app.sql<{ count: number }>(
      "select count(*)::int as count from camera_picture where client_id = $1",
      [client.id],
    );
    expect(uncoded!.count).toBe(0);
  });
});

describe("the note about a vehicle", () => {
  test("is changed, and stands with every event of the vehicle", async () => {
    await addVehicle(app, elena, "AB12 CDE");
    const { vehicle } = await pass();
    const body = { note: "Blue Golf, two keys" };
    const changed = await operator.ok(contract.changeVehicle, { params: { id: vehicle!.id }, body });
    expect(changed).toEqual({ ...vehicle, ...body });
    later(1);
    expect((await pass()).vehicle).toEqual(changed);
  });
});
