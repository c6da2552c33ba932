import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "../testing/kit.ts";
import { app, asElena, body, client, colleague, elena, goTo, request, setUp } from "../testing/routes-kit.ts";

setUp();

const DAY = "2026-11-25";

const replace = (caller: Caller, carpark: string, replaces: string, dates = [DAY], more = {}) =>
  caller.call(parking.createReservations, { body: body(carpark, dates, { replaces, ...more }) });
const get = (id: string, caller = asElena) => caller.ok(parking.getReservation, { params: { id } });

/**
 * Elena waits second in the queue of North, a colleague behind her. Gives the ids of North, her request and
 * the colleague's.
 */
async function waiting(): Promise<{ north: string; id: string; behind: string }> {
  const north = await makeCarpark(app, client, { name: "North" });
  await request(await colleague(), north);
  await request(await colleague(), north);
  const [mine] = await request(asElena, north);
  const [behind] = await request(await colleague(), north);
  expect(mine).toMatchObject({ status: "queued", position: 2 });
  return { north, id: mine!.id, behind: behind!.id };
}

const mailsTo = (email: string) =>
  app.sql<{ kind: string; subject: string; text: string }>(
    "select kind, subject, body_text as text from message where client_id = $1 and recipient = $2 order by created_at, id",
    [client.id, email],
  );

test("the new one is confirmed and the old one ends, in one step and one mail", async () => {
  const { id } = await waiting();
  const south = await makeCarpark(app, client, { name: "South" });
  const before = (await mailsTo(elena.email)).length;
  const reply = await replace(asElena, south, id);
  expect([reply.status, reply.body.results]).toEqual([
    201,
    [expect.objectContaining({ status: "confirmed", carpark: { id: south, name: "South" } })],
  ]);
  expect(await get(id)).toMatchObject({
    status: "cancelled",
    cancellationReason: inEnglish("parking.reasonReplaced"),
    cancelledAt: expect.any(String),
  });
  const mails = (await mailsTo(elena.email)).slice(before);
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["parking.confirmed", "Parking confirmed on Wed 25 Nov"],
  ]);
  expect(mails[0]!.text).toContain("Your request was replaced by another one:");
  expect(mails[0]!.text).toContain("North: cancelled. Reason: Replaced by another request");
  expect(mails[0]!.text).toContain("South, space S01 is booked for you.");
});

test("it counts once against the coming reservations that somebody may have", async () => {
  await app.sql(
    "update client set settings = settings || '{\"activeFutureParkingReservations\": 1}' where id = $1",
    [client.id],
  );
  const { id } = await waiting();
  const south = await makeCarpark(app, client, { name: "South", spaces: 2 });
  const tooMany = await replace(asElena, south, id, ["2026-11-24", DAY]);
  expect([tooMany.status, tooMany.body]).toEqual([
    400,
    { dates: [inEnglish("parking.tooManyActive", { limit: 1 })] },
  ]);
  expect((await replace(asElena, south, id)).status).toBe(201);
});

test("a space that it gives up goes to whoever waits for it", async () => {
  const { north, id, behind } = await waiting();
  const south = await makeCarpark(app, client, { name: "South" });
  await app.sql("insert into parking_space (client_id, id, carpark_id, name) values ($1, $2, $3, 'S02')", [
    client.id,
    crypto.randomUUID(),
    north,
  ]);
  // A cancelled reservation promotes both who waited: one of them onto the new space.
  const [first] = await app.sql<{ id: string }>(
    "select id from parking_reservation where carpark_id = $1 and status = 'confirmed'",
    [north],
  );
  const admin = await colleague("employee", "parking_admin");
  await admin.ok(parking.cancelReservation, { params: { id: first!.id }, body: { reason: "Moved" } });
  expect((await get(id)).status).toBe("confirmed");
  expect((await replace(asElena, south, id)).body.results[0].status).toBe("confirmed");
  expect((await get(behind, admin)).status).toBe("confirmed");
});

test("other hours of the same car park, with the space that it has", async () => {
  const south = await makeCarpark(app, client);
  const [mine] = await request(asElena, south);
  const reply = await replace(asElena, south, mine!.id, [DAY], { endTime: "18:00" });
  expect(reply.body.results[0]).toMatchObject({ status: "confirmed", end: "2026-11-25T18:00:00.000Z" });
});

describe("nothing changes", () => {
  test.each([
    ["where it would queue", { name: "South" }, inEnglish("parking.placeKept")],
    [
      "where it would wait for a decision",
      { name: "South", mode: "manual" },
      inEnglish("parking.nothingReplaced"),
    ],
    [
      "where the person may not park",
      { name: "South", groups: ["Executive"] },
      inEnglish("parking.nothingReplaced"),
    ],
  ])("%s", async (_, given, detail) => {
    const { id } = await waiting();
    const south = await makeCarpark(app, client, given);
    if (!("groups" in given)) await request(await colleague(), south);
    const [mails, kept] = [await mailsTo(elena.email), await get(id)];
    const reply = await replace(asElena, south, id, ["2026-11-24", DAY]);
    expect([reply.status, reply.body]).toEqual([409, { code: "state", detail, row: kept }]);
    expect(await get(id)).toEqual(kept);
    expect((await asElena.ok(parking.listReservations)).count).toBe(1);
    expect(await mailsTo(elena.email)).toEqual(mails);
    const entries = await app.sql(
      "select from audit_entry where target_id = $1 and action = 'parking.reservation.cancel'",
      [id],
    );
    expect(entries).toEqual([]);
  });
});

describe("what cannot be replaced", () => {
  const refused = { replaces: [inEnglish("parking.notReplaceable")] };
  let south: string;
  beforeEach(async () => {
    south = await makeCarpark(app, client, { name: "South" });
  });
  const expectRefused = async (caller: Caller, replaces: string, more = {}, dates = [DAY]) => {
    const reply = await replace(caller, south, replaces, dates, more);
    expect([reply.status, reply.body]).toEqual([400, refused]);
    expect(await app.sql("select from parking_reservation where carpark_id = $1", [south])).toEqual([]);
  };

  test("a colleague's, whoever asks", async () => {
    const { id } = await waiting();
    await expectRefused(await colleague(), id);
    await expectRefused(await colleague("employee", "parking", "parking_admin"), id);
    expect((await get(id)).status).toBe("queued");
  });

  test("for a colleague what they asked for themselves, unless by a parking administrator", async () => {
    const { id } = await waiting();
    await expectRefused(await colleague("employee", "PA"), id, { employee: elena.id });
    const admin = await colleague("employee", "parking_admin");
    const reply = await replace(admin, south, id, [DAY], { employee: elena.id });
    expect(reply.body.results[0]).toMatchObject({ status: "confirmed", employee: elena.id });
  });

  test("another client's, and one that there is not", async () => {
    const elsewhere = await makeClient(app);
    const asStranger = await app.as(await makePerson(app, elsewhere));
    const [theirs] = await request(asStranger, await makeCarpark(app, elsewhere));
    await expectRefused(asElena, theirs!.id);
    await expectRefused(asElena, crypto.randomUUID());
    expect((await get(theirs!.id, asStranger)).status).toBe("confirmed");
  });

  test("one of another day", async () => {
    const { id } = await waiting();
    await expectRefused(asElena, id, {}, ["2026-11-26"]);
  });

  test("one that has ended", async () => {
    const { id } = await waiting();
    await asElena.ok(parking.updateReservation, { params: { id }, body: { status: "cancelled" } });
    await expectRefused(asElena, id);
    const [mine] = await request(asElena, await makeCarpark(app, client, { name: "East" }), [DAY], {
      endTime: "12:00",
    });
    await goTo("2026-11-25T12:30:00.000Z");
    await expectRefused(asElena, mine!.id, { startTime: "12:00" });
  });

  test("what is no id", async () => {
    expect((await replace(asElena, south, "North")).status).toBe(400);
  });
});

test("given up late, its space counts as used all the same", async () => {
  const north = await makeCarpark(app, client, { name: "North" });
  const south = await makeCarpark(app, client, { name: "South" });
  const [mine] = await request(asElena, north, ["2026-11-21"]);
  expect((await replace(asElena, south, mine!.id, ["2026-11-21"])).status).toBe(201);
  const [row] = await app.sql<{ used_until: string }>(
    "select used_until from parking_reservation where id = $1",
    [mine!.id],
  );
  expect(new Date(row!.used_until).toISOString()).toBe("2026-11-21T17:00:00.000Z");
});

test("the same request again, by its key, is answered again and changes nothing", async () => {
  const { id } = await waiting();
  const south = await makeCarpark(app, client, { name: "South" });
  const send = () =>
    asElena.call(parking.createReservations, { body: body(south, [DAY], { replaces: id }), key: "again" });
  const first = await send();
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  expect((await asElena.ok(parking.listReservations)).count).toBe(2);
});
