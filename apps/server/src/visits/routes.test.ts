import type { Group } from "@portico/contract/common";
import { inEnglish } from "@portico/contract/testing/in-english";
import { ACTIONS, resultingStatus, STATUSES } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestPerson } from "../platform/testing/types.ts";
import { qrCodeUrl } from "./core/links.ts";
import { makeSite, makeVisit, makeVisitor, permitOnly } from "./testing/kit.ts";
import {
  act,
  app,
  as,
  client,
  DAYS,
  desk,
  host,
  hosted,
  hostPerson,
  kinds,
  mailsTo,
  person,
  read,
  setUp,
} from "./testing/routes-kit.ts";

setUp();

describe("what is offered is what is accepted", { timeout: 1_200_000 }, () => {
  const expectAsOffered = async (caller: Caller, make: () => Promise<{ id: string }>) => {
    const seen = await make();
    const { actions, status } = await read(caller, seen.id);
    for (const action of ACTIONS) {
      const { id } = actions.includes(action) ? await make() : seen;
      const before = await kinds(id);
      const reply = await act(caller, id, action);
      const what = [status, action];
      if (actions.includes(action)) {
        expect([...what, reply.status, reply.body.status]).toEqual([...what, 200, resultingStatus[action]]);
        const after = await kinds(id);
        expect([...what, (await act(caller, id, action)).status]).toEqual([...what, 200]);
        expect(await kinds(id)).toEqual(after);
      } else if (resultingStatus[action] === status) expect([...what, reply.status]).toEqual([...what, 200]);
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
    expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("visits.onDenyList")]);
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
    const code = `http://${client.host}/handle-qr?aid=visit-check-in&oid=${id}`;
    expect(seen.qrCodeUrl).toBe(code);
    expect((await read(host, id)).qrCodeUrl).toBe(qrCodeUrl(`http://${client.host}`, { id, uuid }));
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
    const past = await named("Yesterday", { start: "2026-11-19T23:59:00.000Z", status: "checked-out" });
    await named("Lastyear", { start: "2025-11-18T11:00:00.000Z", visitorId: past.visitorId });
    const today = { start: "2026-11-20", end: "2026-11-20" };
    const TODAY = ["Late", "Ávila", "Soon", "Later", "Here", "Gone"];
    expect(await list(today)).toEqual({ count: 6, names: TODAY });
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
    // A list without a first day begins today.
    expect((await list({ walkIn: false })).count).toBe(6);
    expect((await list({})).names).toEqual([...TODAY, "Tomorrow"]);
    expect(await desk.ok(visits.countVisits)).toMatchObject({ scheduled: 5, "checked-out": 0 });
    expect((await list({ visitor: ana.visitorId })).names).toEqual(["Ávila"]);
    expect((await list({ visitor: past.visitorId })).count).toBe(2);
    // A search goes back a year.
    expect((await list({ search: "yesterday" })).names).toEqual(["Yesterday"]);
    expect((await list({ search: "yesterday", start: "2025-01-01" })).count).toBe(2);
    expect((await list({ visitor: newId() })).names).toEqual([]);
    expect((await list({ meeting: newId() })).names).toEqual([]);
    expect((await list({ type: newId() })).names).toEqual([]);
    expect((await list({ end: "2026-11-19" })).names).toEqual(["Yesterday"]);
    expect((await list({ start: "2026-11-21" })).names).toEqual(["Tomorrow"]);
    expect((await desk.call(visits.listVisits, { query: { status: "gone" } })).status).toBe(400);
    expect((await desk.call(visits.listVisits, { query: { start: "2026-02-30" } })).status).toBe(400);
  });

  test("anonymised visits are counted nowhere, and no other visit is lost to them", async () => {
    const start = "2026-11-20T10:00:00.000Z";
    for (const name of ["Ana", "Bo", "Cy", "Dan", "Eve"]) {
      const { id } = await named(name, { status: "checked-out", start });
      if (!["Ana", "Eve"].includes(name))
        await app.sql("update visit set visitor_id = null, description = '', search = '' where id = $1", [
          id,
        ]);
    }
    for (const query of [{}, { limit: 2 }, { limit: 2, ordering: "attention" }, { ordering: "-visitor" }]) {
      const { count, results } = await desk.ok(visits.listVisits, { query: query as never });
      expect([query, count, results.map(({ visitor }) => visitor.lastName).sort()]).toEqual([
        query,
        2,
        ["Ana", "Eve"],
      ]);
    }
    expect(await desk.ok(visits.countVisits)).toMatchObject({ "checked-out": 2 });
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
    const late = await named("Fay", { start: "2026-11-20T09:00:00.000Z" });
    await named("Gil", { start: "2026-11-20T09:15:00.000Z" });
    await app.sql("update visit set expected_at = '2026-11-20T14:00:00Z' where id = $1", [late.id]);
    expect(await names("next")).toBe("Abe Bo Fay Cleo Gil Eve Dan");
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

describe("writing to visitors", () => {
  const write = (caller: Caller, body: object) =>
    caller.call(visits.contactVisitors, { body: { content: "Please use the east gate.", ...body } as never });

  test("each person once, those without an address counted", async () => {
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
    expect((await write(desk, { ids, sendSms: true })).body).toEqual({
      sendSms: ["None of these people can be reached this way. Choose another way."],
    });
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
