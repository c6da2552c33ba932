import * as closures from "@portico/contract/closures/closures";
import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { limitToOtherSite } from "../../sites/testing/kit.ts";
import { brokenInvariants, makeCarpark } from "../testing/kit.ts";
import { bodyOf } from "../testing/permit-kit.ts";
import { app, asElena, client, colleague, elena, request, setUp } from "../testing/routes-kit.ts";

/** Several reservations that end together, where the end of one could promote another of them. */

setUp();

const TODAY = "2026-11-20";
const asks = async (caller: Caller, carpark: string, startTime: string, endTime: string) =>
  (await request(caller, carpark, [TODAY], { startTime, endTime }))[0]!;

const listMailKinds = async () =>
  (
    await app.sql<{ kind: string }>("select kind from message where client_id = $1 order by id", [client.id])
  ).map(({ kind }) => kind);

/** When each joined the queue, when it left, and how. */
const stays = async (...ids: string[]) => {
  const rows = await app.sql<{ id: string; stay: string }>(
    `select id, concat_ws(' ', to_char(queued_at at time zone 'utc', 'HH24:MI'), to_char(queue_left_at at time zone 'utc', 'HH24:MI'),
       queue_end) as stay from parking_reservation where id = any($1)`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)!.stay);
};

test("of two whose time is over, the first to end frees nothing for the other", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  await asks(await colleague(), south, "11:00", "12:05");
  const waiting = [
    await asks(await colleague(), south, "12:00", "17:00"),
    await asks(await colleague(), south, "12:00", "13:00"),
  ];
  expect(waiting.map(({ status }) => status)).toEqual(["queued", "queued"]);
  // The job runs late: by then the passing of time alone has freed the space.
  app.clock.set("2026-11-20T12:06:00.000Z");
  await app.runJob("parking-expire");
  const rows = await app.sql<{ status: string; cancellation_reason: string | null }>(
    "select status, cancellation_text->>'code' as cancellation_reason from parking_reservation where id = any($1)",
    [waiting.map(({ id }) => id)],
  );
  const over = { status: "cancelled", cancellation_reason: "parking.reasonQueueExpired" };
  expect(rows).toEqual([over, over]);
  expect(await stays(...waiting.map(({ id }) => id))).toEqual(["10:42 12:06 missed", "10:42 12:06 missed"]);
  expect(await listMailKinds()).not.toContain("parking.promoted");
  expect(await brokenInvariants(app)).toEqual([]);
  expect((await asks(asElena, south, "12:30", "16:00")).status).toBe("confirmed");
});

test("a queued request says when it joined and left, and whether it was promoted or withdrawn", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  const [first, second] = [await colleague(), await colleague()];
  const parked = await asks(first, south, "12:00", "17:00");
  const given = await asks(second, south, "12:00", "17:00");
  const mine = await asks(asElena, south, "12:00", "17:00");
  expect(await stays(parked.id, given.id, mine.id)).toEqual(["", "10:42", "10:42"]);
  app.clock.set("2026-11-20T10:50:00.000Z");
  await asElena.ok(parking.cancelReservation, { params: { id: mine.id }, body: { reason: "Ill" } });
  app.clock.set("2026-11-20T10:55:00.000Z");
  await first.ok(parking.cancelReservation, { params: { id: parked.id }, body: { reason: "Ill" } });
  const ended = ["", "10:42 10:55 promoted", "10:42 10:50 withdrawn"];
  expect(await stays(parked.id, given.id, mine.id)).toEqual(ended);
  // What becomes of it after it was promoted is no end of its queuing.
  await second.ok(parking.cancelReservation, { params: { id: given.id }, body: { reason: "Ill" } });
  expect(await stays(parked.id, given.id, mine.id)).toEqual(ended);
});

test("a closure ends all who queue before any is promoted", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  await asks(await colleague(), south, "10:00", "12:00");
  app.clock.set("2026-11-20T11:00:00.000Z");
  await asks(await colleague(), south, "10:50", "17:00");
  const mine = await asks(asElena, south, "10:50", "16:00");
  const boss = await app.as(await makePerson(app, client, ["superadmin", "parking"]));
  const ofCloser = await asks(boss, south, "10:50", "16:00");
  app.clock.set("2026-11-20T12:00:10.000Z");
  const body = {
    siteId: client.siteId,
    firstDay: TODAY,
    lastDay: TODAY,
    name: "Works",
    cancelBookings: true,
  };
  await boss.ok(closures.createClosure, { body });
  expect(await stays(mine.id, ofCloser.id)).toEqual(["11:00 12:00 ended", "11:00 12:00 ended"]);
  expect(await listMailKinds()).not.toContain("parking.promoted");
});

test("a permit ends what its holder has elsewhere, before anything of it moves up", async () => {
  const [south, north] = [await makeCarpark(app, client), await makeCarpark(app, client, { name: "North" })];
  await asks(await colleague(), north, "10:00", "12:00");
  app.clock.set("2026-11-20T11:00:00.000Z");
  await asks(asElena, north, "17:00", "18:00");
  const waiting = await asks(asElena, north, "10:50", "13:00");
  expect(waiting.status).toBe("queued");
  app.clock.set("2026-11-20T12:00:10.000Z");
  const boss = await app.as(await makePerson(app, client, ["employee", "parking_admin"]));
  await boss.ok(permits.grantPermit, { body: await bodyOf(south, { employee: elena.id, end: TODAY }) });
  expect(await asElena.ok(parking.getReservation, { params: { id: waiting.id } })).toMatchObject({
    status: "cancelled",
    space: null,
    cancellationReason: inEnglish("parking.reasonPermit"),
  });
});

test("however many wait for the rest of their time, who is due is found among them", async () => {
  const south = await makeCarpark(app, client, { spaces: 1 });
  await asks(await colleague(), south, "10:45", "18:00");
  const due = await asks(asElena, south, "11:00", "17:00");
  // These requests were made after their time had begun, which is earlier than that of the request to expire:
  // they wait until their end.
  await app.sql(
    `with people as (insert into person (client_id, id, email, first_name, last_name, created_at)
       select $1, gen_random_uuid(), 'p' || n || '@crowd.example', 'P', n::text, '2026-01-01Z' from generate_series(1, 1000) n returning id)
     insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, queue_rank,
       created_at, decided_at, queued_at)
     select $1, gen_random_uuid(), $2, id, id, '2026-11-20', tstzrange('2026-11-20T10:50Z', '2026-11-20T17:00Z'), 'queued',
       1 + row_number() over (), '2026-11-20T10:55Z', '2026-11-20T10:55Z', '2026-11-20T10:55Z' from people`,
    [client.id, south],
  );
  app.clock.set("2026-11-20T11:00:00.000Z");
  await app.runJob("parking-expire");
  expect((await asElena.ok(parking.getReservation, { params: { id: due.id } })).status).toBe("cancelled");
});

describe("who has lost the right to park there while they waited", () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["restricted", (id) => app.sql("update person set is_restricted = true where id = $1", [id])],
    ["without the group", (id) => app.sql("update person set groups = '{employee}' where id = $1", [id])],
    ["limited to another site", (id) => limitToOtherSite(app, client, { id })],
  ])("%s, is given no space: the request ends, its person is told, and the next gets it", async (_, lose) => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const first = await makePerson(app, client);
    const asFirst = await app.as(first);
    const parked = await asks(asFirst, south, "12:00", "17:00");
    const lost = await makePerson(app, client);
    const waiting = await asks(await app.as(lost), south, "12:00", "17:00");
    const mine = await asks(asElena, south, "12:00", "17:00");
    await lose(lost.id);
    await asFirst.ok(parking.cancelReservation, { params: { id: parked.id }, body: { reason: "Ill" } });
    expect((await asElena.ok(parking.getReservation, { params: { id: mine.id } })).status).toBe("confirmed");
    const rows = await app.sql(
      `select status, queue_end, cancellation_text->>'code' as reason,
         (select actor_id from audit_entry where target_id = r.id::text and action = 'parking.reservation.cancel') as actor
       from parking_reservation r where id = $1`,
      [waiting.id],
    );
    expect(rows).toEqual([
      { status: "cancelled", queue_end: "ended", reason: "parking.reasonRightLost", actor: null },
    ]);
    const mails = await app.sql<{ kind: string; body_text: string }>(
      "select kind, body_text from message where recipient = $1 order by created_at, id",
      [lost.email],
    );
    expect(mails.at(-1)).toEqual({
      kind: "parking.unavailable",
      body_text: expect.stringContaining(`Reason: ${inEnglish("parking.reasonRightLost")}`),
    });
  });

  test("keeps the place in the queue until it is their turn", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const asFirst = await colleague();
    const parked = await asks(asFirst, south, "12:00", "17:00");
    const next = await colleague();
    const ahead = await asks(next, south, "12:00", "17:00");
    const mine = await asks(asElena, south, "12:00", "17:00");
    await app.sql("update person set is_restricted = true where id = $1", [elena.id]);
    await asFirst.ok(parking.cancelReservation, { params: { id: parked.id }, body: { reason: "Ill" } });
    await app.sql("update person set is_restricted = false where id = $1", [elena.id]);
    expect(await asElena.ok(parking.getReservation, { params: { id: mine.id } })).toMatchObject({
      status: "queued",
      position: 1,
    });
    await next.ok(parking.cancelReservation, { params: { id: ahead.id }, body: { reason: "Ill" } });
    expect((await asElena.ok(parking.getReservation, { params: { id: mine.id } })).status).toBe("confirmed");
  });
});

describe("time frees a space for who waits, before", () => {
  const waitsUntilNoon = async (carpark: string) => {
    app.clock.set("2026-11-20T11:00:00.000Z");
    const caller = await colleague();
    const { id } = await asks(caller, carpark, "10:50", "17:00");
    return { id, status: async () => (await caller.ok(parking.getReservation, { params: { id } })).status };
  };

  test("another person changes their hours", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await asks(await colleague(), south, "10:45", "12:00");
    const mine = await asks(asElena, south, "17:00", "18:00");
    const waiting = await waitsUntilNoon(south);
    app.clock.set("2026-11-20T12:00:10.000Z");
    const body = { startTime: "12:05", endTime: "18:00" };
    const reply = await asElena.call(parking.updateReservation, { params: { id: mine.id }, body });
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      inEnglish("parking.hoursTaken", { space: "S01" }),
    ]);
    await app.runJob("parking-expire");
    expect(await waiting.status()).toBe("confirmed");
  });

  test.each(["by itself", "with others"])("somebody else is approved, %s", async (way) => {
    const south = await makeCarpark(app, client, { spaces: 1, mode: "manual" });
    const admin = await colleague("employee", "parking", "parking_admin");
    const approve = (id: string) =>
      way === "by itself"
        ? admin.ok(parking.approveReservation, { params: { id }, body: {} })
        : admin.ok(parking.bulkDecide, { body: { action: "approve", ids: [id] } });
    await approve((await asks(await colleague(), south, "10:45", "12:00")).id);
    const waiting = await waitsUntilNoon(south);
    await approve(waiting.id);
    expect([await waiting.status(), await stays(waiting.id)]).toEqual(["queued", ["11:00"]]);
    const mine = await asks(asElena, south, "12:30", "17:00");
    app.clock.set("2026-11-20T12:00:10.000Z");
    await approve(mine.id);
    expect(await waiting.status()).toBe("confirmed");
    expect((await asElena.ok(parking.getReservation, { params: { id: mine.id } })).status).toBe("queued");
  });
});
