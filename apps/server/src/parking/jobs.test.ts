import { describe, expect, test } from "vitest";
import { makeCarpark } from "./testing/kit.ts";
import {
  FRI,
  grant,
  listHeldDays,
  MON,
  person,
  release,
  setUpPermits,
  spaceOf,
  weekly,
} from "./testing/permit-kit.ts";
import { app, asElena, client, colleague, goTo, request } from "./testing/routes-kit.ts";

setUpPermits();

describe("what is held keeps up with the calendar", () => {
  test("each night a day more, once, however often the job runs", async () => {
    const south = await makeCarpark(app, client);
    await grant(south);
    app.clock.set("2026-11-21T00:00:00.000Z");
    await app.runJob("parking-permit-days");
    await app.runJob("parking-permit-days");
    expect(await listHeldDays(south, "2027-02-18", "2027-12-31")).toEqual([
      "2027-02-18 permit S01",
      "2027-02-19 permit S01",
    ]);
  });

  test("a permit that begins beyond the horizon is held once it comes near", async () => {
    const south = await makeCarpark(app, client);
    await grant(south, { start: "2027-03-01" });
    expect(await listHeldDays(south, FRI, "2028-01-01")).toEqual([]);
    app.clock.set("2026-12-01T02:00:00.000Z");
    await app.runJob("parking-permit-days");
    expect(await listHeldDays(south, FRI, "2028-01-01")).toEqual(["2027-03-01 permit S01"]);
  });

  test("what comes near of a granted permit is not held by a priority one elsewhere, whichever is first", async () => {
    const [north, south] = [await weekly({ requests: null }), await makeCarpark(app, client)];
    await grant(north, { permitType: "PR" });
    await grant(south);
    app.clock.set("2026-11-21T00:00:00.000Z");
    await app.runJob("parking-permit-holds");
    const near = "2027-02-19";
    expect(await listHeldDays(north, near, near)).toEqual([`${near} hold S01`]);
    await app.runJob("parking-permit-days");
    expect([await listHeldDays(north, near, near), await listHeldDays(south, near, near)]).toEqual([
      [],
      [`${near} permit S01`],
    ]);
  });

  test("without a limit it is a year, and who reserved further ahead makes room", async () => {
    await app.sql("update client set settings = settings - 'parkingFutureBookingDaysLimit' where id = $1", [
      client.id,
    ]);
    const south = await makeCarpark(app, client, { spaces: 2 });
    const [ben, cleo] = [await person("Ben"), await person("Cleo")];
    const monday = "2027-11-22";
    const [moved] = await request(await app.as(ben), south, [monday]);
    const [lost] = await request(await app.as(cleo), south, [monday]);
    await grant(south, { days: ["Monday"] });
    await grant(south, {
      employee: cleo.id,
      days: ["Monday"],
      space: await spaceOf(south, "S02"),
      start: MON,
    });
    expect(await listHeldDays(south, "2027-11-15", "2027-12-31")).toEqual([
      "2027-11-15 permit S01",
      "2027-11-15 permit S02",
    ]);
    app.clock.set("2026-11-22T00:00:00.000Z");
    await app.runJob("parking-permit-days");
    expect(await listHeldDays(south, monday, monday)).toEqual([
      `${monday} permit S01`,
      `${monday} permit S02`,
    ]);
    const rows = await app.sql(
      "select id, status, cancellation_text->>'code' as cancellation_reason from parking_reservation order by id",
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: moved!.id, status: "cancelled", cancellation_reason: "parking.reasonSpace" },
        { id: lost!.id, status: "cancelled", cancellation_reason: "parking.reasonPermit" },
      ]),
    );
  });
});

describe("the jobs beside whoever changes the same", () => {
  test("two workers at once, and a day given back meanwhile: it stays given back", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south);
    await goTo("2026-11-21T00:00:00.000Z");
    const [given] = await Promise.all([
      release(asElena, id, "2027-02-19"),
      app.runJob("parking-permit-days"),
      app.runJob("parking-permit-days"),
    ]);
    expect(given.status).toBe(201);
    expect(await listHeldDays(south, "2027-02-19", "2027-12-31")).toEqual([]);
  });

  test("holds: two workers at once, and a day given back or claimed meanwhile", async () => {
    const north = await weekly({ spaces: 3 });
    const { id } = await grant(north, { permitType: "PR", days: ["Tuesday", "Wednesday"] });
    await goTo("2026-11-26T00:00:00.000Z");
    const [given, [mine]] = await Promise.all([
      release(asElena, id, "2026-12-01"),
      request(asElena, north, ["2026-12-02"]),
      app.runJob("parking-permit-holds"),
      app.runJob("parking-permit-holds"),
    ]);
    expect([given.status, mine?.status]).toEqual([201, "confirmed"]);
    expect(await listHeldDays(north, "2026-12-01", "2026-12-02")).toEqual([]);
  });

  test("who loses a space to a permit loses it to nobody in the queue", async () => {
    await app.sql("update client set settings = settings - 'parkingFutureBookingDaysLimit' where id = $1", [
      client.id,
    ]);
    const south = await makeCarpark(app, client);
    const monday = "2027-11-22";
    await grant(south, { days: ["Monday"] });
    const [lost] = await request(await colleague(), south, [monday]);
    const [waiting] = await request(await colleague(), south, [monday]);
    app.clock.set("2026-11-22T00:00:00.000Z");
    await app.runJob("parking-permit-days");
    expect(await listHeldDays(south, monday, monday)).toEqual([`${monday} permit S01`]);
    const rows = await app.sql(
      "select id, status, cancellation_text->>'code' as reason from parking_reservation where client_id = $1 order by id",
      [client.id],
    );
    expect(rows).toEqual([
      { id: lost!.id, status: "cancelled", reason: "parking.reasonSpace" },
      { id: waiting!.id, status: "queued", reason: null },
    ]);
  });
});
