import type { Caller, Reply } from "../callers.ts";
import { newCaller } from "../callers.ts";
import type { Recorder } from "../recorder.ts";
import { day, made, NOWHERE, type Row, sceneOf } from "./kit.ts";

/** Meetings: booking, series, guests, waiting lists, door screens, feeds and answers to invitations. */
export async function changeMeetings(recorder: Recorder): Promise<Caller> {
  const { act, find, id } = sceneOf(recorder, "meetings");
  const { employee, colleague, admin, pa, executive, reception, contosoEmployee, contoso } = recorder.people;
  const room = (name: string) => id(admin, "/rooms/", name);
  const [thames, fleet, brent, lea] = [
    await room("Thames"),
    await room("Fleet"),
    await room("Brent"),
    await room("Lea"),
  ];
  const [ravensbourne, peck] = [await room("Ravensbourne"), await room("Peck")];
  const callum = await id(admin, "/users/", "Callum Reid");
  const petra = await id(admin, "/users/?search=Petra", "Petra Lang");
  const amelie = await id(reception, "/visitors/?search=Laurent", "Amélie Laurent");
  const anders = await id(reception, "/visitors/?search=Fjord", "Anders Nyström");
  const [item] = (await recorder.callUnrecorded(admin, "/meeting-addon-items/")).json.results;
  const when = (date: string, start_time: string, end_time: string) => ({ date, start_time, end_time });
  const meeting = (description: string, dates: object[], more: object = {}) => ({
    description,
    dates,
    ...more,
  });

  await act(employee, "POST", "/meetings/", {});
  await act(employee, "POST", "/meetings/", meeting("Back to front", [when(day(2), "11:00", "10:00")]));
  await act(employee, "POST", "/meetings/", meeting("Too late", [when(day(-1), "09:00", "10:00")]));
  await act(
    employee,
    "POST",
    "/meetings/",
    meeting("Nowhere", [when(day(2), "09:00", "10:00")], { rooms: [NOWHERE] }),
  );
  await act(
    employee,
    "POST",
    "/meetings/",
    meeting("Taken", [when(day(1), "09:30", "10:30")], { rooms: [thames] }),
  );
  await act(
    employee,
    "POST",
    "/meetings/",
    meeting("In slots", [when(day(1), "09:15", "10:30")], { rooms: [peck] }),
  );
  await act(
    employee,
    "POST",
    "/meetings/check/",
    meeting("Taken", [when(day(1), "09:30", "10:30")], { rooms: [thames] }),
  );
  await act(employee, "POST", "/meetings/check/", {
    ...meeting("Weekly", [when(day(2), "18:00", "18:30")], { rooms: [fleet] }),
    recurrence: { rrule: "FREQ=WEEKLY;COUNT=4", exceptions: [day(9)] },
  });

  const guests = {
    attends: [{ employee: callum }, { employee: petra, is_host: true }],
    visits: [{ visitor: amelie, needs_parking: true }, { visitor: anders }],
  };
  const whole = await act(employee, "POST", "/meetings/", {
    ...meeting("Art for the stairs", [when(day(3), "18:00", "19:00")], { rooms: [thames], ...guests }),
    addon_order: { cost_centre: "AB123", lines: [{ item_id: item.id, quantity: 3 }] },
  });
  const series = await act(employee, "POST", "/meetings/", {
    ...meeting("Evening weekly", [when(day(2), "20:00", "20:30")], {
      rooms: [brent],
      attends: [{ employee: callum }],
    }),
    recurrence: { rrule: "FREQ=WEEKLY;COUNT=4", exceptions: [day(9)] },
  });
  const two = await act(pa, "POST", "/meetings/", {
    ...meeting("For Callum", [when(day(3), "19:00", "19:30"), when(day(4), "19:00", "19:30")], {
      rooms: [brent],
    }),
    host: callum,
  });
  await act(colleague, "POST", "/meetings/", {
    ...meeting("For Petra", [when(day(3), "19:00", "19:30")]),
    host: petra,
  });
  const [contosoRoom] = (await recorder.callUnrecorded(contoso, "/rooms/")).json.results;
  await act(
    contosoEmployee,
    "POST",
    "/meetings/",
    meeting("In Dublin", [when(day(3), "19:00", "19:30")], { rooms: [contosoRoom.id] }),
  );
  const booked = made(whole);

  await act(colleague, "PATCH", `/meetings/${booked}/`, { description: "Not mine" });
  await act(employee, "PATCH", `/meetings/${booked}/`, { description: "Art for the lift" });
  await act(employee, "PATCH", `/meetings/${booked}/`, {
    dates: [when(day(5), "18:00", "19:30")],
    rooms: [brent],
    addon_order: null,
  });
  await act(employee, "PUT", `/meetings/${booked}/`, {
    attends: [{ employee: callum }],
    visits: [{ visitor: amelie }],
  });
  await act(employee, "PATCH", `/meetings/${booked}/`, { addon_order: null, rooms: [] });
  await act(employee, "PATCH", `/meetings/${booked}/`, { host: callum });
  await act(admin, "PATCH", `/meetings/${booked}/`, { host: petra });
  await act(employee, "PATCH", `/meetings/${made(series, 1)}/`, {
    dates: [when(day(16), "20:30", "21:00")],
    scope: "following",
  });
  await act(employee, "PATCH", `/meetings/${made(series, 1)}/`, {
    dates: [when(day(17), "20:30", "21:00")],
    scope: "all",
  });
  await act(employee, "PATCH", `/meetings/${made(series)}/`, { description: "Evening talk", scope: "all" });
  await act(employee, "POST", `/meetings/${made(series, 2)}/cancel/`, { reason: "A holiday", scope: "one" });
  await act(employee, "DELETE", `/meetings/${made(series)}/?scope=all`);
  await act(pa, "POST", `/meetings/${made(two)}/cancel/`, { reason: "Moved to spring" });
  await act(pa, "POST", `/meetings/${made(two)}/cancel/`);

  // Elena waits for the room Thames, which is then released.
  const partner = await find(executive, `/meetings/?search=Partner&from_date=${day(1)}`, "Partner day");
  await act(colleague, "POST", "/meetings/", {
    ...meeting("Also waiting", [when(day(1), "11:00", "12:00")]),
    wait_for: [thames],
  });
  await act(executive, "POST", `/meetings/${partner.id}/cancel/`, { reason: "The partners are ill" });

  // The running meeting.
  recorder.demo.clock.set(`${day(0)}T10:50:00.000Z`);
  const quick = await act(
    employee,
    "POST",
    "/meetings/",
    meeting("Right now", [when(day(0), "10:55", "11:15")], { rooms: [brent] }),
  );
  await act(employee, "POST", `/meetings/${made(quick)}/end/`, {});
  await act(employee, "POST", `/meetings/${made(quick)}/check-in/`);
  recorder.demo.clock.set(`${day(0)}T10:56:00.000Z`);
  await act(employee, "POST", `/meetings/${made(quick)}/extend/`, { end_time: "11:05" });
  await act(employee, "POST", `/meetings/${made(quick)}/extend/`, { end_time: "11:30" });
  await act(employee, "POST", `/meetings/${made(quick)}/end/`, {});
  await act(employee, "POST", `/meetings/${made(quick)}/end/`, {});

  const ids = (
    await recorder.callUnrecorded(admin, `/meetings/?from_date=${day(0)}&until_date=${day(0)}&limit=4`)
  ).json.results.map((one: Row) => one.id);
  const write = { ids, content: "The lift is out of order today.", send_email: true, send_sms: true };
  await act(employee, "POST", "/meetings/bulk_contact/", write);
  await act(admin, "POST", "/meetings/bulk_contact/", { ids, content: "" });
  await act(admin, "POST", "/meetings/bulk_contact/", write);
  const door = await atTheDoor(recorder, { ravensbourne, lea });
  await feedsAndAnswers(recorder, { thames, meetingId: booked });
  return door;
}

/** The screen beside a room's door. */
async function atTheDoor(
  recorder: Recorder,
  { ravensbourne, lea }: { ravensbourne: string; lea: string },
): Promise<Caller> {
  const { act, id } = sceneOf(recorder, "doors");
  const { admin, employee } = recorder.people;
  await act(employee, "PATCH", "/users/me/", { meeting_room_pin: "12345" });
  await act(employee, "PATCH", "/users/me/", { meeting_room_pin: "246813" });
  const busy = await become(recorder, admin, {
    kind: "door",
    resource_id: ravensbourne,
    name: "Beside Ravensbourne",
  });
  const free = await become(recorder, admin, { kind: "door", resource_id: lea });
  await act(employee, "POST", "/screens/", { kind: "kiosk" });
  await act(busy.caller, "POST", "/screens/me/book/", { minutes: 30 });
  await act(free.caller, "POST", "/screens/me/book/", { minutes: 30 });
  const empty = await become(recorder, admin, {
    kind: "door",
    resource_id: await id(admin, "/rooms/", "Wandle"),
  });
  const door = await act(empty.caller, "POST", "/screens/me/book/", { minutes: 15 });
  const atDoor = door.json?.meetings?.find((one: Row) => one.host === null)?.id ?? NOWHERE;
  await act(empty.caller, "POST", `/meetings/${atDoor}/extend/`, { end_time: "11:20" });
  await act(empty.caller, "POST", `/meetings/${atDoor}/end/`, {});
  // Elena's weekly meeting, which has begun since.
  const weekly = await id(employee, `/meetings/mine/?date=${day(0)}`, "Workplace weekly");
  recorder.demo.clock.set(`${day(0)}T11:01:00.000Z`);
  await act(free.caller, "GET", "/screens/me/");
  await act(free.caller, "POST", `/meetings/${weekly}/check-in/`);
  await act(free.caller, "POST", `/meetings/${weekly}/end/`, {});
  await act(free.caller, "POST", `/meetings/${weekly}/end/`, { pin: "000000" });
  await act(free.caller, "POST", `/meetings/${weekly}/extend/`, { end_time: "11:50", pin: "246813" });
  await act(free.caller, "POST", `/meetings/${weekly}/end/`, { pin: "246813" });
  await act(busy.caller, "DELETE", `/screens/${busy.id}/`);
  await act(busy.caller, "GET", "/screens/me/");
  return free.caller;
}

/** Creates a screen, with the secret that only this answer contains. */
export async function become(recorder: Recorder, by: Caller, body: { kind: string } & Row) {
  const { act } = sceneOf(recorder, "doors");
  const reply: Reply = await act(by, "POST", "/screens/", body);
  const { demo } = recorder;
  return {
    id: made(reply),
    caller: newCaller(demo, body.kind, "localhost", `Screen ${reply.json?.screenId}`),
  };
}

async function feedsAndAnswers(
  recorder: Recorder,
  { thames, meetingId }: { thames: string; meetingId: string },
) {
  const { act } = sceneOf(recorder, "feeds");
  const { employee, admin, colleague, nobody, fabrikamEmployee } = recorder.people;
  const feeds: Reply[] = [
    await act(employee, "POST", "/calendar-feeds/", { kind: "meetings" }),
    await act(employee, "POST", "/calendar-feeds/", { kind: "days" }),
    await act(admin, "POST", "/calendar-feeds/", { room: thames }),
    await act(fabrikamEmployee, "POST", "/calendar-feeds/", { kind: "days" }),
  ];
  await act(colleague, "POST", "/calendar-feeds/", { room: thames });
  for (const { json } of feeds)
    if (json)
      await act(json.url.includes("fabrikam") ? fabrikamEmployee : nobody, "GET", new URL(json.url).pathname);
  await act(nobody, "GET", `/api/calendar/${"x".repeat(43)}.ics`);
  await act(employee, "DELETE", `/calendar-feeds/${made(feeds[1]!)}/`);
  await act(colleague, "DELETE", `/calendar-feeds/${made(feeds[0]!)}/`);

  const answer = (partstat: string) =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//record//EN",
      "METHOD:REPLY",
      "BEGIN:VEVENT",
      `UID:${meetingId}@portico`,
      "DTSTAMP:20261124T105600Z",
      `ATTENDEE;PARTSTAT=${partstat}:mailto:colleague@northwind.example`,
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
  const hand = (body: string, secret = recorder.demo.inboundSecret) => ({
    body,
    headers: { "content-type": "text/calendar", authorization: `Bearer ${secret}` },
  });
  await act(nobody, "POST", "/api/calendar/replies/", hand(answer("ACCEPTED"), "wrong"));
  await act(nobody, "POST", "/api/calendar/replies/", hand(answer("ACCEPTED")));
  await act(nobody, "POST", "/api/calendar/replies/", hand(answer("DECLINED")));
  await act(nobody, "POST", "/api/calendar/replies/", hand("no calendar"));
}
