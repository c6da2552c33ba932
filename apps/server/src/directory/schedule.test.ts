import * as desks from "@portico/contract/desks/reservations";
import * as directory from "@portico/contract/directory/directory";
import * as meetings from "@portico/contract/meetings/booking";
import * as presence from "@portico/contract/presence/presence";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestPerson } from "../platform/testing/types.ts";
import { app, client, elena, employee, person, setUp, TODAY } from "./testing/routes-kit.ts";

setUp();

let callum: TestPerson;
let caller: Caller;

beforeEach(async () => {
  callum = await makePerson(app, client, ["employee", "deskbooking"], {
    firstName: "Callum",
    lastName: "Reid",
  });
  await app.sql("update person set is_locatable = true where id = $1", [callum.id]);
  caller = await app.as(callum);
});

const schedule = (id: string, by = employee) => by.call(directory.getSchedule, { params: { id } });
const meet = async (date: string, startTime = "09:00", endTime = "10:00") =>
  (
    await caller.ok(meetings.createMeetings, {
      body: {
        description: "A secret plan",
        siteId: client.siteId,
        dates: [{ date, startTime, endTime }],
        rooms: [],
        attends: [{ employee: elena.id, isHost: false }],
        visits: [],
      } as never,
    })
  ).results[0]!;

describe("where a colleague is", () => {
  test("today and the six days after it, in order; nothing is said of what a meeting is about", async () => {
    const zone = await makeZone(app, client, { name: "Canal zone" });
    const [desk] = await makeDesks(app, client, zone, "C-12");
    await app.sql("update desk set x = 0.5, y = 0.5 where id = $1", [desk]);
    for (const date of [TODAY, "2026-11-24"])
      await caller.ok(desks.createDeskReservations, { body: { deskId: desk!, date } });
    await meet("2026-11-26", "14:00", "15:00");
    await meet("2026-11-27");
    await meet("2026-11-24", "12:00", "12:30");
    await caller.ok(presence.setPresence, { body: { onSite: true } });
    const { status, body } = await schedule(callum.id);
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: callum.id, firstName: "Callum", lastName: "Reid", photo: null });
    expect(body.presence).toMatchObject({ onSite: true });
    expect(
      body.schedule.map(({ type, date, start }: z.output<typeof directory.ScheduleItem>) => [
        type,
        date,
        start?.slice(11, 16),
      ]),
    ).toEqual([
      ["desk_reservation", TODAY, undefined],
      ["desk_reservation", "2026-11-24", undefined],
      ["meeting", "2026-11-24", "12:00"],
      ["meeting", "2026-11-26", "14:00"],
    ]);
    expect(body.schedule[0]).toMatchObject({
      location: "C-12, Canal zone",
      timeZone: "Europe/London",
      site: { id: client.siteId, name: "London" },
      end: null,
      floorPlanRelativeUrl: expect.stringMatching(new RegExp(`^/floor-plans/[0-9a-f-]{36}\\?desk=${desk}$`)),
    });
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(JSON.stringify(body)).not.toContain("Novak");
  });

  test("what was declined, cancelled or given up is left out", async () => {
    const { id } = await meet("2026-11-24");
    await caller.ok(meetings.cancelMeeting, { params: { id }, body: {} as never });
    const other = await meet("2026-11-25");
    await app.sql(
      "update meeting_attendee set answer = 'declined' where meeting_id = $1 and person_id = $2",
      [other.id, callum.id],
    );
    expect((await schedule(callum.id)).body.schedule).toEqual([]);
  });
});

describe("who may ask", () => {
  test("about those who want to be found, and oneself", async () => {
    const shy = await person("Shy");
    expect(await schedule(shy.id)).toMatchObject({
      status: 403,
      body: { detail: inEnglish("directory.notLocatable") },
    });
    expect((await schedule(elena.id)).status).toBe(200);
    const sofia = await app.as(await person("Marin", "Sofia", ["superadmin"]));
    expect((await schedule(shy.id, sofia)).status).toBe(403);
  });

  test("not about somebody of another client, nor anybody who has left", async () => {
    const foreign = await makeClient(app, { features: ["locate colleague"] });
    const stranger = await makePerson(app, foreign, ["employee"]);
    await app.sql("update person set is_locatable = true where id = $1", [stranger.id]);
    expect((await schedule(stranger.id)).status).toBe(404);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [callum.id]);
    expect((await schedule(callum.id)).status).toBe(404);
  });

  test("nobody where the feature is off", async () => {
    await app.sql("update client set features = '{desks}' where id = $1", [client.id]);
    expect((await schedule(callum.id)).body.code).toBe("feature_off");
  });
});
