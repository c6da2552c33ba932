import * as carparks from "@portico/contract/parking/carparks";
import type { ReservationOrder } from "@portico/contract/parking/form";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import type { Caller } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { makeCarpark } from "./testing/kit.ts";
import { app, asElena, client, colleague, elena, goTo, request, setUp } from "./testing/routes-kit.ts";

setUp();

test("an administrator may ask for what concerns them alone", async () => {
  const south = await makeCarpark(app, client, { spaces: 3 });
  const admin = await colleague("employee", "parking", "parking_admin");
  const [own] = await request(admin, south);
  const [booked] = await request(admin, south, ["2026-11-26"], { employee: elena.id });
  await request(asElena, south, ["2026-11-27"]);
  const ids = async (query: object) =>
    (await admin.ok(parking.listReservations, { query: { ordering: "start", ...query } })).results.map(
      ({ id }) => id,
    );
  expect(await ids({})).toHaveLength(3);
  expect(await ids({ involvingMe: "true" })).toEqual([own!.id, booked!.id]);
  expect(await ids({ mine: "true" })).toEqual([own!.id]);
});

describe("lists", () => {
  test("pages neither repeat nor skip, newest first, and filters narrow", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"];
    const rows = await request(asElena, south, days);
    await asElena.ok(parking.updateReservation, {
      params: { id: rows[1]!.id },
      body: { status: "cancelled" },
    });
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        asElena.ok(parking.listReservations, { query: { mine: "true", page, limit: 2 } }),
      ),
    );
    expect(pages.flatMap(({ results }) => results.map(({ day }) => day))).toEqual([...days].reverse());
    expect(pages[0]?.count).toBe(5);
    const listed = async (query: object) =>
      (await asElena.ok(parking.listReservations, { query: { ordering: "start", ...query } })).results.map(
        ({ day }) => day,
      );
    expect(await listed({ hideCancelled: "true" })).toEqual(days.filter((day) => day !== "2026-11-26"));
    expect(await listed({ start: "2026-11-26", end: "2026-11-30" })).toEqual([
      "2026-11-26",
      "2026-11-27",
      "2026-11-30",
    ]);
    expect(await listed({ status: "cancelled" })).toEqual(["2026-11-26"]);
    expect(await listed({ targetCarpark: "018f0000-0000-7000-8000-000000000000" })).toEqual([]);
    expect(await listed({ search: "nova", targetSite: client.siteId })).toHaveLength(5);
    expect(await listed({ search: "100%_" })).toEqual([]);
  });

  test("are sorted by the names that they show, both ways, across pages", async () => {
    const lisbon = await makeSite(app, client);
    const south = await makeCarpark(app, client, { name: "South", spaces: 2 });
    const atrio = await makeCarpark(app, client, { name: "Átrio", siteId: lisbon });
    const day = "2026-11-25";
    for (const [firstName, carpark] of [
      ["Zoe", south],
      ["Ángela", south],
      ["Bo", south],
      ["Moritz", atrio],
    ] as const) {
      const who = await makePerson(app, client, ["employee", "parking"], { firstName, lastName: "Silva" });
      await request(await app.as(who), carpark, [day]);
    }
    const admin = await colleague("employee", "parking_admin");
    const listed = async (ordering: ReservationOrder, query: object = { limit: 25 }) =>
      (
        await admin.ok(parking.listReservations, { query: { ordering, start: day, end: day, ...query } })
      ).results.map(({ user }) => user?.firstName);
    expect(await listed("employee")).toEqual(["Ángela", "Bo", "Moritz", "Zoe"]);
    expect(await listed("-employee")).toEqual(["Zoe", "Moritz", "Bo", "Ángela"]);
    expect((await listed("site")).at(0)).toBe("Moritz");
    expect((await listed("-site")).at(-1)).toBe("Moritz");
    expect((await listed("carpark")).at(0)).toBe("Moritz");
    expect((await listed("-carpark")).at(-1)).toBe("Moritz");
    // Who has no space stands last either way.
    expect(await listed("space")).toEqual(["Moritz", "Zoe", "Ángela", "Bo"]);
    expect(await listed("-space")).toEqual(["Ángela", "Zoe", "Moritz", "Bo"]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed("employee", { limit: 1, page })));
    expect(pages.flat()).toEqual(["Ángela", "Bo", "Moritz", "Zoe"]);
  });

  test.each([
    ["ordering=employee"],
    ["ordering=-site&start=2026-11-25"],
    ["ordering=space&start=2026-01-01&end=2026-04-03"],
  ])("%s is 400: an order by names needs days", async (query) => {
    const reply = await asElena.request({ url: `/api/parking/reservations/?${query}` });
    expect([reply.status, reply.body]).toEqual([
      400,
      { ordering: [inEnglish("parking.nameOrderDays", { max: 92 })] },
    ]);
    const near = await asElena.request({
      url: "/api/parking/reservations/?ordering=space&start=2026-01-01&end=2026-04-02",
    });
    expect(near.status).toBe(200);
  });

  test.each([
    ["limit=0"],
    ["limit=201"],
    ["page=0"],
    ["limit=x"],
    ["ordering=name"],
    ["start=yesterday"],
    ["mine=1"],
    ["limit=2&limit=3"],
    ["employee=7"],
  ])("%s is 400", async (query) => {
    const reply = await asElena.request({ url: `/api/parking/reservations/?${query}` });
    expect([query, reply.status]).toEqual([query, 400]);
  });
});

describe("car parks", () => {
  test("count what is held now, and forecast days", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const street = await makeCarpark(app, client, { name: "Street", pseudo: true, spaces: 0 });
    await request(await colleague(), south, ["2026-11-20", "2026-11-25"]);
    await request(await colleague(), south, ["2026-11-20", "2026-11-25"]);
    await request(await colleague(), south, ["2026-11-20", "2026-11-25"]);
    await request(await colleague(), street, ["2026-11-20"]);
    const counts = (await asElena.ok(carparks.listCarparkCounts)).results;
    expect(
      counts.map(({ name, freeSpaces, spaceCount, queueLength, pseudo }) => [
        name,
        freeSpaces,
        spaceCount,
        queueLength,
        pseudo,
      ]),
    ).toEqual([
      ["South", 0, 2, 1, false],
      ["Street", -1, 0, 0, true],
    ]);
    const { results } = await asElena.ok(carparks.listCarparks, {
      query: { dates: "2026-11-25,2026-11-26", startTime: "09:00", endTime: "10:00" },
    });
    expect(results.find(({ id }) => id === south)?.days).toEqual([
      { day: "2026-11-25", freeSpaces: 0, queueLength: 1, outcome: "queued", permit: null, evSlots: [] },
      { day: "2026-11-26", freeSpaces: 2, queueLength: 0, outcome: "confirmed", permit: null, evSlots: [] },
    ]);
    expect(results.find(({ id }) => id === street)?.days?.[0]).toMatchObject({
      freeSpaces: null,
      outcome: "confirmed",
    });
  });

  test("forecast what a request would be answered, for a restricted person and another site too", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const outcome = async (caller: Caller) => {
      const { results } = await caller.ok(carparks.listCarparks, { query: { dates: "2026-11-25" } });
      const row = results.find(({ id }) => id === south);
      return [row?.userHasPermission, row?.days?.[0]?.outcome];
    };
    expect(await outcome(asElena)).toEqual([true, "confirmed"]);
    const restricted = await makePerson(app, client, ["employee", "parking"], { isRestricted: true });
    expect(await outcome(await app.as(restricted))).toEqual([true, "unavailable"]);
    const [lisbon] = await app.sql<{ id: string }>(
      "insert into site (client_id, id, position, name, time_zone) values ($1, gen_random_uuid(), 2, 'Lisbon', 'Europe/Lisbon') returning id",
      [client.id],
    );
    const elsewhere = await makePerson(app, client);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      elsewhere.id,
      lisbon!.id,
    ]);
    expect(await outcome(await app.as(elsewhere))).toEqual([false, "unavailable"]);
    const admin = await colleague("employee", "parking_admin");
    const counted = async (userId?: string) =>
      (await admin.ok(carparks.listCarparkCounts, { query: userId ? { userId } : {} })).results.map(
        ({ id }) => id,
      );
    expect([await counted(), await counted(restricted.id), await counted(elsewhere.id)]).toEqual([
      [south],
      [south],
      [],
    ]);
  });

  test("say whether the person asked for may use them", async () => {
    const top = await makeCarpark(app, client, { groups: ["Executive"] });
    const executive = await makePerson(app, client, ["employee", "parking", "Executive"]);
    const permission = async (caller: Caller, userId?: string) =>
      (await caller.ok(carparks.listCarparks, { query: userId ? { userId } : {} })).results.find(
        ({ id }) => id === top,
      )?.userHasPermission;
    expect(await permission(asElena)).toBe(false);
    expect(await permission(await colleague("employee", "PA"), executive.id)).toBe(true);
    expect((await asElena.call(carparks.listCarparks, { query: { userId: executive.id } })).status).toBe(400);
  });

  test("say whether the person asked for may book their EV spaces", async () => {
    await makeCarpark(app, client);
    const driver = await makePerson(app, client, ["employee", "parking", "ev_space_booking"]);
    const walker = await makePerson(app, client, ["employee", "ev_space_booking"]);
    const pa = await colleague("employee", "PA", "ev_space_booking");
    const may = async (userId: string) =>
      (await pa.ok(carparks.listCarparks, { query: { userId } })).results.map(
        ({ userMayBookEv }) => userMayBookEv,
      );
    expect([await may(driver.id), await may(walker.id), await may(elena.id)]).toEqual([
      [true],
      [false],
      [false],
    ]);
  });
});

describe("time passes", () => {
  test("frees the rest of a window for who waits for it, before anybody who asks later", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await request(await colleague(), south, ["2026-11-20"], { startTime: "08:00", endTime: "11:00" });
    const first = await colleague();
    const [waiting] = await request(first, south, ["2026-11-20"], { startTime: "09:00", endTime: "17:00" });
    expect(waiting?.status).toBe("queued");
    app.clock.set("2026-11-20T11:00:00.000Z");
    const [later] = await request(asElena, south, ["2026-11-20"], { startTime: "10:00", endTime: "12:00" });
    expect(later?.status).toBe("queued");
    expect((await first.ok(parking.getReservation, { params: { id: waiting!.id } })).status).toBe(
      "confirmed",
    );
  });

  test("so does the job, when nobody asks", async () => {
    const south = await makeCarpark(app, client, { spaces: 1 });
    await request(await colleague(), south, ["2026-11-20"], { startTime: "08:00", endTime: "11:00" });
    const [waiting] = await request(asElena, south, ["2026-11-20"], { startTime: "09:00", endTime: "17:00" });
    app.clock.set("2026-11-20T11:00:00.000Z");
    await app.runJob("parking-expire");
    expect((await asElena.ok(parking.getReservation, { params: { id: waiting!.id } })).status).toBe(
      "confirmed",
    );
  });

  test("undecided requests are denied and queued ones cancelled when their window begins", async () => {
    const south = await makeCarpark(app, client);
    const praca = await makeCarpark(app, client, { name: "Praça", mode: "manual" });
    await request(await colleague(), south, ["2026-11-25"]);
    const [queued] = await request(asElena, south, ["2026-11-25"]);
    const [pending] = await request(asElena, praca, ["2026-11-26"]);
    const statuses = async () =>
      Promise.all(
        [queued!, pending!].map(async ({ id }) => {
          const row = await asElena.ok(parking.getReservation, { params: { id } });
          return [row.status, row.cancellationReason];
        }),
      );
    await goTo("2026-11-25T08:59:59.999Z");
    await app.runJob("parking-expire");
    expect(await statuses()).toEqual([
      ["queued", null],
      ["pre-approval", null],
    ]);
    app.clock.set("2026-11-25T09:00:00.000Z");
    await app.runJob("parking-expire");
    expect(await statuses()).toEqual([
      ["cancelled", inEnglish("parking.reasonQueueExpired")],
      ["pre-approval", null],
    ]);
    await goTo("2026-11-26T09:00:00.000Z");
    await app.runJob("parking-expire");
    await app.runJob("parking-expire");
    expect((await statuses())[1]).toEqual(["denied", inEnglish("parking.reasonNotDecided")]);
  });
});
