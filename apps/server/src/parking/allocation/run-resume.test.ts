import { describe, expect, test } from "vitest";
import type { TestPerson } from "../../platform/testing/types.ts";
import {
  app,
  daysDone,
  listReservationsByName,
  MONDAY,
  mailsTo,
  makeEmployee,
  OPENS,
  requestDays,
  runAt,
  runs,
  setUp,
  THURSDAY,
  weekly,
} from "../testing/allocation-kit.ts";

setUp();

describe("a run that is begun and not done", () => {
  /**
   * Ana and Ben waited for two days. Cleo asks for the first day as the week opens, so that only this day is
   * decided.
   */
  async function begun() {
    const north = await weekly({ spaces: 1, mode: "fifo" });
    const [ana, ben, cleo] = await Promise.all(["Ana", "Ben", "Cleo"].map((name) => makeEmployee(name)));
    await requestDays(ana!, north, [MONDAY, THURSDAY]);
    app.clock.set("2026-11-17T10:00:01.000Z");
    await requestDays(ben!, north);
    app.clock.set(OPENS);
    await requestDays(cleo!, north);
    return { north, ana: ana!, ben: ben! };
  }
  const listMails = async (person: TestPerson) =>
    (await mailsTo(person)).filter((mail) => mail.startsWith("parking.allocated"));
  const ABOUT_MONDAY = [expect.stringMatching(/^(?!.*Thu 26 Nov).*Mon 23 Nov/s)];

  test.each([
    ["is given over to administrators", "allocation_mode = 'manual'"],
    ["has no weeks any more", "allocation_weekday = null"],
    ["is switched off", "is_active = false"],
  ])("is told as soon as its car park %s", async (_, change) => {
    const { north, ana, ben } = await begun();
    await app.sql(`update parking_carpark set ${change} where id = $1`, [north]);
    await runAt("2026-11-20T09:01:00.000Z");
    expect(await runs(north)).toEqual([{ week: MONDAY, finished: true }]);
    expect(await listMails(ben)).toEqual(ABOUT_MONDAY);
    expect((await listMails(ana))[0]).toEqual(ABOUT_MONDAY[0]);
    await runAt("2026-11-20T09:02:00.000Z");
    expect(await listMails(ben)).toHaveLength(1);
  });

  test("goes on where its car park changes its mind, and tells the rest by itself", async () => {
    const { north, ana, ben } = await begun();
    const mode = (to: string) =>
      app.sql("update parking_carpark set allocation_mode = $2 where id = $1", [north, to]);
    await mode("manual");
    await runAt("2026-11-20T09:01:00.000Z");
    expect(await listMails(ana)).toEqual(ABOUT_MONDAY);
    expect(await listReservationsByName(north, THURSDAY)).toEqual(["Ana pre-approval"]);
    await mode("lottery");
    await runAt("2026-11-20T09:02:00.000Z");
    expect(await listReservationsByName(north, THURSDAY)).toEqual(["Ana confirmed S01"]);
    expect(await listMails(ana)).toEqual([
      ...ABOUT_MONDAY,
      expect.stringMatching(/^(?!.*Mon 23 Nov).*Thu 26 Nov/s),
    ]);
    expect(await listMails(ben)).toHaveLength(1);
    const seen = await app.sql("select mode from parking_allocation where carpark_id = $1 and week = $2", [
      north,
      MONDAY,
    ]);
    expect([seen, await daysDone(north)]).toEqual([[{ mode: "fifo" }], 7 + 7]);
  });

  test("does not see what is booked after it began", async () => {
    const north = await weekly({ spaces: 1 });
    const street = await weekly({ name: "Street", spaces: 1, allocationWeekday: null });
    const [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => makeEmployee(name)));
    await requestDays(ana!, north, [THURSDAY]);
    app.clock.set(OPENS);
    await requestDays(ben!, north);
    app.clock.set("2026-11-20T09:00:30.000Z");
    await requestDays(ana!, street, ["2026-11-20"], { startTime: "08:00" });
    await runAt("2026-11-20T09:01:00.000Z");
    const places = await app.sql(
      `select (facts->>'minutes')::integer as minutes from parking_allocation_place p
       join parking_allocation a on a.id = p.allocation_id where a.carpark_id = $1`,
      [north],
    );
    expect(places).toEqual([{ minutes: 0 }]);
  });

  test("since a day fails each minute is told when its week begins; the other days are decided", async () => {
    const north = await weekly({ spaces: 1 });
    const ana = await makeEmployee("Ana");
    await requestDays(ana, north, [MONDAY, THURSDAY, "2026-11-27"]);
    await app.sql(`create function crash() returns trigger language plpgsql as $$ begin
      if new.day = '${THURSDAY}' then raise exception 'the power went out'; end if; return new; end $$`);
    await app.sql(
      "create trigger crash before insert on parking_allocation_day for each row execute function crash()",
    );
    await runAt(OPENS);
    expect(await listReservationsByName(north, "2026-11-27")).toEqual(["Ana confirmed S01"]);
    expect(await listMails(ana)).toEqual([]);
    await runAt("2026-11-23T00:00:00.000Z");
    expect(await listMails(ana)).toEqual([expect.stringMatching(/^(?!.*Thu).*Mon 23 Nov.*Fri 27 Nov/s)]);
    await app.sql("drop trigger crash on parking_allocation_day; drop function crash");
    await runAt("2026-11-23T00:01:00.000Z");
    expect((await listMails(ana)).slice(1)).toEqual([
      expect.stringMatching(/^(?!.*Mon 23 Nov).*Thu 26 Nov/s),
    ]);
  });
});
