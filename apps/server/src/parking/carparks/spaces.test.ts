import * as carparks from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/reservations";
import * as contract from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { listSubjects } from "../../platform/testing/sent-mails.ts";
import { makeCarpark } from "../testing/kit.ts";
import { app, asElena, client, elena, request } from "../testing/routes-kit.ts";
import {
  admin,
  auditEntriesOf,
  carpark,
  endPermit,
  errorsOf,
  makePermit,
  outsider,
  parker,
  reservation,
  setUpSettings,
  spaceIds,
  THU,
  WED,
} from "../testing/settings-kit.ts";

setUpSettings();

const spaces = async (query: { isActive?: "true" | "false" } = {}) =>
  (await admin.ok(contract.listSpaces, { query: { carpark, ...query } as never })).results;
const add = (...names: string[]) => admin.ok(contract.addSpaces, { body: { carpark, names } });
const change = (id: string, body: object) => admin.call(contract.changeSpace, { params: { id }, body });
const counts = async () =>
  (await asElena.ok(carparks.listCarparkCounts)).results.map(({ spaceCount, freeSpaces, queueLength }) => ({
    spaceCount,
    freeSpaces,
    queueLength,
  }));
const today = (caller: Caller) => request(caller, carpark, ["2026-11-20"]);

describe("spaces", () => {
  test("are added by their names and listed in the order of these", async () => {
    const { results } = await add("S10", "S2");
    expect(results).toEqual([
      { id: expect.any(String), name: "S2", carpark, accessible: false, isActive: true, permitHolder: null },
      { id: expect.any(String), name: "S10", carpark, accessible: false, isActive: true, permitHolder: null },
    ]);
    const wide = { carpark, names: ["W1"], accessible: true };
    await admin.ok(contract.addSpaces, { body: wide });
    expect((await spaces()).map(({ name, accessible }) => [name, accessible])).toEqual([
      ["S01", false],
      ["S2", false],
      ["S10", false],
      ["W1", true],
    ]);
    expect(await auditEntriesOf("parking.space.add")).toMatchObject([
      { after: { name: "S10", carpark, accessible: false } },
      { after: { name: "S2" } },
      { after: wide.accessible ? { name: "W1", accessible: true } : {} },
    ]);
    const page = await admin.ok(contract.listSpaces, { query: { carpark, limit: 1, page: 3 } });
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([4, ["S10"]]);
    const found = async (search: string) =>
      (await admin.ok(contract.listSpaces, { query: { carpark, search } })).results.map(({ name }) => name);
    expect([await found("s1"), await found("%")]).toEqual([["S10"], []]);
  });

  test("that are added let the queues of all days move up, in their order", async () => {
    const [first, second] = [await parker(), await parker()];
    await request(asElena, carpark, [WED, THU]);
    const [wednesday, thursday] = await request(first.caller, carpark, [WED, THU]);
    const [behind] = await request(second.caller, carpark, [WED]);
    expect([wednesday!.status, thursday!.status, behind!.status]).toEqual(["queued", "queued", "queued"]);
    await add("S02");
    expect([
      (await reservation(wednesday!.id)).space?.name,
      (await reservation(thursday!.id)).space?.name,
      (await reservation(behind!.id)).status,
    ]).toEqual(["S02", "S02", "queued"]);
    expect((await listSubjects(app, first.person)).at(-1)).toBe("You can park on 2 days");
  });

  test("that are added while others book and are approved leave nobody queued beside them", async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, parker));
    await admin.ok(contract.changeCarpark, { params: { id: carpark }, body: { allocationMode: "manual" } });
    const [waiting] = await request(asElena, carpark, [WED]);
    await admin.ok(contract.changeCarpark, { params: { id: carpark }, body: { allocationMode: "fifo" } });
    const params = { id: waiting!.id };
    await Promise.all([
      add("S02"),
      admin.call(parking.approveReservation, { params, body: {} }),
      ...crowd.map(({ caller }) => request(caller, carpark, [WED])),
    ]);
    const { results } = await admin.ok(parking.listReservations, {
      query: { carpark, start: WED, end: WED },
    });
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual(["confirmed", "confirmed", "queued", "queued", "queued"]);
  });

  test("have names of their own: all are added or none", async () => {
    const twice = await admin.call(contract.addSpaces, { body: { carpark, names: ["S02", "S01"] } });
    expect(errorsOf(twice)).toEqual([400, { names: [inEnglish("parking.namesTaken", { names: ["S01"] })] }]);
    expect(await spaces()).toHaveLength(1);
    const { results } = await add("S02");
    expect(errorsOf(await change(results[0]!.id, { name: "S01" }))).toEqual([
      400,
      { name: [inEnglish("common.nameTaken")] },
    ]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.call(contract.addSpaces, { body: { carpark, names: ["S03"] }, key: newId() }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400]);
  });

  test.each([
    ["no name", { names: [] }, { names: [inEnglish("common.nameRequired")] }],
    ["an empty name", { names: [" "] }, { names: [inEnglish("common.nameRequired")] }],
    ["a name twice", { names: ["A", "A "] }, { names: ["Use each name only once."] }],
    ["a long name", { names: ["x".repeat(51)] }, { names: ["Enter at most 50 characters."] }],
    [
      "too many",
      { names: Array.from({ length: 201 }, (_, at) => `N${at}`) },
      { names: [expect.stringMatching(/^Use at most 200/)] },
    ],
    ["no car park", { carpark: newId() }, { carpark: [inEnglish("parking.carparkUnknown")] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await admin.call(contract.addSpaces, { body: { carpark, names: ["A"], ...wrong } });
    expect(errorsOf(reply)).toEqual([400, errors]);
  });

  test("are not had by a car park that is not counted", async () => {
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    const reply = await admin.call(contract.addSpaces, { body: { carpark: street, names: ["A"] } });
    expect(errorsOf(reply)).toEqual([400, { carpark: [inEnglish("parking.pseudoHasNone")] }]);
  });

  test("are renamed and marked accessible; what is said again is no change", async () => {
    const [id] = await spaceIds();
    const body = { name: "Bay 1", accessible: true };
    const changed = await admin.ok(contract.changeSpace, { params: { id: id! }, body });
    expect(changed).toMatchObject({ id, ...body, isActive: true });
    expect(await admin.ok(contract.changeSpace, { params: { id: id! }, body })).toEqual(changed);
    expect(await auditEntriesOf("parking.space.change")).toMatchObject([
      { target_id: id, before: { name: "S01", accessible: false }, after: body },
    ]);
  });

  test("that were never used are removed; others stay", async () => {
    const { results } = await add("S02");
    const params = { id: results[0]!.id };
    expect((await admin.ok(contract.removeSpace, { params })).name).toBe("S02");
    expect((await admin.call(contract.removeSpace, { params })).status).toBe(404);
    const [id] = await spaceIds();
    const [row] = await request(asElena, carpark);
    await asElena.ok(parking.cancelReservation, { params: { id: row!.id }, body: {} });
    const used = await admin.call(contract.removeSpace, { params: { id: id! } });
    expect(errorsOf(used)).toEqual([400, { nonFieldErrors: [inEnglish("parking.inUse")] }]);
  });
});

describe("a space that is switched off", () => {
  test("is not assigned and counts no more; its holder is relocated, and notified", async () => {
    const [first] = await spaceIds();
    const [row] = await request(asElena, carpark, [WED]);
    expect(row!.space!.id).toBe(first);
    await add("S02", "S03");
    const off = await admin.ok(contract.changeSpace, { params: { id: first! }, body: { isActive: false } });
    expect(off.isActive).toBe(false);
    expect(await reservation(row!.id)).toMatchObject({ status: "confirmed", space: { name: "S02" } });
    expect((await listSubjects(app, elena)).at(-1)).toBe("Another space on Wed 25 Nov");
    const [{ id: second } = { id: "" }] = await spaces({ isActive: "true" });
    expect(await auditEntriesOf("parking.reservation.move")).toMatchObject([
      { target_id: row!.id, before: { space: first }, after: { space: second } },
    ]);
    expect(await counts()).toEqual([{ spaceCount: 2, freeSpaces: 2, queueLength: 0 }]);
    const { caller } = await parker();
    const [other] = await request(caller, carpark, [WED]);
    expect(other!.space!.name).toBe("S03");
    const [{ caller: late }] = [await parker()];
    expect((await request(late, carpark, [WED]))[0]!.status).toBe("queued");
    const forecast = await late.ok(carparks.listCarparks, { query: { dates: THU } as never });
    expect(forecast.results[0]!.days![0]!.freeSpaces).toBe(2);
    expect((await spaces({ isActive: "false" })).map(({ name }) => name)).toEqual(["S01"]);
  });

  test("moves only what is left of a window that has begun", async () => {
    const [first] = await spaceIds();
    const [row] = await today(asElena);
    const { results } = await add("S02");
    await admin.ok(contract.changeSpace, { params: { id: first! }, body: { isActive: false } });
    expect(await reservation(row!.id)).toMatchObject({
      start: "2026-11-20T09:00:00.000Z",
      space: { id: results[0]!.id },
    });
    expect(await counts()).toEqual([{ spaceCount: 1, freeSpaces: 0, queueLength: 0 }]);
    const held = await app.sql("select space_id, lower(during) as start from parking_occupancy");
    expect(held).toContainEqual({ space_id: results[0]!.id, start: new Date("2026-11-20T10:42:00.000Z") });
  });

  test("names those who find no other, and nothing has changed", async () => {
    const [first] = await spaceIds();
    const [row] = await request(asElena, carpark, [WED]);
    const [moved] = await request(asElena, carpark, [THU]);
    const other = await parker();
    await add("S02");
    const [beside] = await request(other.caller, carpark, [WED]);
    const before = await listSubjects(app, elena);
    const reply = await change(first!, { isActive: false });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: "state",
        detail: inEnglish("parking.spacesOver", { count: 1 }),
        row: { over: [{ id: row!.id, status: "confirmed" }] },
      },
    });
    const { space, over } = contract.DisplacedHolders.parse(reply.body.row);
    expect([space.id, space.isActive, over[0]!.user?.id]).toEqual([first, true, elena.id]);
    for (const one of [row!, moved!, beside!]) expect((await reservation(one.id)).space).toEqual(one.space);
    expect((await spaces({ isActive: "true" })).map(({ name }) => name)).toEqual(["S01", "S02"]);
    expect(await listSubjects(app, elena)).toEqual(before);
    expect(await auditEntriesOf("parking.space.change")).toEqual([]);
  });

  test("is kept by those who find no other, when the administrator says so", async () => {
    const [first] = await spaceIds();
    const [row] = await request(asElena, carpark, [WED]);
    await admin.ok(contract.changeSpace, { params: { id: first! }, body: { isActive: false, over: "keep" } });
    expect(await reservation(row!.id)).toMatchObject({ status: "confirmed", space: { id: first } });
    const { caller } = await parker();
    const [queued] = await request(caller, carpark, [WED]);
    expect(queued!.status).toBe("queued");
    await asElena.ok(parking.cancelReservation, { params: { id: row!.id }, body: { reason: "Ill" } });
    expect((await reservation(queued!.id)).status).toBe("queued");
    await admin.ok(contract.changeSpace, { params: { id: first! }, body: { isActive: true } });
    expect(await reservation(queued!.id)).toMatchObject({ status: "confirmed", space: { id: first } });
  });

  test.each([
    [undefined, inEnglish("parking.reasonSpace")],
    ["Resurfacing", "Resurfacing"],
  ])("or cancels them, for the reason %s", async (reason, said) => {
    const [first] = await spaceIds();
    const [row] = await request(asElena, carpark, [WED]);
    const body = { isActive: false, over: "cancel" as const, ...(reason ? { reason } : {}) };
    await admin.ok(contract.changeSpace, { params: { id: first! }, body });
    expect(await reservation(row!.id)).toMatchObject({ status: "cancelled", cancellationReason: said });
    expect((await listSubjects(app, elena)).at(-1)).toMatch(/cancelled/);
    // Repeating the call changes nothing.
    expect((await change(first!, body)).status).toBe(200);
    expect(await auditEntriesOf("parking.space.change")).toHaveLength(1);
  });

  test("is not that of a granted permit, until that has ended", async () => {
    const { results } = await add("S02");
    const { id } = results[0]!;
    const permit = await makePermit({ space: id });
    expect((await spaces())[1]!.permitHolder).toMatchObject({ firstName: "Petra", lastName: "Lang" });
    expect(await change(id, { isActive: false })).toMatchObject({
      status: 409,
      body: {
        code: "state",
        detail: inEnglish("parking.permitSpaceTaken", { holder: "Petra Lang" }),
        row: { isActive: true },
      },
    });
    expect((await change(id, { name: "S02a" })).status).toBe(200);
    await endPermit(permit);
    expect((await spaces())[1]!.permitHolder).toBeNull();
    expect((await change(id, { isActive: false })).status).toBe(200);
  });

  test("while it is given back: nobody moves up onto it", { timeout: 1_200_000 }, async () => {
    const crowd = await Promise.all(Array.from({ length: 3 }, parker));
    for (let round = 1; round <= 4; round++) {
      const { results } = await add(`T${round}`);
      const rows: string[] = [];
      for (const { caller } of crowd)
        rows.push((await request(caller, carpark, [`2026-12-0${round}`]))[0]!.id);
      const [, second, queued] = rows as [string, string, string];
      const [off, back] = await Promise.all([
        change(results[0]!.id, { isActive: false, over: "cancel" }),
        crowd[1]!.caller.call(parking.cancelReservation, { params: { id: second }, body: {} }),
      ]);
      expect([off.status, back.status]).toEqual([200, 200]);
      expect((await reservation(second)).status).toBe("cancelled");
      const { status } = await reservation(queued);
      // A request that was promoted before the space was switched off was cancelled with the others.
      expect(["queued", "cancelled"]).toContain(status);
      const held = await app.sql("select from parking_occupancy where space_id = $1", [results[0]!.id]);
      expect(held).toEqual([]);
    }
  });

  test("while a permit is granted on it: one of the two is refused", { timeout: 1_200_000 }, async () => {
    for (let round = 0; round < 5; round++) {
      const { results } = await add(`P${round}`);
      const { id } = results[0]!;
      const [off, permit] = await Promise.all([
        change(id, { isActive: false }),
        makePermit({ space: id }).catch((error: Error) => error.message),
      ]);
      const isGranted = typeof permit === "object";
      expect([off.status, isGranted]).toEqual(isGranted ? [409, true] : [200, false]);
      if (!isGranted) expect(permit).toContain(inEnglish("parking.spaceUnknown"));
    }
  });

  test("is held for a priority permit no more: another is, or none where none is left", async () => {
    const [first] = await spaceIds();
    const { results } = await add("S02");
    const weeks = { permitRequestsStart: "Friday", parkingAllocationStart: "Saturday" } as const;
    await admin.ok(contract.changeCarpark, { params: { id: carpark }, body: weeks });
    const permit = await makePermit({ type: "PR", space: first! });
    const heldOn = async (spaceId: string) =>
      (
        await app.sql<{ day: string }>(
          "select day::text from parking_occupancy where permit_id = $1 and space_id = $2 order by day",
          [permit.id, spaceId],
        )
      ).map(({ day }) => day);
    const days = await heldOn(first!);
    expect(days).toEqual(expect.arrayContaining([WED, THU]));
    const [row] = await request(asElena, carpark, [THU]);
    const approved = await admin.ok(parking.approveReservation, { params: { id: row!.id }, body: {} });
    expect(approved.space!.name).toBe("S02");
    await admin.ok(contract.changeSpace, { params: { id: first! }, body: { isActive: false } });
    expect([await heldOn(first!), await heldOn(results[0]!.id)]).toEqual([
      [],
      days.filter((day) => day !== THU),
    ]);
    await add("S03");
    const third = (await spaceIds())[2]!;
    expect(await heldOn(third)).toEqual([THU]);
  });

  test("one mail goes to a person who had it on several days", async () => {
    const [first] = await spaceIds();
    await request(asElena, carpark, [WED, THU]);
    await add("S02");
    await admin.ok(contract.changeSpace, { params: { id: first! }, body: { isActive: false } });
    const moved = (await listSubjects(app, elena)).filter((subject) => subject.startsWith("Another space"));
    expect(moved).toEqual(["Another space on 2 days"]);
  });

  test("while others book it: nobody stands on it, and nobody is lost", { timeout: 1_200_000 }, async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, parker));
    for (let round = 0; round < 4; round++) {
      const day = `2026-12-0${round + 1}`;
      const { results } = await add(`Q${round}`);
      const [, ...replies] = await Promise.all([
        change(results[0]!.id, { isActive: false, over: "cancel" }),
        ...crowd.map(({ caller }) => request(caller, carpark, [day])),
      ]);
      const rows = await Promise.all(replies.flat().map((row) => reservation((row as { id: string }).id)));
      const names = rows.filter(({ status }) => status === "confirmed").map(({ space }) => space!.name);
      expect(names).toEqual(["S01"]);
      const ended = rows.filter(({ status }) => status !== "confirmed").map(({ status }) => status);
      expect(ended.every((status) => status === "queued" || status === "cancelled")).toBe(true);
      expect(rows).toHaveLength(4);
    }
  });
});

describe("nobody else", () => {
  const everything = async (by: Caller) => {
    const [id] = await spaceIds();
    const ev = (await admin.ok(contract.addEvSpace, { body: { carpark, name: newId() } })).id;
    return [
      await by.call(contract.changeSpace, { params: { id: id! }, body: { isActive: false } }),
      await by.call(contract.removeSpace, { params: { id: id! } }),
      await by.call(contract.changeEvSpace, { params: { id: ev }, body: { isActive: false } }),
      await by.call(contract.removeEvSpace, { params: { id: ev } }),
    ];
  };
  const adding = async (by: Caller) => [
    await by.call(contract.addSpaces, { body: { carpark, names: ["Mine"] } }),
    await by.call(contract.addEvSpace, { body: { carpark, name: "Mine" } }),
  ];

  test("sees or changes spaces: 403, and nothing is written", async () => {
    const replies = [
      ...(await everything(asElena)),
      ...(await adding(asElena)),
      await asElena.call(contract.listSpaces, { query: { carpark } }),
      await asElena.call(contract.listEvSpaces, { query: { carpark } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
    expect(await auditEntriesOf("parking.space.change")).toEqual([]);
  });

  test("of another client finds them, whatever ids they know", async () => {
    expect((await everything(outsider)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const unknown = [400, { carpark: [inEnglish("parking.carparkUnknown")] }];
    expect((await adding(outsider)).map(errorsOf)).toEqual([unknown, unknown]);
    expect((await outsider.ok(contract.listSpaces, { query: { carpark } })).count).toBe(0);
    expect((await outsider.ok(contract.listEvSpaces, { query: { carpark } })).count).toBe(0);
  });
});
