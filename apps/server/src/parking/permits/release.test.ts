import * as contract from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "../testing/kit.ts";
import {
  admin,
  dayOfMonth,
  FRI,
  grant,
  listHeldDays,
  MON,
  mailsTo,
  person,
  readMonth,
  release,
  setUpPermits,
  THU,
  TUE,
  undo,
  WED,
} from "../testing/permit-kit.ts";
import { app, asElena, client, colleague, elena, goTo, request } from "../testing/routes-kit.ts";

setUpPermits();

let south: string;
let permit: string;
beforeEach(async () => {
  south = await makeCarpark(app, client);
  permit = (await grant(south)).id;
});

const releases = async () => (await asElena.ok(contract.listPermitReleases, {})).results;
const spans = async () => (await releases()).map(({ start, end }) => `${start} ${end}`);
const statusOf = async (id: string) => (await admin.ok(parking.getReservation, { params: { id } })).status;
const handOver = (by: typeof admin, employee: string, day: string = TUE) =>
  by.call(contract.handOverPermitDay, { params: { id: permit }, body: { day, employee } });

describe("releasing", () => {
  test("frees the space at once: the queue moves up", async () => {
    const [waiting] = await request(await colleague(), south, [TUE]);
    expect(waiting?.status).toBe("queued");
    const reply = await release(asElena, permit, TUE);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { permit, start: TUE, end: TUE, note: null, late: false },
    ]);
    expect(await statusOf(waiting!.id)).toBe("confirmed");
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({
      status: "released",
      release: reply.body.id,
      can: { release: false, undo: false },
    });
    expect((await asElena.ok(contract.listPermits, {})).results[0]?.releases).toEqual([reply.body]);
  });

  test("whichever comes first, a request or the release, the space is had once", async () => {
    const asker = await colleague();
    const [given, asked] = await Promise.all([
      release(asElena, permit, TUE),
      request(asker, south, [TUE]).then(([row]) => row!),
    ]);
    expect(given.status).toBe(201);
    expect(await statusOf(asked.id)).toBe("confirmed");
  });

  test("the holder may park elsewhere on a released day, and not on a granted one", async () => {
    const other = await makeCarpark(app, client, { name: "Other" });
    await release(asElena, permit, TUE);
    const rows = await request(asElena, other, [TUE, WED]);
    expect(rows.map(({ status }) => status)).toEqual(["confirmed", "unavailable"]);
  });

  test("of a day that has begun, the rest; the holder may ask for it again", async () => {
    app.clock.set("2026-11-20T14:00:00.000Z");
    expect((await release(asElena, permit, FRI, FRI, "Going home")).body.late).toBe(true);
    const rows = await app.sql("select ends from parking_occupancy where permit_id = $1 and day = $2", [
      permit,
      FRI,
    ]);
    expect(rows).toEqual([{ ends: new Date("2026-11-20T14:00:00.000Z") }]);
    expect((await request(asElena, south, [FRI]))[0]?.status).toBe("confirmed");
  });

  test("late, it needs a note from its holder and none from an administrator", async () => {
    const today = "2026-11-20";
    expect(await dayOfMonth(asElena, today)).toMatchObject({ lateRelease: true, releaseBy: "2026-11-18" });
    const reply = await release(asElena, permit, today);
    expect([reply.status, reply.body]).toEqual([400, { note: [inEnglish("parking.noteRequired")] }]);
    expect(await releases()).toEqual([]);
    expect((await release(asElena, permit, today, today, "  ")).status).toBe(400);
    // Saturday and Sunday are not days of the permit: Monday is the first, in good time.
    expect((await release(asElena, permit, "2026-11-21", MON)).body.late).toBe(false);
    expect((await release(admin, permit, today)).body).toMatchObject({ late: false, note: null });
  });

  test("outside its range, in the past, reversed, on none of its days: refused by field", async () => {
    const { id } = await grant(south, {
      employee: (await person("Ben")).id,
      start: "2026-12-05",
      end: "2026-12-06",
      days: ["Saturday"],
    });
    const cases: [string, string, string, Record<string, string[]>][] = [
      [
        id,
        "2026-12-04",
        "2026-12-05",
        { start: [inEnglish("parking.permitCovers", { first: "2026-12-05", last: "2026-12-06" })] },
      ],
      [
        id,
        "2026-12-05",
        "2026-12-07",
        { end: [inEnglish("parking.permitCovers", { first: "2026-12-05", last: "2026-12-06" })] },
      ],
      [id, "2026-12-06", "2026-12-06", { start: [inEnglish("parking.noPermitDay")] }],
      [permit, "2026-11-19", TUE, { start: [inEnglish("parking.permitBegins", { first: "2026-11-20" })] }],
      [permit, WED, TUE, { end: [inEnglish("common.daysReversed")] }],
      [permit, "2026-11-21", "2026-11-22", { start: [inEnglish("parking.noPermitDay")] }],
    ];
    for (const [one, start, end, expected] of cases) {
      const reply = await release(admin, one, start, end);
      expect([reply.status, reply.body]).toEqual([400, expected]);
    }
    await goTo("2026-11-25T10:00:00.000Z");
    expect((await release(asElena, permit, TUE, THU, "x")).body).toEqual({
      start: [inEnglish("parking.startPast")],
    });
  });

  test("the past is the site's, wherever the server stands", async () => {
    // Half past midnight on Tuesday in Auckland is Monday noon in London.
    const other = await makeClient(app, { timeZone: "Pacific/Auckland" });
    const boss = await app.as(await makePerson(app, other, ["employee", "parking_admin"]));
    const carpark = await makeCarpark(app, other);
    const holder = await makePerson(app, other);
    const { id } = await boss.ok(contract.grantPermit, {
      body: {
        employee: holder.id,
        carpark,
        permitType: "GR",
        start: MON,
        days: ["Monday", "Tuesday"],
        space: (
          await app.sql<{ id: string }>("select id from parking_space where carpark_id = $1", [carpark])
        )[0]!.id,
      },
    });
    app.clock.set("2026-11-23T11:30:00.000Z");
    const asHolder = await app.as(holder);
    expect((await release(asHolder, id, MON)).body).toEqual({ start: [inEnglish("parking.startPast")] });
    expect((await release(asHolder, id, TUE)).status).toBe(201);
  });

  test("overlapping ones are one, with both notes", async () => {
    await release(asElena, permit, MON, TUE, "Dentist");
    await release(asElena, permit, TUE, WED, "At home");
    await release(asElena, permit, "2026-12-01");
    expect(await spans()).toEqual([`${MON} ${WED}`, "2026-12-01 2026-12-01"]);
    expect((await releases())[0]?.note).toBe("Dentist; At home");
  });

  test("twice at the same moment, overlapping: one release of all days", async () => {
    const both = await Promise.all([release(asElena, permit, MON, WED), release(asElena, permit, TUE, THU)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await spans()).toEqual([`${MON} ${THU}`]);
    expect(await listHeldDays(south, MON, THU)).toEqual([]);
  });

  test("repeated, it answers the same and changes nothing", async () => {
    const first = await release(asElena, permit, MON, TUE);
    const again = await release(asElena, permit, TUE);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await spans()).toEqual([`${MON} ${TUE}`]);
  });

  test("of a permit without end, for as long as can be said, and taken back: only what is held is walked", async () => {
    const last = "3000-12-31";
    const given = await release(asElena, permit, TUE, last);
    expect([given.status, given.body]).toMatchObject([201, { start: TUE, end: last }]);
    expect(await listHeldDays(south, MON, "2027-12-31")).toEqual([`${MON} permit S01`]);
    expect((await release(asElena, permit, WED, last)).body).toEqual(given.body);
    expect((await undo(asElena, given.body.id)).status).toBe(200);
    expect(await listHeldDays(south, TUE, WED)).toEqual([`${TUE} permit S01`, `${WED} permit S01`]);
    expect(await releases()).toEqual([]);
  });

  test("beyond what is held it is kept for when its days come near", async () => {
    const day = "2027-02-19";
    expect((await release(asElena, permit, day)).status).toBe(201);
    expect((await release(asElena, permit, day)).status).toBe(201);
    await goTo("2026-11-21T00:00:00.000Z");
    await app.runJob("parking-permit-days");
    expect(await listHeldDays(south, "2027-02-18", "2027-12-31")).toEqual(["2027-02-18 permit S01"]);
    expect(await spans()).toEqual([`${day} ${day}`]);
  });

  test("a colleague's, or another client's, permit is not there", async () => {
    const { body } = await release(asElena, permit, TUE);
    const foreign = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    for (const caller of [await colleague(), await colleague("employee", "PA", "parking"), foreign]) {
      expect((await release(caller, permit, WED)).status).toBe(404);
      expect((await undo(caller, body.id)).status).toBe(404);
      expect((await handOver(caller, elena.id, WED)).status).toBe(404);
      expect((await caller.ok(contract.listPermitReleases, {})).count).toBe(0);
      expect((await caller.ok(contract.listPermitReleases, { query: { permit } })).count).toBe(0);
    }
    expect(
      (await admin.ok(contract.listPermitReleases, { query: { permit, start: TUE, end: TUE } })).count,
    ).toBe(1);
    expect((await admin.ok(contract.listPermitReleases, { query: { permit, start: WED } })).count).toBe(0);
  });

  test("of a permit that was ended it is a conflict", async () => {
    await admin.ok(contract.endPermit, { params: { id: permit } });
    const reply = await release(asElena, permit, FRI, FRI, "x");
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      409,
      "state",
      inEnglish("parking.permitEnded"),
    ]);
  });
});

describe("taking it back", () => {
  test("the whole release, while the space is free; again it is gone", async () => {
    const { body } = await release(asElena, permit, MON, WED);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({ can: { undo: true } });
    const reply = await undo(asElena, body.id);
    expect([reply.status, reply.body.releases]).toEqual([200, []]);
    expect(await listHeldDays(south, MON, WED)).toEqual([
      `${MON} permit S01`,
      `${TUE} permit S01`,
      `${WED} permit S01`,
    ]);
    expect((await undo(asElena, body.id)).status).toBe(404);
  });

  test("one day of it leaves the others; the same day again changes nothing", async () => {
    const { body } = await release(asElena, permit, MON, THU, "Away");
    expect((await undo(asElena, body.id, TUE)).status).toBe(200);
    expect(await spans()).toEqual([`${MON} ${MON}`, `${WED} ${THU}`]);
    expect((await releases()).map(({ note }) => note)).toEqual(["Away", "Away"]);
    expect(await listHeldDays(south, MON, THU)).toEqual([`${TUE} permit S01`]);
    expect((await undo(asElena, body.id, TUE)).status).toBe(200);
    expect((await undo(asElena, body.id, WED)).body).toEqual({ day: [inEnglish("parking.noPermitDay")] });
    expect((await undo(asElena, body.id, "2026-11-22")).body).toEqual({
      day: [inEnglish("parking.noPermitDay")],
    });
  });

  test("after somebody was promoted onto it: 409, and nothing changes", async () => {
    const [waiting] = await request(await colleague(), south, [TUE]);
    const { body } = await release(asElena, permit, MON, WED);
    const reply = await undo(asElena, body.id);
    expect([reply.status, reply.body.code, reply.body.detail, reply.body.row.id]).toEqual([
      409,
      "state",
      inEnglish("parking.spaceTaken"),
      permit,
    ]);
    expect([await spans(), await statusOf(waiting!.id)]).toEqual([[`${MON} ${WED}`], "confirmed"]);
    // The other days can still be restored.
    expect((await undo(asElena, body.id, MON)).status).toBe(200);
    expect((await undo(asElena, body.id, TUE)).status).toBe(409);
  });

  test("and a request at the same moment: one of them has the space", async () => {
    const { body } = await release(asElena, permit, TUE);
    const asker = await colleague();
    const [undone, asked] = await Promise.all([
      undo(asElena, body.id),
      request(asker, south, [TUE]).then(([row]) => row!.status),
    ]);
    expect([
      [200, "queued"],
      [409, "confirmed"],
    ]).toContainEqual([undone.status, asked]);
  });

  test("the holder's own reservations on the day end, on the permit's space too", async () => {
    const { body } = await release(asElena, permit, TUE);
    const [mine] = await request(asElena, south, [TUE]);
    expect(mine).toMatchObject({ status: "confirmed", space: { name: "S01" } });
    const [waiting] = await request(await colleague(), south, [TUE]);
    expect((await dayOfMonth(asElena, TUE))?.can.undo).toBe(true);
    expect((await undo(asElena, body.id)).status).toBe(200);
    const after = await asElena.ok(parking.getReservation, { params: { id: mine!.id } });
    expect([after.status, after.cancellationReason]).toEqual([
      "cancelled",
      inEnglish("parking.reasonPermit"),
    ]);
    expect(await statusOf(waiting!.id)).toBe("queued");
  });

  test("of a day that has begun, what remains of it; what has passed stays released", async () => {
    const { body } = await release(asElena, permit, FRI, TUE, "Away");
    app.clock.set("2026-11-20T15:00:00.000Z");
    expect((await undo(asElena, body.id, FRI)).status).toBe(200);
    const rows = await app.sql(
      "select starts, ends from parking_occupancy where permit_id = $1 and day = $2",
      [permit, FRI],
    );
    expect(rows).toEqual([
      { starts: new Date("2026-11-20T15:00:00.000Z"), ends: new Date("2026-11-21T00:00:00.000Z") },
    ]);
    await goTo("2026-11-24T08:00:00.000Z");
    const [rest] = await releases();
    expect((await undo(asElena, rest!.id, MON)).body).toEqual({ day: [inEnglish("parking.startPast")] });
    expect((await undo(asElena, rest!.id)).status).toBe(200);
    expect(await spans()).toEqual([`2026-11-21 ${MON}`]);
    expect(await readMonth(asElena)).toContain(`${MON} released`);
    await goTo("2026-11-26T08:00:00.000Z");
    const late = await undo(asElena, rest!.id);
    expect([late.status, late.body.detail]).toEqual([409, inEnglish("parking.endPast")]);
  });

  test("when the space was switched off meanwhile it cannot be had", async () => {
    const { body } = await release(asElena, permit, TUE);
    await app.sql("update parking_space set is_active = false where carpark_id = $1", [south]);
    expect((await undo(asElena, body.id)).status).toBe(409);
    await app.sql("update parking_space set is_active = true where carpark_id = $1", [south]);
  });
});

describe("handing a day over", () => {
  test("the colleague has the permit's space that day, the day counts as released", async () => {
    const ben = await person("Ben", "Adams");
    const reply = await handOver(asElena, ben.id);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        status: "confirmed",
        employee: ben.id,
        space: { name: "S01" },
        start: "2026-11-24T00:00:00.000Z",
        end: "2026-11-25T00:00:00.000Z",
      },
    ]);
    expect(await dayOfMonth(asElena, TUE)).toMatchObject({ status: "released", can: { undo: false } });
    expect((await releases())[0]).toMatchObject({
      start: TUE,
      note: inEnglish("parking.reasonHandedOver", { name: "Ben Adams" }),
      late: false,
    });
    expect(await mailsTo(ben)).toHaveLength(1);
    // Repeating gives the same reservation; the day is no longer Elena's to hand to another person.
    expect((await handOver(asElena, ben.id)).body.id).toBe(reply.body.id);
    expect((await handOver(asElena, (await person("Cleo")).id)).status).toBe(409);
  });

  test("what the colleague asked for themselves was not handed to them", async () => {
    const ben = await person("Ben");
    await release(asElena, permit, TUE);
    expect((await request(await app.as(ben), south, [TUE]))[0]).toMatchObject({ space: { name: "S01" } });
    expect((await handOver(asElena, ben.id)).status).toBe(409);
  });

  test("no further ahead than can be requested", async () => {
    const ben = await person("Ben");
    const reply = await handOver(asElena, ben.id, "2027-02-19");
    expect([reply.status, reply.body]).toEqual([
      400,
      { day: [inEnglish("parking.beyondLimit", { lastDay: "2027-02-18" })] },
    ]);
    expect((await dayOfMonth(asElena, "2027-02-19"))?.can.handOver).toBe(false);
    expect((await handOver(asElena, ben.id, "2027-02-18")).status).toBe(200);
  });

  test("today, what remains; late needs no note", async () => {
    const ben = await person("Ben");
    app.clock.set("2026-11-20T13:00:00.000Z");
    expect((await handOver(asElena, ben.id, FRI)).body).toMatchObject({
      start: "2026-11-20T13:00:00.000Z",
      end: "2026-11-21T00:00:00.000Z",
    });
  });

  test("to one of two at the same moment", async () => {
    const both = await Promise.all(
      [await person("Ben"), await person("Cleo")].map(({ id }) => handOver(asElena, id)),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test("not to oneself, a stranger, who may not park there, or who parks already", async () => {
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true });
    const busy = await person("Ben");
    await request(await app.as(busy), street, [TUE]);
    const cannot = { employee: [inEnglish("parking.colleagueCannot")] };
    const walker = await makePerson(app, client, ["employee"]);
    const stranger = await makePerson(app, await makeClient(app));
    expect((await handOver(asElena, elena.id)).body).toEqual(cannot);
    expect((await handOver(asElena, busy.id)).body).toEqual(cannot);
    expect((await handOver(asElena, walker.id)).body).toEqual(cannot);
    expect((await handOver(asElena, stranger.id)).body).toEqual({
      employee: [inEnglish("common.colleagueUnknown")],
    });
    expect(await spans()).toEqual([]);
    expect(await listHeldDays(south, TUE, TUE)).toEqual([`${TUE} permit S01`]);
  });

  test("not a day in the past, another weekday, or one that is closed", async () => {
    const ben = await person("Ben");
    expect((await handOver(asElena, ben.id, "2026-11-21")).body).toEqual({
      day: [inEnglish("parking.noPermitDay")],
    });
    await app.sql(
      `insert into closure (client_id, id, site_id, first_day, last_day, name, created_at)
       values ($1, gen_random_uuid(), null, $2, $2, 'Works', now())`,
      [client.id, WED],
    );
    expect((await handOver(asElena, ben.id, WED)).status).toBe(409);
    await goTo("2026-11-25T10:00:00.000Z");
    expect((await handOver(asElena, ben.id, TUE)).body).toEqual({ day: [inEnglish("parking.startPast")] });
  });
});
