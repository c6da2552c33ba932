import type { Status } from "@portico/contract/parking/reservations";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../../closures/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { limitToOtherSite } from "../../sites/testing/kit.ts";
import { makeCarpark, makePermit } from "../testing/kit.ts";
import { app, asElena, client, colleague, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

setUp();

const WED = "2026-11-25";
let praca: string;
let boss: TestPerson;
let admin: Caller;
beforeEach(async () => {
  praca = await makeCarpark(app, client, { name: "Praça", mode: "manual", spaces: 1 });
  boss = await makePerson(app, client, ["employee", "parking", "parking_admin"]);
  admin = await app.as(boss);
});

const DECISIONS = {
  approve: parking.approveReservation,
  deny: parking.denyReservation,
  cancel: parking.cancelReservation,
};
type Verb = keyof typeof DECISIONS;
const decide = (caller: Caller, verb: Verb, id: string, reason?: string) =>
  caller.call(DECISIONS[verb], { params: { id }, body: reason ? { reason } : {} });
const get = (caller: Caller, id: string) => caller.ok(parking.getReservation, { params: { id } });
const columns = async (id: string) =>
  (
    await app.sql<{ decided_by: string | null; decided_at: Date | null; used_until: Date | null }>(
      "select decided_by, decided_at, used_until from parking_reservation where id = $1",
      [id],
    )
  )[0]!;

/** A reservation of Elena's, brought into a status by the usual calls. */
async function inStatus(status: Status): Promise<string> {
  if (status === "queued") {
    const [first] = await request(await colleague(), praca);
    await decide(admin, "approve", first!.id);
  }
  const [mine] = await request(asElena, praca);
  const id = mine!.id;
  if (status === "unavailable") {
    await app.sql("update person set groups = '{employee}' where id = $1", [elena.id]);
    await decide(admin, "approve", id);
    await app.sql("update person set groups = '{employee,parking}' where id = $1", [elena.id]);
  }
  if (status === "confirmed" || status === "queued") await decide(admin, "approve", id);
  if (status === "denied") await decide(admin, "deny", id);
  if (status === "cancelled") await decide(asElena, "cancel", id);
  expect((await get(asElena, id)).status).toBe(status);
  return id;
}

describe("every move from every status", () => {
  test.each<[Status, Verb, number, Status]>([
    ["pre-approval", "approve", 200, "confirmed"],
    ["pre-approval", "deny", 200, "denied"],
    ["pre-approval", "cancel", 200, "cancelled"],
    ["queued", "approve", 200, "queued"],
    ["queued", "deny", 200, "denied"],
    ["queued", "cancel", 200, "cancelled"],
    ["confirmed", "approve", 200, "confirmed"],
    ["confirmed", "deny", 409, "confirmed"],
    ["confirmed", "cancel", 200, "cancelled"],
    ["denied", "approve", 409, "denied"],
    ["denied", "deny", 200, "denied"],
    ["denied", "cancel", 409, "denied"],
    ["cancelled", "approve", 409, "cancelled"],
    ["cancelled", "deny", 409, "cancelled"],
    ["cancelled", "cancel", 200, "cancelled"],
    ["unavailable", "approve", 200, "unavailable"],
    ["unavailable", "deny", 409, "unavailable"],
    ["unavailable", "cancel", 409, "unavailable"],
  ])("%s, %s: %i, %s", async (from, verb, status, to) => {
    const id = await inStatus(from);
    const before = await columns(id);
    app.clock.set("2026-11-20T11:00:00.000Z");
    const reply = await decide(admin, verb, id);
    expect([reply.status, (reply.status === 409 ? reply.body.row : reply.body).status]).toEqual([status, to]);
    const after = await columns(id);
    if (from === to) expect(after).toEqual(before);
    else expect([after.decided_by, after.decided_at]).toEqual([boss.id, app.clock.now()]);
    const again = await decide(admin, verb, id);
    if (status === 200) expect([again.status, again.body]).toEqual([200, reply.body]);
  });
});

test("who is approved into a full car park queues, and moves up by the system's doing", async () => {
  const id = await inStatus("queued");
  const [holder] = await app.sql<{ id: string }>(
    "select id from parking_reservation where status = 'confirmed' and carpark_id = $1",
    [praca],
  );
  await decide(admin, "cancel", holder!.id);
  expect(await get(asElena, id)).toMatchObject({ status: "confirmed", space: { name: "S01" } });
  expect((await columns(id)).decided_by).toBeNull();
});

test("nothing is approved on a day on which the car park is closed, for who is restricted, limited to another site or placed by a permit", async () => {
  const other = await makePerson(app, client);
  const asOther = await app.as(other);
  const [closed] = await request(asElena, praca, [WED]);
  const [restricted] = await request(asElena, praca, ["2026-11-26"]);
  const [placed] = await request(asOther, praca, ["2026-11-27"]);
  await app.sql(
    `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
     values ($1, $2, $3, $4, $4, 'Resurfacing', now())`,
    [client.id, newId(), praca, WED],
  );
  const south = await makeCarpark(app, client, { spaces: 1 });
  await makePermit(app, other, south, "2026-11-27");
  expect((await decide(admin, "approve", closed!.id)).body.status).toBe("unavailable");
  expect((await decide(admin, "approve", placed!.id)).body.status).toBe("unavailable");
  await app.sql("update person set is_restricted = true where id = $1", [elena.id]);
  expect((await decide(admin, "approve", restricted!.id)).body.status).toBe("unavailable");
  const limited = await makePerson(app, client);
  const [elsewhere] = await request(await app.as(limited), praca, ["2026-11-30"]);
  await limitToOtherSite(app, client, limited);
  expect((await decide(admin, "approve", elsewhere!.id)).body.status).toBe("unavailable");
});

test("what has ended cannot be approved", async () => {
  const [mine] = await request(asElena, praca, ["2026-11-20"]);
  app.clock.set("2026-11-20T17:00:00.000Z");
  const reply = await decide(admin, "approve", mine!.id);
  expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("parking.ended")]);
});

describe("what is given back counts as used", () => {
  const usedUntil = async (id: string) => (await columns(id)).used_until?.toISOString() ?? null;

  test("when it is late, to its end; in time, not at all", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [late, early] = await request(asElena, south, ["2026-11-21", WED]);
    await decide(asElena, "cancel", late!.id, "No train");
    await decide(asElena, "cancel", early!.id);
    expect(await usedUntil(late!.id)).toBe("2026-11-21T17:00:00.000Z");
    expect(await usedUntil(early!.id)).toBeNull();
  });

  test("when it has begun, late or not", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [late] = await request(asElena, south, ["2026-11-20"]);
    await decide(asElena, "cancel", late!.id, "Going home");
    expect(await get(asElena, late!.id)).toMatchObject({ end: app.clock.now().toISOString() });
    expect(await usedUntil(late!.id)).toBe("2026-11-20T17:00:00.000Z");
    const fresh = await makeClient(app);
    const lot = await makeCarpark(app, fresh, { spaces: 1 });
    const other = await app.as(await makePerson(app, fresh));
    const [begun] = await request(other, lot, ["2026-11-20"]);
    app.clock.set("2026-11-20T12:00:00.000Z");
    await decide(other, "cancel", begun!.id);
    expect(await usedUntil(begun!.id)).toBe("2026-11-20T12:00:00.000Z");
  });

  test("not when an administrator takes it away, but for what ran of it", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [begun, tomorrow] = await request(asElena, south, ["2026-11-20", "2026-11-21"]);
    app.clock.set("2026-11-20T12:00:00.000Z");
    for (const { id } of [begun!, tomorrow!]) await decide(admin, "cancel", id);
    expect(await usedUntil(begun!.id)).toBe("2026-11-20T12:00:00.000Z");
    expect(await usedUntil(tomorrow!.id)).toBeNull();
    const [own] = await request(admin, south, ["2026-11-21"]);
    expect((await decide(admin, "cancel", own!.id)).body).toEqual({
      reason: [inEnglish("parking.noteRequired")],
    });
    await decide(admin, "cancel", own!.id, "Ill");
    expect(await usedUntil(own!.id)).toBe("2026-11-21T17:00:00.000Z");
  });
});

describe("several at once", () => {
  const bulk = (caller: Caller, action: Verb, ids: string[], reason?: string) =>
    caller.call(parking.bulkDecide, { body: { action, ids, ...(reason ? { reason } : {}) } });

  test("each by itself, in the order they are named, with the words of the screens", async () => {
    const people = await Promise.all([colleague(), colleague(), colleague()]);
    const rows = [];
    for (const caller of people) rows.push((await request(caller, praca))[0]!);
    await decide(admin, "deny", rows[2]!.id);
    const lost = await makePerson(app, client);
    const [unfit] = await request(await app.as(lost), praca);
    await app.sql("update person set groups = '{employee}' where id = $1", [lost.id]);
    const unknown = newId();
    const ids = [rows[1]!.id, rows[0]!.id, rows[2]!.id, unfit!.id, unknown, rows[1]!.id];
    const { status, body } = await bulk(admin, "approve", ids);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: rows[1]!.id, ok: true, status: "confirmed", detail: inEnglish("parking.approved") },
      { id: rows[0]!.id, ok: true, status: "queued", detail: inEnglish("parking.approvedQueued") },
      { id: rows[2]!.id, ok: false, status: "denied", detail: expect.any(String) },
      { id: unfit!.id, ok: false, status: "unavailable", detail: inEnglish("parking.approveFailed") },
      { id: unknown, ok: false, detail: expect.any(String) },
      { id: rows[1]!.id, ok: true, status: "confirmed", detail: inEnglish("parking.approved") },
    ]);
    const again = await bulk(admin, "approve", ids);
    expect(again.body).toEqual(body);
  });

  test("who waits is cancelled first, so that nobody moves up only to lose it", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [mine] = await request(asElena, south);
    const other = await makePerson(app, client);
    const [waiting] = await request(await app.as(other), south);
    const { body } = await bulk(admin, "cancel", [mine!.id, waiting!.id], "Resurfacing");
    expect(body.results.map(({ ok, detail }: { ok: boolean; detail: string }) => [ok, detail])).toEqual([
      [true, inEnglish("parking.requestCancelled")],
      [true, inEnglish("parking.requestCancelled")],
    ]);
    const kinds = await app.sql(
      "select kind from message where recipient = $1 and kind = 'parking.promoted'",
      [other.email],
    );
    expect(kinds).toEqual([]);
    expect(await get(asElena, mine!.id)).toMatchObject({ cancellationReason: "Resurfacing" });
  });

  test("one that has ended, and an own one given back late without a reason, do not hold up the others", async () => {
    const south = await makeCarpark(app, client, { spaces: 3 });
    const [ended] = await request(asElena, south, ["2026-11-20"], { endTime: "11:00" });
    const [own] = await request(admin, south, ["2026-11-21"]);
    const [fine] = await request(await colleague(), south);
    app.clock.set("2026-11-20T11:30:00.000Z");
    const { body } = await bulk(admin, "cancel", [ended!.id, own!.id, fine!.id]);
    expect(body.results).toEqual([
      { id: ended!.id, ok: false, status: "confirmed", detail: inEnglish("parking.ended") },
      { id: own!.id, ok: false, status: "confirmed", detail: inEnglish("parking.noteRequired") },
      { id: fine!.id, ok: true, status: "cancelled", detail: inEnglish("parking.requestCancelled") },
    ]);
  });

  test("only for parking administrators, and never of another client", async () => {
    const [mine] = await request(asElena, praca);
    for (const caller of [asElena, await colleague("employee", "PA", "admin")])
      expect((await bulk(caller, "deny", [mine!.id])).status).toBe(403);
    const elsewhere = await makeClient(app);
    const outsider = await app.as(await makePerson(app, elsewhere, ["superadmin"]));
    const { body } = await bulk(outsider, "deny", [mine!.id]);
    expect(body.results).toEqual([{ id: mine!.id, ok: false, detail: expect.any(String) }]);
    expect((await get(asElena, mine!.id)).status).toBe("pre-approval");
  });

  test("two administrators with the same rows in opposite orders", async () => {
    const south = await makeCarpark(app, client, { name: "South", mode: "manual", spaces: 2 });
    const ids: string[] = [];
    for (const lot of [praca, south])
      for (const caller of [await colleague(), await colleague()])
        ids.push((await request(caller, lot, [WED]))[0]!.id);
    const replies = await Promise.all([
      bulk(admin, "approve", ids),
      bulk(admin, "approve", ids.toReversed()),
      bulk(admin, "approve", ids),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const statuses = await app.sql<{ status: string }>(
      "select status from parking_reservation where id = any($1) order by status",
      [ids],
    );
    expect(statuses.map(({ status }) => status)).toEqual(["confirmed", "confirmed", "confirmed", "queued"]);
  });
});

test("a request is approved onto the accessible space by who needs one, by others last", async () => {
  await app.sql(
    "insert into parking_space (client_id, id, carpark_id, name, accessible) values ($1, $2, $3, 'A00', true)",
    [client.id, newId(), praca],
  );
  await app.sql("insert into parking_need (client_id, person_id, set_at) values ($1, $2, now())", [
    client.id,
    elena.id,
  ]);
  const [other] = await request(await colleague(), praca);
  const [mine] = await request(asElena, praca);
  expect((await decide(admin, "approve", other!.id)).body.space.name).toBe("S01");
  expect((await decide(admin, "approve", mine!.id)).body.space.name).toBe("A00");
});

test("an administrator who decides just after a week has opened passes nobody who waited for it", async () => {
  const north = await makeCarpark(app, client, { name: "North", mode: "fifo", allocationWeekday: 5 });
  const [first] = await request(await colleague(), north, ["2026-11-30"]);
  const [second] = await request(asElena, north, ["2026-11-30"]);
  await goTo("2026-11-27T09:00:00.000Z");
  const late = await app.as(boss);
  expect((await decide(late, "approve", second!.id)).body).toMatchObject({ status: "queued", position: 1 });
  expect((await get(late, first!.id)).status).toBe("confirmed");
});

test("a site's closure stands against approving too", async () => {
  const [mine] = await request(asElena, praca, [WED]);
  await makeClosure(app, client, [WED, WED]);
  expect((await decide(admin, "approve", mine!.id)).body.status).toBe("unavailable");
});
