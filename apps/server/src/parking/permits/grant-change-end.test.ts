import * as contract from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import * as settingsContract from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "../testing/kit.ts";
import {
  admin,
  bodyOf,
  FRI,
  grant,
  listHeldDays,
  MON,
  mailsTo,
  person,
  readMonth,
  release,
  setUpPermits,
  spaceOf,
  TUE,
  tryGrant,
  WED,
} from "../testing/permit-kit.ts";
import { app, asElena, client, colleague, elena, goTo, request } from "../testing/routes-kit.ts";

setUpPermits();

const statusOf = async (id: string) => (await admin.ok(parking.getReservation, { params: { id } })).status;
const spaceNow = async (id: string) =>
  (await admin.ok(parking.getReservation, { params: { id } })).space?.name;

describe("granting", () => {
  test("holds the space on each of its days up to the booking horizon, its last day included", async () => {
    const south = await makeCarpark(app, client);
    const permit = await grant(south, { days: ["Tuesday", "Monday"] });
    expect(permit).toMatchObject({
      type: "permit",
      permitType: "GR",
      employee: elena.id,
      space: { name: "S01" },
      start: FRI,
      end: null,
      days: ["Monday", "Tuesday"],
      releases: [],
      can: { release: true, change: true },
    });
    expect(await listHeldDays(south)).toEqual([
      `${MON} permit S01`,
      `${TUE} permit S01`,
      "2026-11-30 permit S01",
    ]);
    // Today and 90 days: Thursday 18 February 2027.
    const last = await listHeldDays(south, "2027-02-09", "2027-12-31");
    expect(last).toEqual(["2027-02-09 permit S01", "2027-02-15 permit S01", "2027-02-16 permit S01"]);
  });

  test("of a day that has begun, the rest; midnight is the site's", async () => {
    const other = await makeClient(app, { timeZone: "Pacific/Auckland" });
    const boss = await app.as(await makePerson(app, other, ["employee", "parking_admin"]));
    const holder = await makePerson(app, other);
    const carpark = await makeCarpark(app, other);
    // 23:42 on Friday in Auckland.
    const body = await bodyOf(carpark, { employee: holder.id, days: ["Friday", "Saturday"] });
    await boss.ok(contract.grantPermit, { body });
    const rows = await app.sql(
      "select day::text, starts, ends from parking_occupancy where carpark_id = $1 and day < '2026-11-25' order by day",
      [carpark],
    );
    expect(rows).toEqual([
      {
        day: "2026-11-20",
        starts: new Date("2026-11-20T10:42:00.000Z"),
        ends: new Date("2026-11-20T11:00:00.000Z"),
      },
      {
        day: "2026-11-21",
        starts: new Date("2026-11-20T11:00:00.000Z"),
        ends: new Date("2026-11-21T11:00:00.000Z"),
      },
    ]);
  });

  test("nobody else gets the space, and its holder no other, on these days", async () => {
    const south = await makeCarpark(app, client);
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true });
    await grant(south);
    expect(
      (await request(await colleague(), south, [TUE, "2026-11-28"])).map(({ status }) => status),
    ).toEqual(["queued", "confirmed"]);
    expect((await request(asElena, street, [TUE, "2026-11-28"])).map(({ status }) => status)).toEqual([
      "unavailable",
      "confirmed",
    ]);
  });

  test("over reservations of its holder, anywhere, these end and the queue moves up", async () => {
    const south = await makeCarpark(app, client);
    const other = await makeCarpark(app, client, { name: "Other" });
    const [mine] = await request(asElena, other, [TUE]);
    const second = await person("Ben");
    const [waiting] = await request(await app.as(second), other, [TUE]);
    expect(waiting?.status).toBe("queued");
    await grant(south);
    const after = await asElena.ok(parking.getReservation, { params: { id: mine!.id } });
    expect([after.status, after.cancellationReason]).toEqual([
      "cancelled",
      inEnglish("parking.reasonPermit"),
    ]);
    expect(await statusOf(waiting!.id)).toBe("confirmed");
    expect(await mailsTo(elena)).toContain("parking.permit-granted");
    expect(await mailsTo(second)).toContain("parking.promoted");
  });

  test("on a day on which its car park is closed it leaves its holder's reservations elsewhere", async () => {
    const south = await makeCarpark(app, client);
    const other = await makeCarpark(app, client, { name: "Other" });
    await app.sql(
      `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
       values ($1, gen_random_uuid(), $2, $3, $3, 'Works', now())`,
      [client.id, south, TUE],
    );
    const rows = await request(asElena, other, [TUE, WED]);
    await grant(south);
    expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(["confirmed", "cancelled"]);
  });

  test("over its holder's reservation on the very space, the queue does not slip in between", async () => {
    const south = await makeCarpark(app, client);
    const [mine] = await request(asElena, south, [TUE]);
    const [waiting] = await request(await colleague(), south, [TUE]);
    await grant(south);
    expect([await statusOf(mine!.id), await statusOf(waiting!.id)]).toEqual(["cancelled", "queued"]);
  });

  test("the holder of the space is relocated, and notified", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const ben = await person("Ben");
    const [theirs] = await request(await app.as(ben), south, [TUE]);
    expect(theirs?.space?.name).toBe("S01");
    await grant(south);
    expect(await spaceNow(theirs!.id)).toBe("S02");
    expect((await mailsTo(ben)).at(-1)).toBe("parking.moved");
  });

  test("where there is no other it is refused, naming the days, and nothing is written", async () => {
    const south = await makeCarpark(app, client);
    const [theirs] = await request(await colleague(), south, [WED, TUE]);
    const reply = await tryGrant(south);
    expect([reply.status, reply.body]).toEqual([
      400,
      { space: [inEnglish("parking.permitSpaceReserved", { days: ["2026-11-24", "2026-11-25"] })] },
    ]);
    expect(await listHeldDays(south)).toEqual([]);
    expect(await statusOf(theirs!.id)).toBe("confirmed");
    expect((await admin.ok(contract.listPermits, {})).count).toBe(0);
  });

  test("two on one space with a common day: refused, at the same moment too", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const [ben, cleo] = [await person("Ben", "Adams"), await person("Cleo", "Baker")];
    const both = await Promise.all([
      tryGrant(south, { employee: ben.id, days: ["Monday", "Tuesday"] }),
      tryGrant(south, { employee: cleo.id, days: ["Tuesday"] }),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
    const first = both[0].status === 201 ? "Ben Adams" : "Cleo Baker";
    expect(both.find(({ status }) => status === 400)?.body).toEqual({
      space: [inEnglish("parking.permitSpaceTaken", { holder: first })],
    });
    // Other weekdays are free, and so is the time after its end.
    expect((await tryGrant(south, { days: ["Wednesday"] })).status).toBe(201);
  });

  test("one person, one permit a day: a second in the car park, or granted elsewhere, is refused", async () => {
    const [south, other] = [
      await makeCarpark(app, client),
      await makeCarpark(app, client, { name: "Other" }),
    ];
    await grant(south, { days: ["Monday"] });
    const twice = { employee: [inEnglish("parking.permitTwice")] };
    expect((await tryGrant(south, { permitType: "PR", days: ["Monday", "Friday"] })).body).toEqual(twice);
    expect((await tryGrant(other, { days: ["Monday"] })).body).toEqual(twice);
    expect((await tryGrant(other, { days: ["Tuesday"] })).status).toBe(201);
    expect((await tryGrant(other, { permitType: "PR", days: ["Monday"] })).status).toBe(201);
  });

  test("what does not exist, or belong together, is refused by field", async () => {
    const south = await makeCarpark(app, client);
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true });
    const elsewhere = await makeClient(app);
    const theirs = await makeCarpark(app, elsewhere);
    const stranger = await makePerson(app, elsewhere);
    const visitors = await makeCarpark(app, client, { name: "Visitors", forVisitors: true });
    const top = await makeCarpark(app, client, { name: "Top", groups: ["Executive"] });
    const walker = await makePerson(app, client, ["employee"]);
    const cases: [Parameters<typeof tryGrant>, Record<string, string[]>][] = [
      [[south, { employee: stranger.id }], { employee: [inEnglish("common.colleagueUnknown")] }],
      [[theirs, { space: await spaceOf(theirs) }], { carpark: [inEnglish("parking.carparkUnknown")] }],
      [[street, { space: null }], { carpark: [inEnglish("parking.pseudoHasNone")] }],
      [[south, { space: null }], { space: [inEnglish("parking.permitSpaceRequired")] }],
      [[south, { space: await spaceOf(theirs) }], { space: [inEnglish("parking.spaceUnknown")] }],
      [[south, { start: "2026-11-19" }], { start: [inEnglish("parking.startPast")] }],
      [[south, { start: TUE, end: MON }], { end: [inEnglish("common.daysReversed")] }],
      [[south, { days: [] }], { days: [inEnglish("common.weekdaysRequired")] }],
      [[visitors], { carpark: [inEnglish("parking.visitorsOnly")] }],
      [[top, { permitType: "PR" }], { employee: [inEnglish("parking.mayNotPark")] }],
      [[south, { employee: walker.id }], { employee: [inEnglish("parking.mayNotPark")] }],
    ];
    for (const [asked, expected] of cases) {
      const reply = await tryGrant(...asked);
      expect([reply.status, reply.body]).toEqual([400, expected]);
    }
  });

  test("nobody but parking administrators grants, changes or ends", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south);
    for (const caller of [asElena, await colleague("employee", "PA", "admin", "parking")]) {
      expect((await tryGrant(south, {}, caller)).status).toBe(403);
      const params = { id };
      expect((await caller.call(contract.changePermit, { params, body: { end: TUE } })).status).toBe(403);
      expect((await caller.call(contract.endPermit, { params })).status).toBe(403);
    }
    const foreign = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    expect((await foreign.call(contract.endPermit, { params: { id } })).status).toBe(404);
    expect((await foreign.call(contract.changePermit, { params: { id }, body: {} })).status).toBe(404);
  });

  test("the audit says who gave it to whom", async () => {
    const { id } = await grant(await makeCarpark(app, client));
    const rows = await app.sql("select action, on_behalf_of_id from audit_entry where target_id = $1", [id]);
    expect(rows).toEqual([{ action: "parking.permit.grant", on_behalf_of_id: elena.id }]);
  });
});

describe("changing and ending", () => {
  test("other weekdays: what it gives up goes to the queue, what it gains is taken", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south, { days: ["Tuesday", "Wednesday"] });
    const [waiting] = await request(await colleague(), south, [TUE]);
    const after = await admin.ok(contract.changePermit, {
      params: { id },
      body: { days: ["Thursday", "Wednesday"] },
    });
    expect(after.days).toEqual(["Wednesday", "Thursday"]);
    expect(await statusOf(waiting!.id)).toBe("confirmed");
    expect(await listHeldDays(south, FRI, "2026-11-27")).toEqual([
      `${WED} permit S01`,
      "2026-11-26 permit S01",
    ]);
  });

  test("a day that others have and cannot leave refuses the change", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south, { days: ["Tuesday"] });
    await request(await colleague(), south, [WED]);
    const reply = await admin.call(contract.changePermit, { params: { id }, body: { days: ["Wednesday"] } });
    expect(reply.body).toEqual({
      space: [inEnglish("parking.permitSpaceReserved", { days: ["2026-11-25"] })],
    });
    expect(await listHeldDays(south, FRI, TUE)).toEqual([`${TUE} permit S01`]);
  });

  test("a last day, and none again; not before its first, nor in the past", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south, { start: MON });
    const change = (end: string | null) =>
      admin.call(contract.changePermit, { params: { id }, body: { end } });
    expect((await change(TUE)).body.end).toBe(TUE);
    expect(await listHeldDays(south)).toEqual([`${MON} permit S01`, `${TUE} permit S01`]);
    expect((await change(null)).body.end).toBe(null);
    expect(await listHeldDays(south, WED, WED)).toEqual([`${WED} permit S01`]);
    expect((await change(FRI)).body).toEqual({ end: [inEnglish("common.daysReversed")] });
    await goTo("2026-11-25T12:00:00.000Z");
    const later = await colleague("employee", "parking_admin");
    const reply = await later.call(contract.changePermit, { params: { id }, body: { end: TUE } });
    expect(reply.body).toEqual({ end: [inEnglish("parking.endPast")] });
  });

  test("as it is already, it is no change: no mail is sent, nothing is written", async () => {
    const { id } = await grant(await makeCarpark(app, client), { days: ["Tuesday", "Monday"] });
    const before = await mailsTo(elena);
    for (const body of [{}, { end: null }, { days: ["Monday" as const, "Tuesday" as const] }])
      expect((await admin.ok(contract.changePermit, { params: { id }, body })).id).toBe(id);
    expect(await mailsTo(elena)).toEqual(before);
    const rows = await app.sql("select action from audit_entry where target_id = $1", [id]);
    expect(rows).toEqual([{ action: "parking.permit.grant" }]);
  });

  test("one that is over is taken up again only where a new one could be given", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const ben = await person("Ben");
    const end = { start: MON, end: MON } as const;
    const { id } = await grant(south, end);
    const { id: theirs } = await grant(south, {
      ...end,
      employee: ben.id,
      space: await spaceOf(south, "S02"),
    });
    await goTo("2026-11-24T10:00:00.000Z");
    const boss = await colleague("employee", "parking_admin");
    const revive = async (permit: string) =>
      (await boss.call(contract.changePermit, { params: { id: permit }, body: { end: null } })).body;
    const change = (settings: object) =>
      boss.ok(settingsContract.changeSpace, { params: { id: space }, body: settings });
    const space = await spaceOf(south);
    await change({ isActive: false });
    expect(await revive(id)).toEqual({ space: [inEnglish("parking.spaceUnknown")] });
    await change({ isActive: true });
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [ben.id]);
    expect(await revive(theirs)).toEqual({ employee: [inEnglish("common.colleagueUnknown")] });
    const params = { id: south };
    await boss.ok(settingsContract.changeCarpark, { params, body: { isActive: false } });
    expect(await revive(id)).toEqual({ carpark: [inEnglish("parking.carparkUnknown")] });
    await boss.ok(settingsContract.changeCarpark, { params, body: { isActive: true } });
    expect(await revive(id)).toMatchObject({ end: null });
  });

  test("a day that was given back stays given back when the permit changes", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south);
    expect((await release(asElena, id, TUE)).status).toBe(201);
    await admin.ok(contract.changePermit, { params: { id }, body: { end: "2026-12-31" } });
    expect(await listHeldDays(south, TUE, TUE)).toEqual([]);
  });

  test("ended, the rest of today and all days to come are free at once; again it is 200", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south);
    const asker = await colleague();
    const [waiting] = await request(asker, south, [TUE]);
    app.clock.set("2026-11-20T12:00:00.000Z");
    const ended = await admin.ok(contract.endPermit, { params: { id } });
    expect([ended.endedAt, ended.end]).toEqual(["2026-11-20T12:00:00.000Z", FRI]);
    expect(ended.can).toEqual({ release: false, change: false });
    expect(await statusOf(waiting!.id)).toBe("confirmed");
    expect((await request(await colleague(), south, [FRI]))[0]?.status).toBe("confirmed");
    expect((await request(asElena, south, [WED]))[0]?.status).toBe("confirmed");
    app.clock.set("2026-11-20T12:30:00.000Z");
    expect((await admin.ok(contract.endPermit, { params: { id } })).endedAt).toBe("2026-11-20T12:00:00.000Z");
    const change = await admin.call(contract.changePermit, { params: { id }, body: { end: TUE } });
    expect([change.status, change.body.detail]).toEqual([409, inEnglish("parking.permitEnded")]);
    expect((await admin.ok(contract.listPermits, {})).count).toBe(0);
    expect(await readMonth(asElena)).toEqual([]);
  });

  test("one that never began can be ended", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south, { start: "2026-12-07" });
    expect((await admin.ok(contract.endPermit, { params: { id } })).end).toBe("2026-12-07");
    expect(await listHeldDays(south, FRI, "2027-12-31")).toEqual([]);
    expect((await tryGrant(south, { start: "2026-12-07" })).status).toBe(201);
  });
});
