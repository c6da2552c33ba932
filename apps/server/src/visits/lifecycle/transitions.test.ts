import { inEnglish } from "@portico/contract/testing/in-english";
import * as personalPage from "@portico/contract/visits/personal-page";
import * as visits from "@portico/contract/visits/visits";
import { describe, expect, test } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeVisit } from "../testing/kit.ts";
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
  NOW,
  read,
  setUp,
} from "../testing/routes-kit.ts";

setUp();

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
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [left.id]);
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
    const onMyWay = (caller: Caller) => caller.call(visits.answerOnMyWay, { params: { id } });
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
    await app.visitor(client.host, uuid).ok(personalPage.cancelOwnVisit);
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
    // Once for the groups that see all visits, once for each of the host's topics, and for those who see who is on site.
    const heard = ["arrivals", "meetings", "muster", "muster", "visits", "visits"];
    await expect.poll(() => topics.toSorted()).toEqual(heard);
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
    expect((await act(desk, id, "check-in")).body.detail).toBe(inEnglish("visits.visitCancelled"));
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
    const { results } = await desk.ok(visits.bulkApplyAction, { body: { action: "check-in", ids } });
    expect(results).toEqual([
      { id: tomorrow.id, ok: false, detail: inEnglish("visits.notToday") },
      { id: two.id, ok: true },
      { id: unknown, ok: false, detail: "This was not found." },
      { id: one.id, ok: true },
      { id: denied.id, ok: false, detail: inEnglish("visits.onDenyList") },
      { id: foreign.id, ok: false, detail: "This was not found." },
      { id: two.id, ok: true },
    ]);
    expect(await kinds(one.id)).toEqual(["scheduled", "checked-in", "host-told"]);
    expect(await kinds(denied.id)).toEqual(["scheduled"]);
  });

  test("a host's batch acts on their own only; an admin's on none", async () => {
    const [own, others] = [await hosted(), await makeVisit(app, client)];
    const bulk = async (caller: Caller) =>
      (
        await caller.ok(visits.bulkApplyAction, { body: { action: "no-show", ids: [own.id, others.id] } })
      ).results.map(({ ok, detail }) => detail ?? ok);
    expect(await bulk(await as("admin"))).toEqual([
      "You are not allowed to do this.",
      "You are not allowed to do this.",
    ]);
    expect(await bulk(host)).toEqual([true, "This was not found."]);
  });

  test("thirty visitors with parking are cancelled at once, and every space is free again", {
    timeout: 1_200_000,
  }, async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 30 });
    const ids: string[] = [];
    for (let at = 0; at < 30; at++) {
      const { id } = await hosted({ start: at % 2 ? DAYS.on : DAYS.before });
      await host.ok(visits.reserveParking, { params: { id } });
      ids.push(id);
    }
    const { results } = await desk.ok(visits.bulkApplyAction, { body: { action: "cancel", ids } });
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
      inEnglish("visits.parkingNotReserved"),
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
    expect([refused.status, refused.body.detail]).toEqual([409, inEnglish("visits.changeMeeting")]);
    expect((await edit(desk, (await hosted({ isWalkIn: true, start: DAYS.after })).id, {})).status).toBe(409);
  });

  test("a host who takes over is told of a visitor who is here, and has not answered yet", async () => {
    const { id } = await hosted({ isWalkIn: true });
    await act(desk, id, "arrived");
    await host.ok(visits.answerOnMyWay, { params: { id } });
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
