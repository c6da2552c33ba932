import type { Group } from "@portico/contract/common";
import { ACTIONS, leadsTo, messages, STATUSES, type VisitAction } from "@portico/contract/visit-life";
import * as visits from "@portico/contract/visits";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCarpark } from "../parking/test-kit.ts";
import { newId } from "../platform/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { brokenInvariants, makeSite, makeVisit, makeVisitor, permitOnly } from "./test-kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const DAYS = {
  before: "2026-11-23T11:00:00.000Z",
  on: "2026-11-20T11:00:00.000Z",
  after: "2026-11-19T11:00:00.000Z",
};

let app: TestApp;
let client: TestClient;
let hostPerson: TestPerson;
let host: Caller;
let desk: Caller;

const person = (...groups: Group[]) => makePerson(app, client, groups);
const as = async (...groups: Group[]) => app.as(await person(...groups));

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["reception", "parking"] });
  hostPerson = await makePerson(app, client, ["employee"], { firstName: "Hugo", lastName: "Host" });
  host = await app.as(hostPerson);
  desk = await as("employee", "reception");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

const hosted = (given: Parameters<typeof makeVisit>[2] = {}) =>
  makeVisit(app, client, { hostId: hostPerson.id, ...given });

const ENDPOINTS = {
  "check-in": visits.checkIn,
  "check-out": visits.checkOut,
  arrived: visits.markArrived,
  "no-show": visits.markNoShow,
  cancel: visits.cancelVisit,
};
const act = (caller: Caller, id: string, action: VisitAction, more: { key?: string; reason?: string } = {}) =>
  caller.call(ENDPOINTS[action], {
    params: { id },
    body: more.reason ? { reason: more.reason } : {},
    ...(more.key ? { key: more.key } : {}),
  });
const read = (caller: Caller, id: string) => caller.ok(visits.getVisit, { params: { id } });
const kinds = async (id: string) =>
  (
    await app.sql<{ kind: string }>("select kind from visit_event where visit_id = $1 order by at, id", [id])
  ).map(({ kind }) => kind);
const mailsTo = async (address: string) =>
  app.sql<{ kind: string; subject: string; body_text: string }>(
    "select kind, subject, body_text from message where recipient = $1 order by id",
    [address],
  );

describe("what is offered is what is accepted", { timeout: 60_000 }, () => {
  const expectAsOffered = async (caller: Caller, make: () => Promise<{ id: string }>) => {
    const seen = await make();
    const { actions, status } = await read(caller, seen.id);
    for (const action of ACTIONS) {
      const { id } = actions.includes(action) ? await make() : seen;
      const before = await kinds(id);
      const reply = await act(caller, id, action);
      const what = [status, action];
      if (actions.includes(action)) {
        expect([...what, reply.status, reply.body.status]).toEqual([...what, 200, leadsTo[action]]);
        const after = await kinds(id);
        expect([...what, (await act(caller, id, action)).status]).toEqual([...what, 200]);
        expect(await kinds(id)).toEqual(after);
      } else if (leadsTo[action] === status) expect([...what, reply.status]).toEqual([...what, 200]);
      else expect([...what, reply.status, reply.body.row?.id]).toEqual([...what, 409, id]);
      if (!actions.includes(action)) expect(await kinds(id)).toEqual(before);
    }
    return actions;
  };

  test.each<[string, Group[]]>([
    ["reception", ["employee", "reception"]],
    ["security", ["security"]],
    ["superadmin", ["superadmin"]],
    ["the host", []],
    ["another host", []],
    ["whoever booked it", []],
  ])("%s, in every state, on every day, on the deny-list or not", async (who, groups) => {
    const someone = await person(...(groups.length > 0 ? groups : (["employee"] as const)));
    const role = {
      "the host": { hostId: someone.id },
      "another host": { hostId: hostPerson.id, hostIds: [hostPerson.id, someone.id] },
      "whoever booked it": { hostId: hostPerson.id, bookedBy: someone.id },
    }[who] ?? { hostId: hostPerson.id };
    const caller = await app.as(someone);
    let offered = 0;
    for (const status of STATUSES)
      for (const start of Object.values(DAYS))
        offered += (await expectAsOffered(caller, () => makeVisit(app, client, { ...role, status, start })))
          .length;
    for (const deny of ["matched", "refused", "allowed"] as const)
      offered += (await expectAsOffered(caller, () => makeVisit(app, client, { ...role, deny }))).length;
    expect(offered).toBe(15 + 3 + 3 + 4);
  });

  test("an admin reads and does nothing; a colleague, another site's reception and another client see nothing", async () => {
    const elsewhere = await person("reception");
    await permitOnly(app, elsewhere, [await makeSite(app, client)]);
    const other = await makeClient(app, { features: ["reception"] });
    const foreign = await makePerson(app, other, ["superadmin"]);
    for (const status of STATUSES) {
      const { id } = await hosted({ status });
      const admin = await as("admin");
      expect((await read(admin, id)).actions).toEqual([]);
      for (const action of ACTIONS) expect((await act(admin, id, action)).status).toBe(403);
      for (const stranger of [await as("employee"), await app.as(elsewhere), await app.as(foreign)]) {
        expect((await stranger.call(visits.getVisit, { params: { id } })).status).toBe(404);
        for (const action of ACTIONS) expect((await act(stranger, id, action)).status).toBe(404);
      }
      expect(await kinds(id)).toEqual([status]);
    }
  });

  test("nobody checks in whom the deny-list names, and is told to send them to security", async () => {
    const { id } = await hosted({ deny: "matched" });
    const reply = await act(desk, id, "check-in");
    expect([reply.status, reply.body.detail]).toEqual([409, messages.onDenyList]);
    expect((await read(desk, id)).deny).toBe("matched");
    expect((await read(host, id)).deny).toBeNull();
  });

  test("a client without reception has no visits", async () => {
    const bare = await makeClient(app, { features: ["parking"] });
    const caller = await app.as(await makePerson(app, bare, ["superadmin"]));
    expect((await caller.call(visits.listVisits)).body.code).toBe("feature_off");
  });
});

describe("who sees what", () => {
  test("link and pin reach those who act; contact details those who see; the history is whole", async () => {
    const { id, uuid } = await hosted({ visitor: { email: "ana@example.test", phone: "+351 1" } });
    for (const caller of [desk, await as("security"), await as("superadmin"), host])
      expect(await read(caller, id)).toMatchObject({ uuid, checkinPin: "123456", can: { contact: true } });
    const seen = await read(await as("admin"), id);
    expect(seen).toMatchObject({
      uuid: null,
      checkinPin: null,
      visitor: { email: "ana@example.test", phone: "+351 1", hasPhone: true },
      can: { edit: false, parking: false, badge: true, decideDeny: false },
    });
    expect(JSON.stringify(seen)).not.toContain(uuid);
    expect(seen.qrCodeUrl).toBe(`http://${client.host}/handle-qr?aid=visit-check-in&oid=${id}`);
    await act(desk, id, "arrived");
    await act(host, id, "check-in");
    const { history, statusChanges } = await read(desk, id);
    expect(history.map(({ kind, via, by }) => [kind, via, by?.split(" ")[0] ?? null])).toEqual([
      ["checked-in", "host", "Hugo"],
      ["host-told", "system", null],
      ["arrived", "staff", "Test"],
      ["scheduled", "system", null],
    ]);
    expect(statusChanges.map(({ status }) => status)).toEqual(["checked-in", "arrived", "scheduled"]);
  });

  test("lists: reception its sites' and its own, hosts their own, others none", async () => {
    const there = await makeSite(app, client);
    const mine = await hosted();
    const coHosted = await makeVisit(app, client, {
      hostId: newHost.id,
      hostIds: [newHost.id, hostPerson.id],
    });
    const booked = await makeVisit(app, client, { hostId: newHost.id, bookedBy: hostPerson.id });
    const others = await makeVisit(app, client, { hostId: newHost.id });
    const away = await makeVisit(app, client, { siteId: there, hostId: newHost.id });
    const list = async (caller: Caller, query: object = {}) =>
      (await caller.ok(visits.listVisits, { query })).results.map(({ id }) => id).sort();
    const sorted = (...all: { id: string }[]) => all.map(({ id }) => id).sort();
    expect(await list(host)).toEqual(sorted(mine, coHosted, booked));
    expect(await list(await as("employee"))).toEqual([]);
    expect(await list(desk)).toEqual(sorted(mine, coHosted, booked, others, away));
    expect(await list(await as("admin"))).toHaveLength(5);
    expect(await list(desk, { mine: true })).toEqual([]);
    expect(await list(desk, { site: there })).toEqual(sorted(away));
    const local = await person("reception");
    await permitOnly(app, local, [there]);
    const localDesk = await app.as(local);
    expect(await list(localDesk)).toEqual(sorted(away));
    expect(await list(localDesk, { siteId: client.siteId })).toEqual([]);
    const ownAway = await makeVisit(app, client, { hostId: local.id });
    expect(await list(localDesk)).toEqual(sorted(away, ownAway));
    expect(await list(localDesk, { site: client.siteId })).toEqual(sorted(ownAway));
    const counts = await localDesk.ok(visits.countVisits);
    expect(counts).toMatchObject({ scheduled: 2, expected: 0, arrived: 0 });
    const foreign = await app.as(
      await makePerson(app, await makeClient(app, { features: ["reception"] }), ["superadmin"]),
    );
    expect(await list(foreign)).toEqual([]);
    expect(await list(foreign, { site: client.siteId })).toEqual([]);
  });
  let newHost: TestPerson;
  beforeEach(async () => {
    newHost = await makePerson(app, client, ["employee"], { firstName: "Nora", lastName: "Berg" });
  });
});

describe("lists", () => {
  const list = async (query: object) => {
    const { count, results } = await desk.ok(visits.listVisits, { query });
    return { count, names: results.map(({ visitor }) => visitor.lastName) };
  };
  const named = (lastName: string, given: Parameters<typeof makeVisit>[2] = {}) =>
    makeVisit(app, client, { ...given, visitor: { lastName, ...given.visitor } });

  test("days, statuses, expected, search, walk-ins, visitor, type", async () => {
    const ana = await named("Ávila", {
      start: "2026-11-20T10:50:00.000Z",
      visitor: { firstName: "Ana", company: "Müller & Söhne" },
    });
    await named("Late", { start: "2026-11-20T09:00:00.000Z" });
    await named("Soon", { start: "2026-11-20T10:56:59.000Z" });
    await named("Later", { start: "2026-11-20T10:57:00.000Z", isWalkIn: true });
    await named("Here", { status: "arrived", hostId: hostPerson.id });
    await named("Gone", { status: "cancelled" });
    await named("Tomorrow", { start: "2026-11-21T00:00:00.000Z" });
    await named("Yesterday", { start: "2026-11-19T23:59:00.000Z", status: "checked-out" });
    const today = { start: "2026-11-20", end: "2026-11-20" };
    expect(await list(today)).toEqual({
      count: 6,
      names: ["Late", "Ávila", "Soon", "Later", "Here", "Gone"],
    });
    expect((await list({ ...today, status: "expected" })).names).toEqual(["Late", "Ávila", "Soon"]);
    expect((await list({ ...today, status: "scheduled" })).names).toEqual(["Late", "Ávila", "Soon", "Later"]);
    expect((await list({ ...today, status: "expected,arrived,cancelled" })).names).toEqual([
      "Late",
      "Ávila",
      "Soon",
      "Here",
      "Gone",
    ]);
    expect(await desk.ok(visits.countVisits, { query: today })).toEqual({
      scheduled: 4,
      expected: 3,
      arrived: 1,
      "checked-in": 0,
      "checked-out": 0,
      "no-show": 0,
      cancelled: 1,
    });
    expect((await list({ search: "avil" })).names).toEqual(["Ávila"]);
    expect((await list({ search: "SÖHNE ana" })).names).toEqual(["Ávila"]);
    expect((await list({ search: "Hugo" })).names).toEqual(["Here"]);
    expect((await list({ search: "%" })).count).toBe(8);
    expect((await list({ search: "nobody" })).names).toEqual([]);
    expect((await list({ walkIn: true })).names).toEqual(["Later"]);
    expect((await list({ walkIn: false })).count).toBe(7);
    expect((await list({ visitor: ana.visitorId })).names).toEqual(["Ávila"]);
    expect((await list({ visitor: newId() })).names).toEqual([]);
    expect((await list({ meeting: newId() })).names).toEqual([]);
    expect((await list({ type: newId() })).names).toEqual([]);
    expect((await list({ end: "2026-11-19" })).names).toEqual(["Yesterday"]);
    expect((await list({ start: "2026-11-21" })).names).toEqual(["Tomorrow"]);
    expect((await desk.call(visits.listVisits, { query: { status: "gone" } })).status).toBe(400);
    expect((await desk.call(visits.listVisits, { query: { start: "2026-02-30" } })).status).toBe(400);
  });

  test("orders and pages", async () => {
    const nora = await makePerson(app, client, ["employee"], { firstName: "Nora", lastName: "Berg" });
    await named("Dan", { status: "checked-out" });
    await named("Cleo", { start: "2026-11-20T15:00:00.000Z", hostId: nora.id });
    await named("Bo", { start: "2026-11-20T10:45:00.000Z", hostId: hostPerson.id });
    await named("Abe", { start: "2026-11-20T12:00:00.000Z", status: "arrived" });
    await named("Eve", { start: "2026-11-20T08:00:00.000Z", status: "checked-in" });
    const names = async (ordering: string) => (await list({ ordering })).names.join(" ");
    expect(await names("start")).toBe("Eve Bo Dan Abe Cleo");
    expect(await names("-start")).toBe("Cleo Abe Dan Bo Eve");
    expect(await names("attention")).toBe("Abe Bo Eve Cleo Dan");
    expect(await names("visitor")).toBe("Abe Bo Cleo Dan Eve");
    expect(await names("-visitor")).toBe("Eve Dan Cleo Bo Abe");
    expect((await names("host")).startsWith("Cleo Bo")).toBe(true);
    expect((await names("-host")).endsWith("Bo Cleo")).toBe(true);
    expect(await names("status")).toBe("Bo Cleo Abe Eve Dan");
    expect(await names("-status")).toBe("Dan Eve Abe Bo Cleo");
    expect(await list({ ordering: "attention", limit: 2, page: 2 })).toEqual({
      count: 5,
      names: ["Eve", "Cleo"],
    });
    expect(await list({ limit: 2, page: 3 })).toEqual({ count: 5, names: ["Cleo"] });
    expect(await list({ limit: 2, page: 4 })).toEqual({ count: 5, names: [] });
  });

  test("each row's day is its own site's", async () => {
    const tokyo = await makeSite(app, client, "Asia/Tokyo");
    // 20 November at both sites, and 21 November in Tokyo while London still has the 20th.
    await named("London", { start: "2026-11-20T23:30:00.000Z" });
    await named("Tokyo", { siteId: tokyo, timeZone: "Asia/Tokyo", start: "2026-11-19T15:00:00.000Z" });
    await named("Tomorrow", { siteId: tokyo, timeZone: "Asia/Tokyo", start: "2026-11-20T15:00:00.000Z" });
    const day = { start: "2026-11-20", end: "2026-11-20" };
    expect((await list(day)).names).toEqual(["Tokyo", "London"]);
    expect((await list({ ...day, site: tokyo })).names).toEqual(["Tokyo"]);
    expect((await desk.ok(visits.countVisits, { query: day })).scheduled).toBe(2);
  });
});

describe("the host is told", () => {
  test("once on arrival and once at check-in, whatever is repeated; coming back is no news", async () => {
    const { id } = await hosted({ visitor: { firstName: "Ana", lastName: "Silva" } });
    for (const action of ["arrived", "arrived", "check-in", "check-in", "check-out", "check-in"] as const)
      expect((await act(desk, id, action)).status).toBe(200);
    const mails = await mailsTo(hostPerson.email);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["visits.arrived", "Ana Silva has arrived"],
      ["visits.checked-in", "Ana Silva has checked in"],
    ]);
    expect(mails[0]!.body_text).toContain("Ana Silva (Acme) has arrived at London");
    const { hostToldAt, history } = await read(desk, id);
    expect(hostToldAt).toBe(NOW);
    expect(history.filter(({ kind }) => kind === "host-told")).toHaveLength(2);
  });

  test("every host who can be told, and none of what they did themselves", async () => {
    const other = await makePerson(app, client, ["employee"]);
    const left = await makePerson(app, client, ["employee"]);
    await app.sql("update person set disabled_at = now() where id = $1", [left.id]);
    const { id } = await hosted({ hostIds: [hostPerson.id, other.id, left.id] });
    await act(host, id, "check-in");
    expect(await mailsTo(hostPerson.email)).toEqual([]);
    expect(await mailsTo(left.email)).toEqual([]);
    expect(await mailsTo(other.email)).toHaveLength(1);
    const alone = await hosted();
    await act(host, alone.id, "check-in");
    expect((await read(host, alone.id)).hostToldAt).toBeNull();
    const nobody = await makeVisit(app, client);
    expect((await act(desk, nobody.id, "check-in")).body.hostToldAt).toBeNull();
  });

  test("and answers that they are on their way, once, while the visitor is here", async () => {
    const { id } = await hosted();
    const onMyWay = (caller: Caller) => caller.call(visits.onMyWay, { params: { id } });
    const waiting = async (caller: Caller) =>
      (await caller.ok(visits.listWaiting)).results.map((visit) => visit.id);
    expect((await onMyWay(host)).status).toBe(409);
    expect(await waiting(host)).toEqual([]);
    await act(desk, id, "arrived");
    expect(await waiting(host)).toEqual([id]);
    expect(await waiting(desk)).toEqual([]);
    expect((await onMyWay(desk)).status).toBe(403);
    expect((await read(host, id)).can.onMyWay).toBe(true);
    expect((await onMyWay(host)).body.onMyWayAt).toBe(NOW);
    app.clock.set("2026-11-20T10:50:00.000Z");
    expect((await onMyWay(host)).body).toMatchObject({ onMyWayAt: NOW, can: { onMyWay: false } });
    expect(await waiting(host)).toEqual([]);
    expect((await kinds(id)).filter((kind) => kind === "on-my-way")).toHaveLength(1);
  });

  test("and when the visitor cancels by their link; a name brings no line of its own into a subject", async () => {
    const { uuid } = await hosted({
      visitor: { firstName: "Ana\r\nBcc: all@example.test", lastName: "Silva" },
    });
    await app.visitor(client.host, uuid).ok(visits.cancelMyVisit);
    expect((await mailsTo(hostPerson.email)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ["visits.not-coming", "Ana Bcc: all@example.test Silva will not come on Fri 20 Nov"],
    ]);
  });

  test("screens hear that something changed, and nothing is said of what was refused", async () => {
    const topics: string[] = [];
    const stop = app.tools.live.subscribe(client.id, ({ topic }) => topics.push(topic));
    const { id } = await hosted({ deny: "matched" });
    await act(desk, id, "check-in");
    await act(desk, id, "arrived");
    await expect.poll(() => topics).toEqual(["visits"]);
    stop();
  });

  test("whoever was left over from another day waits for nobody", async () => {
    await hosted({ status: "arrived", start: DAYS.after });
    await hosted({ status: "checked-out" });
    expect((await host.ok(visits.listWaiting)).count).toBe(0);
  });
});

describe("cancelling", () => {
  test("gives the parking back, tells the visitor, keeps the reason, and is final", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const { id } = await hosted({ visitor: { email: "ana@example.test" } });
    expect(
      (await host.call(visits.reserveParking, { params: { id } })).body.parkingReservation,
    ).toMatchObject({
      carpark: { name: "Visitors" },
      space: { name: "S01" },
    });
    const reply = await act(host, id, "cancel", { reason: "Ill" });
    expect(reply.body).toMatchObject({
      status: "cancelled",
      cancellationReason: "Ill",
      parkingReservation: null,
      actions: [],
    });
    expect((await mailsTo("ana@example.test")).map(({ kind }) => kind)).toContain("visits.cancelled");
    expect((await app.sql("select from parking_occupancy where client_id = $1", [client.id])).length).toBe(0);
    expect((await act(desk, id, "check-in")).body.detail).toBe(messages.visitCancelled);
    expect((await act(host, id, "cancel", { reason: "Another" })).body.cancellationReason).toBe("Ill");
  });

  test("the same key is the same answer, and another body under it 422", async () => {
    const { id } = await hosted();
    const first = await act(desk, id, "cancel", { key: "k1", reason: "Ill" });
    expect(await act(desk, id, "cancel", { key: "k1", reason: "Ill" })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await act(desk, id, "cancel", { key: "k1", reason: "Else" })).status).toBe(422);
    expect(await kinds(id)).toEqual(["scheduled", "cancelled"]);
  });
});

describe("batches", () => {
  test("each row by itself, in the order given", async () => {
    const [one, two] = [await hosted(), await hosted()];
    const tomorrow = await hosted({ start: DAYS.before });
    const denied = await hosted({ deny: "matched" });
    const unknown = newId();
    const foreign = await makeVisit(app, await makeClient(app));
    const ids = [tomorrow.id, two.id, unknown, one.id, denied.id, foreign.id, two.id];
    const { results } = await desk.ok(visits.bulkAct, { body: { action: "check-in", ids } });
    expect(results).toEqual([
      { id: tomorrow.id, ok: false, detail: messages.notToday },
      { id: two.id, ok: true },
      { id: unknown, ok: false, detail: "There is nothing here." },
      { id: one.id, ok: true },
      { id: denied.id, ok: false, detail: messages.onDenyList },
      { id: foreign.id, ok: false, detail: "There is nothing here." },
      { id: two.id, ok: true },
    ]);
    expect(await kinds(one.id)).toEqual(["scheduled", "checked-in", "host-told"]);
    expect(await kinds(denied.id)).toEqual(["scheduled"]);
  });

  test("a host's batch acts on their own only; an admin's on none", async () => {
    const [own, others] = [await hosted(), await makeVisit(app, client)];
    const bulk = async (caller: Caller) =>
      (
        await caller.ok(visits.bulkAct, { body: { action: "no-show", ids: [own.id, others.id] } })
      ).results.map(({ ok, detail }) => detail ?? ok);
    expect(await bulk(await as("admin"))).toEqual(["You may not do this.", "You may not do this."]);
    expect(await bulk(host)).toEqual([true, "There is nothing here."]);
  });

  test("thirty visitors with parking are cancelled at once, and every space is free again", {
    timeout: 60_000,
  }, async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 30 });
    const ids: string[] = [];
    for (let at = 0; at < 30; at++) {
      const { id } = await hosted({ start: at % 2 ? DAYS.on : DAYS.before });
      await host.ok(visits.reserveParking, { params: { id } });
      ids.push(id);
    }
    const { results } = await desk.ok(visits.bulkAct, { body: { action: "cancel", ids } });
    expect(results).toEqual(ids.map((id) => ({ id, ok: true })));
    expect((await app.sql("select from parking_occupancy where client_id = $1", [client.id])).length).toBe(0);
  });
});

describe("parking", () => {
  const reserve = (caller: Caller, id: string) => caller.call(visits.reserveParking, { params: { id } });
  const remove = (caller: Caller, id: string) => caller.call(visits.removeParking, { params: { id } });

  test("confirmed or refused, never queued; repeating changes nothing", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const [first, second] = [await hosted(), await hosted()];
    const given = await reserve(host, first.id);
    expect(given.body).toMatchObject({ needsParking: true, parkingReservation: { status: "confirmed" } });
    expect((await reserve(desk, first.id)).body.parkingReservation).toEqual(given.body.parkingReservation);
    const refused = await reserve(host, second.id);
    expect([refused.status, refused.body.detail, refused.body.row.id]).toEqual([
      409,
      messages.parkingNotReserved,
      second.id,
    ]);
    expect((await remove(desk, first.id)).body).toMatchObject({
      needsParking: false,
      parkingReservation: null,
    });
    expect((await remove(desk, first.id)).status).toBe(200);
    expect((await reserve(host, second.id)).status).toBe(200);
    expect((await reserve(await as("employee"), second.id)).status).toBe(404);
    expect((await reserve(await as("admin"), second.id)).status).toBe(403);
  });

  test("not for a visit that is over or cancelled", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 5 });
    for (const given of [{ status: "cancelled" }, { status: "checked-out" }, { start: DAYS.after }] as const)
      expect((await reserve(desk, (await hosted(given)).id)).status).toBe(409);
  });
});

describe("changing a walk-in", () => {
  const edit = (caller: Caller, id: string, body: object) =>
    caller.call(visits.updateVisit, { params: { id }, body });

  test("host, purpose and times are its own; a meeting's visit is changed with the meeting", async () => {
    const { id } = await hosted({ isWalkIn: true, visitor: { lastName: "Silva" } });
    const nora = await makePerson(app, client, ["employee"], { firstName: "Nora", lastName: "Berg" });
    const reply = await edit(desk, id, {
      host: nora.id,
      description: "Delivery",
      startTime: "11:30",
      endTime: "12:45",
    });
    expect(reply.body).toMatchObject({
      start: "2026-11-20T11:30:00.000Z",
      end: "2026-11-20T12:45:00.000Z",
      meeting: { description: "Delivery", host: { name: "Nora Berg" } },
    });
    const { results } = await desk.ok(visits.listVisits, { query: { search: "berg silva" } });
    expect(results.map((visit) => visit.id)).toEqual([id]);
    expect((await edit(host, id, { description: "Mine" })).status).toBe(404);
    expect((await edit(desk, id, { endTime: "11:30" })).body).toEqual({
      endTime: ["End time must be later than start time"],
    });
    expect((await edit(desk, id, { host: newId() })).body).toEqual({ host: [expect.any(String)] });
    expect((await edit(desk, id, { typeId: newId() })).body).toEqual({ typeId: [expect.any(String)] });
    const ofMeeting = await hosted();
    const refused = await edit(desk, ofMeeting.id, { description: "Other" });
    expect([refused.status, refused.body.detail]).toEqual([409, messages.changeMeeting]);
    expect((await edit(desk, (await hosted({ isWalkIn: true, start: DAYS.after })).id, {})).status).toBe(409);
  });

  test("a host who takes over is told of a visitor who is here, and has not answered yet", async () => {
    const { id } = await hosted({ isWalkIn: true });
    await act(desk, id, "arrived");
    await host.ok(visits.onMyWay, { params: { id } });
    const nora = await makePerson(app, client, ["employee"]);
    const reply = await edit(desk, id, { host: nora.id });
    expect(reply.body).toMatchObject({ onMyWayAt: null, hostToldAt: NOW });
    expect((await mailsTo(nora.email)).map(({ kind }) => kind)).toEqual(["visits.arrived"]);
    expect((await (await app.as(nora)).ok(visits.listWaiting)).count).toBe(1);
    expect((await host.ok(visits.listWaiting)).count).toBe(0);
    const later = await hosted({ isWalkIn: true });
    await edit(desk, later.id, { host: nora.id });
    expect(await mailsTo(nora.email)).toHaveLength(1);
  });

  test("the type is any visit's own", async () => {
    const typeId = newId();
    await app.sql(
      "insert into visitor_type (client_id, id, position, name) values ($1, $2, 1, 'Contractor')",
      [client.id, typeId],
    );
    const { id } = await hosted();
    expect((await edit(desk, id, { typeId })).body.type).toEqual({ id: typeId, name: "Contractor" });
    expect((await desk.ok(visits.listVisits, { query: { type: typeId } })).count).toBe(1);
  });
});

describe("writing to visitors", () => {
  const write = (caller: Caller, body: object) =>
    caller.call(visits.contactVisitors, { body: { content: "Please use the east gate.", ...body } as never });

  test("each person once, those without an address counted, text messages refused", async () => {
    const visitorId = await makeVisitor(app, client, { email: "twice@example.test" });
    const ids = [
      (await hosted({ visitorId })).id,
      (await hosted({ visitorId, start: DAYS.before })).id,
      (await hosted({ visitor: { email: null } })).id,
    ];
    expect((await write(desk, { ids, sendEmail: true })).body).toEqual({ sent: 1, withoutAddress: 1 });
    expect((await mailsTo("twice@example.test")).map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining("Please use the east gate."),
    ]);
    expect((await write(desk, { ids, sendSms: true })).body).toEqual({ sendSms: [messages.smsNotSetUp] });
    expect((await write(desk, { ids })).body).toEqual({
      sendEmail: ["You must select either email or sms"],
    });
    expect((await write(desk, { ids, sendEmail: true, content: " " })).body).toEqual({
      content: ["Message content is required"],
    });
  });

  test("hosts to their own, admins to all, others to none", async () => {
    const [own, others] = [await hosted(), await makeVisit(app, client)];
    const send = async (caller: Caller, ...ids: string[]) =>
      (await write(caller, { ids, sendEmail: true })).status;
    expect(await send(host, own.id)).toBe(200);
    expect(await send(host, own.id, others.id)).toBe(400);
    expect(await send(await as("admin"), own.id, others.id)).toBe(200);
    expect(await send(await as("employee"), own.id)).toBe(400);
    expect(await send(desk, newId())).toBe(400);
  });
});

describe("the deny-list's decision", () => {
  const decide = (caller: Caller, id: string, decision: "allowed" | "refused") =>
    caller.call(visits.decideDeny, { params: { id }, body: { decision, note: "Passport seen." } });

  test("security lets in, or sends away; nobody else decides", async () => {
    const { id } = await hosted({ deny: "matched" });
    expect((await decide(desk, id, "allowed")).status).toBe(403);
    expect((await decide(host, id, "allowed")).status).toBe(403);
    expect((await decide(await as("employee"), id, "allowed")).status).toBe(404);
    const security = await as("security");
    expect((await read(security, id)).can.decideDeny).toBe(true);
    expect((await decide(security, id, "refused")).body).toMatchObject({ deny: "refused" });
    expect((await act(desk, id, "check-in")).status).toBe(409);
    expect((await decide(security, id, "allowed")).body.actions).toContain("check-in");
    expect((await act(desk, id, "check-in")).status).toBe(200);
    expect((await decide(security, id, "refused")).status).toBe(409);
    expect((await decide(security, (await hosted()).id, "allowed")).status).toBe(409);
  });
});

describe("the end of a site's day", () => {
  const endOfDay = () => app.runJob("visits-end-of-day");
  const statusOf = async (id: string) =>
    (await app.sql<{ status: string }>("select status from visit where id = $1", [id]))[0]!.status;

  test("whoever did not come is a no-show, whoever came has left; each site by its own clock", async () => {
    const tokyo = await makeSite(app, client, "Asia/Tokyo");
    const london = await Promise.all(STATUSES.map((status) => hosted({ status })));
    const abroad = await hosted({ siteId: tokyo, timeZone: "Asia/Tokyo", start: "2026-11-20T05:00:00.000Z" });
    app.clock.set("2026-11-20T14:59:59.000Z");
    await endOfDay();
    expect(await statusOf(abroad.id)).toBe("scheduled");
    app.clock.set("2026-11-20T15:00:00.000Z");
    await endOfDay();
    expect(await statusOf(abroad.id)).toBe("no-show");
    expect(await Promise.all(london.map(({ id }) => statusOf(id)))).toEqual([...STATUSES]);
    app.clock.set("2026-11-21T00:00:00.000Z");
    await endOfDay();
    await endOfDay();
    expect(await Promise.all(london.map(({ id }) => statusOf(id)))).toEqual([
      "no-show",
      "checked-out",
      "checked-out",
      "checked-out",
      "no-show",
      "cancelled",
    ]);
    expect(await kinds(london[2]!.id)).toEqual(["checked-in", "checked-out"]);
    expect((await read(await as("reception"), london[0]!.id)).actions).toEqual([]);
    const audited = await app.sql("select from audit_entry where target_id = $1", [london[0]!.id]);
    expect(audited).toHaveLength(1);
  });

  test("on the nights when the clocks change", async () => {
    const autumn = await hosted({ start: "2026-10-25T23:30:00.000Z", end: "2026-10-25T23:45:00.000Z" });
    const spring = await hosted({ start: "2027-03-28T22:30:00.000Z", end: "2027-03-28T22:45:00.000Z" });
    app.clock.set("2026-10-25T23:59:59.000Z");
    await endOfDay();
    expect(await statusOf(autumn.id)).toBe("scheduled");
    app.clock.set("2026-10-26T00:00:00.000Z");
    await endOfDay();
    expect(await statusOf(autumn.id)).toBe("no-show");
    app.clock.set("2027-03-28T22:59:59.000Z");
    await endOfDay();
    expect(await statusOf(spring.id)).toBe("scheduled");
    app.clock.set("2027-03-28T23:00:00.000Z");
    await endOfDay();
    expect(await statusOf(spring.id)).toBe("no-show");
  });

  test("parking is left alone", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const { id } = await hosted();
    await host.ok(visits.reserveParking, { params: { id } });
    app.clock.set("2026-11-21T00:00:00.000Z");
    await endOfDay();
    expect((await read(await as("reception"), id)).parkingReservation?.status).toBe("confirmed");
  });
});
