import { STATUSES } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { describe, expect, test } from "vitest";
import { makeCarpark } from "../parking/testing/kit.ts";
import { makeSite } from "./testing/kit.ts";
import { app, as, client, host, hosted, kinds, read, setUp } from "./testing/routes-kit.ts";

setUp();

describe("the end of a site's day", () => {
  const endOfDay = () => app.runJob("visits-end-of-day");
  const statusOf = async (id: string) =>
    (await app.sql<{ status: string }>("select status from visit where id = $1", [id]))[0]!.status;

  test("whoever did not come is a no-show, whoever came has left; each site by its own clock", async () => {
    const tokyo = await makeSite(app, client, "Asia/Tokyo");
    const london = await Promise.all(STATUSES.map((status) => hosted({ status })));
    const abroad = await hosted({ siteId: tokyo, timeZone: "Asia/Tokyo", start: "2026-11-20T05:00:00.000Z" });
    app.clock.set("2026-11-20T14:59:59.000Z");
    await endOfDay();
    expect(await statusOf(abroad.id)).toBe("scheduled");
    app.clock.set("2026-11-20T15:00:00.000Z");
    await endOfDay();
    expect(await statusOf(abroad.id)).toBe("no-show");
    expect(await Promise.all(london.map(({ id }) => statusOf(id)))).toEqual([...STATUSES]);
    app.clock.set("2026-11-21T00:00:00.000Z");
    await endOfDay();
    await endOfDay();
    expect(await Promise.all(london.map(({ id }) => statusOf(id)))).toEqual([
      "no-show",
      "checked-out",
      "checked-out",
      "checked-out",
      "no-show",
      "cancelled",
    ]);
    expect(await kinds(london[2]!.id)).toEqual(["checked-in", "checked-out"]);
    expect((await read(await as("reception"), london[0]!.id)).actions).toEqual([]);
    const audited = await app.sql("select from audit_entry where target_id = $1", [london[0]!.id]);
    expect(audited).toHaveLength(1);
  });

  test("on the nights when the clocks change", async () => {
    const autumn = await hosted({ start: "2026-10-25T23:30:00.000Z", end: "2026-10-25T23:45:00.000Z" });
    const spring = await hosted({ start: "2027-03-28T22:30:00.000Z", end: "2027-03-28T22:45:00.000Z" });
    app.clock.set("2026-10-25T23:59:59.000Z");
    await endOfDay();
    expect(await statusOf(autumn.id)).toBe("scheduled");
    app.clock.set("2026-10-26T00:00:00.000Z");
    await endOfDay();
    expect(await statusOf(autumn.id)).toBe("no-show");
    app.clock.set("2027-03-28T22:59:59.000Z");
    await endOfDay();
    expect(await statusOf(spring.id)).toBe("scheduled");
    app.clock.set("2027-03-28T23:00:00.000Z");
    await endOfDay();
    expect(await statusOf(spring.id)).toBe("no-show");
  });

  test("parking is left alone", async () => {
    await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
    const { id } = await hosted();
    await host.ok(visits.reserveParking, { params: { id } });
    app.clock.set("2026-11-21T00:00:00.000Z");
    await endOfDay();
    expect((await read(await as("reception"), id)).parkingReservation?.status).toBe("confirmed");
  });
});
