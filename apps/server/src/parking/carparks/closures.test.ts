import * as closures from "@portico/contract/closures/closures";
import * as carparks from "@portico/contract/parking/carparks";
import * as contract from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { listSubjects } from "../../platform/testing/sent-mails.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { makeCarpark } from "../testing/kit.ts";
import { app, asElena, client, colleague, elena, request } from "../testing/routes-kit.ts";
import {
  admin,
  auditEntriesOf,
  carpark,
  errorsOf,
  parker,
  reservation,
  setUpSettings,
  THU,
  WED,
} from "../testing/settings-kit.ts";

setUpSettings();

describe("closures of one car park", () => {
  const close = (fields: object = {}) =>
    admin.call(contract.closeCarpark, {
      body: { carpark, firstDay: WED, lastDay: THU, name: "Resurfacing", ...fields },
    });
  const list = async (query: object = {}) =>
    (await asElena.ok(contract.listCarparkClosures, { query })).results.map(({ name }) => name);

  test("close it on their days; taken back, it is open", async () => {
    const made = await close();
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        carpark: { id: carpark, name: "South" },
        firstDay: WED,
        lastDay: THU,
        name: "Resurfacing",
      },
    ]);
    const days = [WED, THU, "2026-11-27"];
    const results = await request(asElena, carpark, days);
    expect(results.map(({ status }) => status)).toEqual(["unavailable", "unavailable", "confirmed"]);
    const { results: shown } = await (await colleague()).ok(carparks.listCarparks, {
      query: { dates: days.join(",") } as never,
    });
    expect(shown[0]!.days!.map(({ outcome, freeSpaces }) => [outcome, freeSpaces])).toEqual([
      ["unavailable", null],
      ["unavailable", null],
      ["queued", 0],
    ]);
    const params = { id: (made.body as unknown as { id: string }).id };
    expect((await admin.ok(contract.reopenCarpark, { params })).name).toBe("Resurfacing");
    expect((await admin.call(contract.reopenCarpark, { params })).status).toBe(404);
    expect((await request(asElena, carpark, [WED]))[0]!.status).toBe("confirmed");
    expect(await auditEntriesOf("parking.closure.add")).toMatchObject([{ after: { carpark, cancelled: 0 } }]);
    expect(await auditEntriesOf("parking.closure.remove")).toMatchObject([
      { before: { name: "Resurfacing" } },
    ]);
  });

  test("taken back twice at the same moment, it is taken back once", async () => {
    const { id } = (await close()).body as unknown as { id: string };
    const reopen = () => admin.call(contract.reopenCarpark, { params: { id } });
    const replies = await Promise.all([reopen(), reopen(), reopen()]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await auditEntriesOf("parking.closure.remove")).toHaveLength(1);
  });

  test("are read by any employee, from today on or in the days asked for", async () => {
    const west = await makeCarpark(app, client, { name: "West" });
    await close({ firstDay: "2026-11-10", lastDay: "2026-11-19", name: "Past" });
    await close({ firstDay: "2026-11-19", lastDay: "2026-11-20", name: "Today" });
    await close({ firstDay: "2026-12-24", lastDay: "2026-12-26", name: "Feast", carpark: west });
    expect(await list()).toEqual(["Today", "Feast"]);
    expect(await list({ start: "2026-11-01" })).toEqual(["Past", "Today", "Feast"]);
    expect(await list({ end: "2026-12-23" })).toEqual(["Today"]);
    expect(await list({ carpark: west })).toEqual(["Feast"]);
    expect(await list({ site: client.siteId, limit: 1, page: 2 })).toEqual(["Feast"]);
    expect(await list({ site: await makeSite(app, client) })).toEqual([]);
  });

  test("are refused while reservations are in the way, or cancel them: nobody moves up", async () => {
    const other = await parker();
    const [row] = await request(asElena, carpark, [WED]);
    const [queued] = await request(other.caller, carpark, [WED]);
    expect(errorsOf(await close())).toEqual([
      400,
      { nonFieldErrors: [inEnglish("closures.bookingsInTheWay", { count: 2 })] },
    ]);
    expect(await list()).toEqual([]);
    expect((await close({ cancelBookings: true })).status).toBe(201);
    for (const one of [row!, queued!])
      expect(await reservation(one.id)).toMatchObject({
        status: "cancelled",
        cancellationReason: "Closed: Resurfacing",
      });
    for (const person of [elena, other.person])
      expect((await listSubjects(app, person)).at(-1)).toMatch(/cancelled/);
    expect(await auditEntriesOf("parking.closure.add")).toMatchObject([{ after: { cancelled: 2 } }]);
    expect(await auditEntriesOf("parking.reservation.promote")).toEqual([]);
  });

  test("while others book: no reservation is left on a closed day", { timeout: 1_200_000 }, async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, parker));
    for (let round = 1; round <= 3; round++) {
      const day = `2026-12-0${round}`;
      const [closed, ...replies] = await Promise.all([
        close({ firstDay: day, lastDay: day, cancelBookings: true }),
        ...crowd.map(({ caller }) => request(caller, carpark, [day])),
      ]);
      expect(closed.status).toBe(201);
      const live = await app.sql(
        "select from parking_reservation where carpark_id = $1 and day = $2 and status in ('confirmed', 'queued')",
        [carpark, day],
      );
      expect([replies.length, live.length]).toEqual([4, 0]);
    }
  });

  test.each([
    [
      "days in the wrong order",
      { firstDay: THU, lastDay: WED },
      { lastDay: [inEnglish("common.daysReversed")] },
    ],
    ["no name", { name: "" }, { name: [inEnglish("common.nameRequired")] }],
    ["no car park of ours", { carpark: newId() }, { carpark: [inEnglish("parking.carparkUnknown")] }],
  ])("%s is refused", async (_, wrong, errors) => {
    expect(errorsOf(await close(wrong))).toEqual([400, errors]);
  });

  test("stand beside those of the whole site", async () => {
    const superadmin = await colleague("employee", "superadmin");
    const asked = { siteId: client.siteId, firstDay: WED, lastDay: WED, name: "Bank holiday" };
    await superadmin.ok(closures.createClosure, { body: { ...asked, cancelBookings: false } as never });
    await close({ firstDay: THU });
    const results = await request(asElena, carpark, [WED, THU]);
    expect(results.map(({ status }) => status)).toEqual(["unavailable", "unavailable"]);
  });
});
