import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "../testing/kit.ts";
import { app, asElena, client, colleague, elena, request, setUp } from "../testing/routes-kit.ts";

setUp();

describe("cancelling and releasing", () => {
  const cancel = (caller: Caller, id: string, cancellationReason?: string) =>
    caller.call(parking.updateReservation, {
      params: { id },
      body: { status: "cancelled", ...(cancellationReason ? { cancellationReason } : {}) },
    });

  test("a release confirms the next in the queue and tells them once", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const [mine] = await request(asElena, south);
    const second = await makePerson(app, client);
    const asSecond = await app.as(second);
    const [waiting] = await request(asSecond, south);
    const third = await colleague();
    const [last] = await request(third, south);
    expect([waiting?.position, last?.position]).toEqual([1, 2]);

    const reply = await cancel(asElena, mine!.id);
    expect([reply.status, reply.body.status, reply.body.space?.name]).toEqual([200, "cancelled", "S01"]);
    expect(reply.body.cancelledAt).toBe(app.clock.now().toISOString());
    expect(await asSecond.ok(parking.getReservation, { params: { id: waiting!.id } })).toMatchObject({
      status: "confirmed",
      space: { name: "S01" },
      position: null,
    });
    expect(await third.ok(parking.getReservation, { params: { id: last!.id } })).toMatchObject({
      status: "queued",
      position: 1,
    });
    const mails = await app.sql<{ id: string }>(
      "select id, recipient from message where client_id = $1 and kind = 'parking.promoted'",
      [client.id],
    );
    expect(mails).toEqual([{ id: expect.any(String), recipient: second.email }]);
    const jobs = await app.sql(
      "select from pgboss.job where name = 'send-message' and data->>'messageId' = $1",
      [mails[0]!.id],
    );
    expect(jobs).toHaveLength(1);
  });

  test("repeated, it is 200 and changes nothing", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const first = await cancel(asElena, mine!.id, "No longer needed");
    app.clock.set("2026-11-20T11:00:00.000Z");
    const again = await cancel(asElena, mine!.id, "Another reason");
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("one that waits leaves the queue, and those behind move up in it", async () => {
    const south = await makeCarpark(app, client);
    await request(await colleague(), south);
    const [mine] = await request(asElena, south);
    const third = await colleague();
    const [last] = await request(third, south);
    await cancel(asElena, mine!.id);
    expect((await third.ok(parking.getReservation, { params: { id: last!.id } })).position).toBe(1);
  });

  test("late, it needs a reason from its owner and none from an administrator", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const [mine] = await request(asElena, south, ["2026-11-21"]);
    expect(mine).toMatchObject({ lateRelease: true, releaseBy: "2026-11-19" });
    expect((await cancel(asElena, mine!.id)).body).toEqual({
      cancellationReason: [inEnglish("parking.noteRequired")],
    });
    const admin = await colleague("employee", "parking_admin");
    const seen = await admin.ok(parking.getReservation, { params: { id: mine!.id } });
    expect([seen.can.release, seen.lateRelease]).toEqual([true, false]);
    expect((await cancel(admin, mine!.id)).status).toBe(200);
    const [other] = await request(asElena, south, ["2026-11-21"]);
    const plain = await asElena.call(parking.cancelReservation, { params: { id: other!.id } });
    expect([plain.status, plain.body]).toEqual([400, { reason: [inEnglish("parking.noteRequired")] }]);
    const reply = await cancel(asElena, other!.id, "My train is cancelled");
    expect([reply.status, reply.body.cancellationReason]).toEqual([200, "My train is cancelled"]);
    expect((await request(asElena, south, ["2026-11-22"]))[0]).toMatchObject({
      lateRelease: false,
      releaseBy: "2026-11-20",
    });
  });

  test("of a window that has begun, the rest becomes free", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south, ["2026-11-20"]);
    const waitingFor = await colleague();
    const [waiting] = await request(waitingFor, south, ["2026-11-20"], {
      startTime: "13:00",
      endTime: "17:00",
    });
    app.clock.set("2026-11-20T12:00:00.000Z");
    const reply = await cancel(asElena, mine!.id, "Going home");
    expect(reply.body).toMatchObject({ status: "cancelled", end: "2026-11-20T12:00:00.000Z" });
    expect((await waitingFor.ok(parking.getReservation, { params: { id: waiting!.id } })).status).toBe(
      "confirmed",
    );
  });

  test("after its end it is 409 with the row", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south, ["2026-11-20"]);
    app.clock.set("2026-11-20T17:00:00.000Z");
    const reply = await cancel(asElena, mine!.id, "Too late");
    expect([reply.status, reply.body.code, reply.body.detail, reply.body.row.status]).toEqual([
      409,
      "state",
      inEnglish("parking.ended"),
      "confirmed",
    ]);
  });

  test("of somebody else's, or another client's, it is not there", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    expect((await cancel(await colleague(), mine!.id)).status).toBe(404);
    const elsewhere = await makeClient(app);
    const foreignAdmin = await app.as(await makePerson(app, elsewhere, ["superadmin"]));
    expect((await cancel(foreignAdmin, mine!.id)).status).toBe(404);
    expect((await cancel(asElena, "nonsense")).status).toBe(404);
  });

  test("only the status cancelled can be set; PUT and DELETE are 405", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south);
    const patch = await asElena.call(parking.updateReservation, {
      params: { id: mine!.id },
      body: { status: "confirmed" } as never,
    });
    expect(patch.status).toBe(400);
    for (const method of ["PUT", "DELETE"] as const) {
      const reply = await asElena.request({ method, url: `/api/parking/reservations/${mine!.id}/` });
      expect([method, reply.status, reply.body.code]).toEqual([method, 405, "method_not_allowed"]);
    }
  });
});

describe("decisions of administrators", () => {
  let praca: string;
  let admin: Caller;
  beforeEach(async () => {
    praca = await makeCarpark(app, client, { mode: "manual", spaces: 1 });
    admin = await colleague("employee", "parking_admin");
  });
  const approve = (caller: Caller, id: string) => caller.call(parking.approveReservation, { params: { id } });

  test("approve: a space, then the queue", async () => {
    const [mine] = await request(asElena, praca);
    const [other] = await request(await colleague(), praca);
    expect((await approve(admin, mine!.id)).body).toMatchObject({
      status: "confirmed",
      space: { name: "S01" },
    });
    expect((await approve(admin, other!.id)).body).toMatchObject({ status: "queued", position: 1 });
    expect((await approve(admin, mine!.id)).status).toBe(200);
  });

  test("approve a person who has lost the right: unavailable", async () => {
    const [mine] = await request(asElena, praca);
    await app.sql("update person set groups = '{employee}' where id = $1", [elena.id]);
    expect((await approve(admin, mine!.id)).body.status).toBe("unavailable");
  });

  test("deny, and nothing after it", async () => {
    const [mine] = await request(asElena, praca);
    const deny = await admin.call(parking.denyReservation, {
      params: { id: mine!.id },
      body: { reason: "Closed" },
    });
    expect(deny.body).toMatchObject({ status: "denied", cancellationReason: "Closed" });
    expect((await admin.call(parking.denyReservation, { params: { id: mine!.id } })).status).toBe(200);
    const late = await approve(admin, mine!.id);
    expect([late.status, late.body.code, late.body.row.status]).toEqual([409, "state", "denied"]);
    expect((await admin.call(parking.cancelReservation, { params: { id: mine!.id } })).status).toBe(409);
  });

  test("cancel somebody's confirmed space: they are told why", async () => {
    const [mine] = await request(asElena, praca);
    await approve(admin, mine!.id);
    await admin.ok(parking.cancelReservation, { params: { id: mine!.id }, body: { reason: "Resurfacing" } });
    const mails = await app.sql<{ kind: string; body_text: string }>(
      "select kind, body_text from message where recipient = $1 order by id",
      [elena.email],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["parking.confirmed", "parking.cancelled"]);
    expect(mails[1]?.body_text).toContain("Resurfacing");
  });

  test("others get 403", async () => {
    const [mine] = await request(asElena, praca);
    for (const caller of [asElena, await colleague("employee", "PA", "admin")]) {
      expect((await approve(caller, mine!.id)).status).toBe(403);
      expect((await caller.call(parking.denyReservation, { params: { id: mine!.id } })).status).toBe(403);
    }
  });
});
