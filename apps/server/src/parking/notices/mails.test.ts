import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { written } from "../../platform/testing/mail.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeCarpark } from "../testing/kit.ts";
import { app, asElena, client, elena, goTo, request, setUp } from "../testing/routes-kit.ts";
import { allocationMail } from "./mails.ts";

setUp();

const [MON, TUE, WED] = ["2026-11-23", "2026-11-24", "2026-11-25"];
let south: string;
let rita: TestPerson;
let asRita: Caller;
let ben: TestPerson;
let asBen: Caller;
beforeEach(async () => {
  south = await makeCarpark(app, client, { spaces: 1 });
  rita = await makePerson(app, client, ["employee", "parking", "parking_admin"], {
    firstName: "Rita",
    lastName: "Desk",
  });
  asRita = await app.as(rita);
  ben = await makePerson(app, client, ["employee", "parking"], { firstName: "Ben", lastName: "Okafor" });
  asBen = await app.as(ben);
});

interface Row {
  kind: string;
  subject: string;
  body_text: string;
  body_html: string;
  calendar_method: string | null;
  calendar: string | null;
}

/** All mails to a person, the oldest first, with what a calendar program reads in them. */
async function mailsTo({ email }: TestPerson) {
  const rows = await app.sql<Row>("select * from message where recipient = $1 order by created_at, id", [
    email,
  ]);
  return rows.map(({ kind, subject, body_text: text, body_html: html, calendar_method, calendar }) => {
    const read = calendar === null ? null : readCalendar(calendar);
    expect(read?.method ?? null).toBe(calendar_method);
    return { kind, subject, text, html, method: calendar_method, events: read?.events ?? [] };
  });
}

/** Parses with a library that the product does not use. */
function readCalendar(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  return {
    method: root.getFirstPropertyValue("method") as string,
    events: root.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: component.getFirstPropertyValue("status") as string,
        summary: event.summary,
        location: event.location,
        description: event.description,
        organizer: component.getFirstPropertyValue("organizer") as string,
        attendees: component.getAllProperties("attendee").length,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
      };
    }),
  };
}
const last = async (person: TestPerson) => (await mailsTo(person)).at(-1)!;
const kinds = async (person: TestPerson) => (await mailsTo(person)).map(({ kind }) => kind);
const cancel = (caller: Caller, id: string, reason: string | null = null) =>
  caller.ok(parking.cancelReservation, { params: { id }, body: { reason } });

describe("a request", () => {
  test("of several days is one mail, with what became of each, and an entry per confirmed day", async () => {
    await request(asBen, south, [TUE]);
    const rows = await request(asElena, south, [MON, TUE, WED]);
    const [mail, ...others] = await mailsTo(elena);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "parking.confirmed", subject: "Parking confirmed on 2 days" });
    expect(mail!.text.split("\n\n")).toEqual([
      "Hello Elena,",
      "The result of your request for parking:",
      "Mon 23 Nov, 09:00–17:00: South, space S01 is booked for you.",
      "Tue 24 Nov, 09:00–17:00: in the queue for South, 1st of 1: in order of request.",
      "Wed 25 Nov, 09:00–17:00: South, space S01 is booked for you.",
      "invite.ics opens in your calendar. Later changes update it.",
      expect.any(String),
      expect.stringMatching(/^You get this email because you have an account at /),
      expect.stringMatching(/^Choose how you are told: http\S+\/notifications$/),
    ]);
    expect(mail!.html).toMatch(/>Mon 23 Nov, 09:00–17:00<.*>South, space S01 is booked for you\.</);
    expect(mail!.method).toBe("PUBLISH");
    expect(mail!.events).toEqual(
      [rows[0]!, rows[2]!].map(({ id, start, end }) => ({
        uid: `${id}@portico`,
        sequence: 0,
        status: "CONFIRMED",
        summary: "Parking S01",
        location: "South, London",
        description: null,
        organizer: `mailto:${elena.email}`,
        attendees: 0,
        start,
        end,
      })),
    );
  });

  test("that is queued tells the place in the queue, without an entry; one that waits for a decision nothing", async () => {
    await request(asBen, south);
    await request(asElena, south);
    expect(await last(elena)).toMatchObject({
      kind: "parking.queued",
      subject: "In the queue for parking on Wed 25 Nov",
      method: null,
    });
    const manual = await makeCarpark(app, client, { name: "Manual", mode: "manual" });
    await request(asElena, manual, [TUE]);
    expect(await mailsTo(elena)).toHaveLength(1);
  });

  test("for a colleague is told to the colleague, and by whom, also while it waits", async () => {
    const manual = await makeCarpark(app, client, { name: "Manual", mode: "manual" });
    await request(asRita, south, [WED], { employee: elena.id });
    expect(await last(elena)).toMatchObject({ kind: "parking.confirmed", method: "PUBLISH" });
    expect((await last(elena)).text).toContain("Rita Desk requested parking for you:");
    await request(asRita, manual, [TUE], { employee: elena.id });
    const waiting = await last(elena);
    expect([waiting.kind, waiting.subject, waiting.method]).toEqual([
      "parking.requested",
      "Parking requested for you on Tue 24 Nov",
      null,
    ]);
    expect(waiting.text).toContain("Tue 24 Nov, 09:00–17:00: Manual is waiting for a decision.");
    expect(await mailsTo(rita)).toEqual([]);
  });

  test("at a site in another zone than the usual one names it", async () => {
    const home = newId();
    await app.sql(
      "insert into site (client_id, id, name, time_zone, position) values ($1, $2, 'Lisbon', 'Europe/Berlin', 9)",
      [client.id, home],
    );
    const setHome = (id: string | null) =>
      app.sql("update person set home_site_id = $2 where id = $1", [elena.id, id]);
    await setHome(home);
    await request(asElena, south, [WED]);
    expect((await last(elena)).text).toContain("Wed 25 Nov, 09:00–17:00 (London time): South");
    await setHome(client.siteId);
    await request(asElena, south, [TUE]);
    expect((await last(elena)).text).toContain("Tue 24 Nov, 09:00–17:00: South");
  });
});

describe("a decision", () => {
  test("approved, queued since full, unavailable, denied: each says who and why", async () => {
    const manual = await makeCarpark(app, client, { name: "Manual", mode: "manual" });
    const approve = (id: string) => asRita.ok(parking.approveReservation, { params: { id }, body: {} });
    const [bens] = await request(asBen, manual);
    const [hers] = await request(asElena, manual);
    await approve(bens!.id);
    await approve(hers!.id);
    expect(await last(ben)).toMatchObject({
      kind: "parking.confirmed",
      subject: "Parking confirmed on Wed 25 Nov",
      method: "PUBLISH",
    });
    expect((await last(ben)).text).toContain("Your request for parking was approved by Rita Desk.");
    expect((await last(elena)).kind).toBe("parking.queued");
    expect((await last(elena)).text).toContain("approved by Rita Desk, but the car park is full.");
    await asRita.ok(parking.denyReservation, {
      params: { id: hers!.id },
      body: { reason: "Only for <b>visitors</b> that day" },
    });
    const denied = await last(elena);
    expect([denied.kind, denied.subject, denied.method]).toEqual([
      "parking.denied",
      "No parking on Wed 25 Nov",
      null,
    ]);
    expect(denied.text).toContain("denied by Rita Desk.");
    expect(denied.text).toContain("Manual: denied. Reason: Only for <b>visitors</b> that day");
    expect(denied.html).not.toContain("<b>");
    const [late] = await request(asElena, manual, [TUE]);
    await app.sql("update person set groups = '{employee}' where id = $1", [elena.id]);
    await approve(late!.id);
    expect((await last(elena)).kind).toBe("parking.unavailable");
    expect((await last(elena)).text).toContain("Manual: you cannot park there on that day.");
  });

  test("cancelled by an administrator: who and why, and the entry goes; the next in the queue gets one", async () => {
    const [row] = await request(asElena, south);
    const [next] = await request(asBen, south);
    await goTo("2026-11-20T10:42:00.400Z");
    asRita = await app.as(rita);
    await cancel(asRita, row!.id, "Resurfacing");
    const mail = await last(elena);
    expect(mail).toMatchObject({
      kind: "parking.cancelled",
      subject: "Parking cancelled on Wed 25 Nov",
      method: "CANCEL",
      events: [{ uid: `${row!.id}@portico`, sequence: 4, status: "CANCELLED" }],
    });
    expect(mail.text).toContain("Your parking was cancelled by Rita Desk.");
    expect(mail.text).toContain("South, space S01: cancelled. Reason: Resurfacing");
    const promoted = await last(ben);
    expect(promoted).toMatchObject({
      kind: "parking.promoted",
      subject: "You can park on Wed 25 Nov",
      method: "PUBLISH",
      events: [{ uid: `${next!.id}@portico`, sequence: 4, status: "CONFIRMED" }],
    });
    expect(promoted.text).not.toContain("Rita");
  });

  test("several cancelled at once are one mail for each of their people", async () => {
    const rows = await request(asElena, south, [MON, TUE]);
    const [bens] = await request(asBen, south, [WED]);
    await goTo("2026-11-20T10:43:00.000Z");
    asRita = await app.as(rita);
    await asRita.ok(parking.bulkDecide, {
      body: { action: "cancel", ids: [...rows, bens!].map(({ id }) => id), reason: "Flood" },
    });
    expect(await kinds(elena)).toEqual(["parking.confirmed", "parking.cancelled"]);
    expect(await last(elena)).toMatchObject({
      subject: "Parking cancelled on 2 days",
      // A cancellation may be of one entry only.
      method: "PUBLISH",
      events: rows.map(({ id }) => ({ uid: `${id}@portico`, sequence: 600, status: "CANCELLED" })),
    });
    expect(await kinds(ben)).toEqual(["parking.confirmed", "parking.cancelled"]);
    expect((await last(ben)).method).toBe("CANCEL");
  });

  test("whoever gives a space back is written to for their calendar; whoever takes a request back is not", async () => {
    const [row] = await request(asElena, south);
    const [queued] = await request(asBen, south);
    await cancel(asBen, queued!.id);
    expect(await kinds(ben)).toEqual(["parking.queued"]);
    await cancel(asElena, row!.id);
    const mail = await last(elena);
    expect([mail.kind, mail.method]).toEqual(["parking.cancelled", "CANCEL"]);
    expect(mail.text).toContain("You have released your parking.");
  });

  test("a request that runs out says so, and nobody's name", async () => {
    await request(asBen, south, [MON]);
    await request(asElena, south, [MON]);
    app.clock.set("2026-11-23T09:00:00.000Z");
    await app.runJob("parking-expire");
    const mail = await last(elena);
    expect([mail.kind, mail.method]).toEqual(["parking.cancelled", null]);
    expect(mail.text).toContain(`Your parking was cancelled.\n\n`);
    expect(mail.text).toContain(`Reason: ${inEnglish("parking.reasonQueueExpired")}`);
  });

  test("refused, nothing is told", async () => {
    const [row] = await request(asElena, south, ["2026-11-21"]);
    const before = await mailsTo(elena);
    const late = { params: { id: row!.id }, body: { reason: null } };
    expect((await asElena.call(parking.cancelReservation, late)).status).toBe(400);
    expect(await mailsTo(elena)).toEqual(before);
  });
});

describe("other changes", () => {
  test("other hours bring the calendar up to date, with a higher number each time", async () => {
    const [row] = await request(asElena, south);
    const change = (startTime: string) =>
      asElena.ok(parking.updateReservation, {
        params: { id: row!.id },
        body: { startTime, endTime: "18:00" },
      });
    await goTo("2026-11-20T10:42:07.100Z");
    await change("10:00");
    await goTo("2026-11-20T10:42:07.900Z");
    await change("11:00");
    const [, first, second] = await mailsTo(elena);
    expect([first, second]).toMatchObject([
      {
        kind: "parking.changed",
        subject: "Parking hours changed on Wed 25 Nov",
        method: "PUBLISH",
        events: [{ sequence: 71, start: "2026-11-25T10:00:00.000Z", end: "2026-11-25T18:00:00.000Z" }],
      },
      { events: [{ sequence: 79, start: "2026-11-25T11:00:00.000Z" }] },
    ]);
  });

  test("handed over: one has it, the other's entry goes", async () => {
    const [row] = await request(asElena, south);
    const given = await asElena.ok(parking.handOverReservation, {
      params: { id: row!.id },
      body: { employee: ben.id },
    });
    expect(await last(ben)).toMatchObject({
      kind: "parking.received",
      subject: "You can park on Wed 25 Nov",
      method: "PUBLISH",
      events: [{ uid: `${given.id}@portico` }],
    });
    expect((await last(ben)).text).toContain("A space was handed over to you by Elena Novak.");
    const gone = await last(elena);
    expect([gone.kind, gone.method]).toEqual(["parking.handed-over", "CANCEL"]);
    expect(gone.text).toContain("Your space was handed over to somebody else.");
    expect(gone.text).toContain("Reason: Handed over to Ben Okafor");
    const back = await asRita.ok(parking.handOverReservation, {
      params: { id: given.id },
      body: { employee: elena.id },
    });
    expect((await last(ben)).text).toContain("handed over to somebody else by Rita Desk.");
    expect((await last(elena)).events).toMatchObject([{ uid: `${back.id}@portico`, status: "CONFIRMED" }]);
  });

  test("nobody who may no longer sign in is written to", async () => {
    const [row] = await request(asElena, south);
    await request(asBen, south);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [ben.id]);
    const before = await mailsTo(ben);
    await cancel(asElena, row!.id);
    expect(await mailsTo(ben)).toEqual(before);
  });
});

test("an allocation is one mail with all days; those that are confirmed are for the calendar", () => {
  const row = {
    status: "confirmed" as const,
    start: "2026-12-01T09:00:00.000Z",
    end: "2026-12-01T17:00:00.000Z",
    day: "2026-12-01",
    timeZone: "Europe/Lisbon",
    siteName: "Lisbon",
    carparkName: "Praça",
    spaceName: "P07",
    position: null,
    queueLength: null,
    queueBasis: null,
    passedOverAt: null,
    evSlot: {
      id: "slot",
      credits: 0,
      evSpaceId: "e",
      evSpaceName: "EV2",
      start: "2026-12-01T10:00:00.000Z",
      end: "2026-12-01T12:00:00.000Z",
    },
    cancellationReason: null,
    createdAt: "2026-11-20T10:42:00.000Z",
    personId: "p",
    email: "elena@example.test",
    firstName: 'Elena "El"\r\nX:1',
    locale: null,
    homeZone: "Europe/London",
  };
  const queue = { position: 3, queueLength: 9, queueBasis: { by: "usage", hours: 6 } as const, evSlot: null };
  const rows = [
    { ...row, id: "one" },
    { ...row, ...queue, id: "two", day: "2026-12-02", status: "queued" as const, spaceName: null },
  ];
  const mail = allocationMail(rows, new Date("2026-11-20T10:43:00.000Z"));
  expect(mail).toMatchObject({ kind: "parking.allocated", to: "elena@example.test" });
  const message = written(mail);
  expect(message.subject).toBe("Parking: 1 of 2 days confirmed");
  expect(message.text.split("\n\n").slice(1, 4)).toEqual([
    "Your parking requests for Praça, Lisbon, have been decided.",
    "Tue 1 Dec, 09:00–17:00 (Lisbon time): Praça, space P07 is booked for you. EV space EV2, 10:00–12:00.",
    "Wed 2 Dec, 09:00–17:00 (Lisbon time): in the queue for Praça, 3rd of 9: 6 h parked in the last 28 days.",
  ]);
  const { method, events } = readCalendar(message.calendar!.text);
  expect([method, message.calendar!.method]).toEqual(["PUBLISH", "PUBLISH"]);
  expect(events).toMatchObject([
    {
      uid: "one@portico",
      sequence: 600,
      summary: "Parking P07",
      location: "Praça, Lisbon",
      description: "EV space EV2, 10:00–12:00.",
    },
  ]);
  expect(message.calendar!.text).not.toMatch(/^X:1/m);
});
