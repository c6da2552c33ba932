import * as closures from "@portico/contract/closures/closures";
import * as desks from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as rollCalls from "@portico/contract/muster/roll-calls";
import * as wardens from "@portico/contract/muster/wardens";
import type { Channel, NotificationKind } from "@portico/contract/notifications/form";
import * as notifications from "@portico/contract/notifications/notifications";
import * as parking from "@portico/contract/parking/reservations";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeCarpark } from "../parking/testing/kit.ts";
import { createMailer } from "../platform/delivery/mail.ts";
import { createPushSender } from "../platform/delivery/push.ts";
import { sendMessage } from "../platform/delivery/send-message.ts";
import { createSmsSender } from "../platform/delivery/sms.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { openPushService, type PushService, type TestBrowser } from "../platform/testing/push-service.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { makeVisit } from "../visits/testing/kit.ts";

/** What a change tells people by each channel, from the call to the browser. */

const NOW = "2026-11-20T10:42:00.000Z";
const PHONE = "+44 20 7946 0001";
let app: TestApp;
let service: PushService;
let client: TestClient;
let elena: TestPerson;
let browser: TestBrowser;
let desk: Caller;

beforeAll(async () => {
  [app, service] = await Promise.all([startTestApp(NOW), openPushService()]);
});
afterAll(() => Promise.all([app.close(), service.close()]));
beforeEach(async () => {
  app.clock.set(NOW);
  service.taken.length = 0;
  client = await makeClient(app, { features: ["parking", "desks", "reception", "rooms", "muster"] });
  elena = await withPhone(await makePerson(app, client, ["employee", "parking"]));
  desk = await app.as(await makePerson(app, client, ["employee", "reception", "admin", "parking_admin"]));
  browser = await subscribe(elena);
});

async function withPhone(person: TestPerson): Promise<TestPerson> {
  await app.sql("update person set phone = $2 where id = $1", [person.id, PHONE]);
  return person;
}

/** Subscribes by the call, then points to the stand-in, whose address no request may name. */
async function subscribe(person: TestPerson): Promise<TestBrowser> {
  const { endpoint, ...keys } = service.browser();
  const body = { endpoint: endpoint.replace("http:", "https:"), p256dh: keys.p256dh, auth: keys.auth };
  const { id } = await (await app.as(person)).ok(notifications.createPushSubscription, { body });
  await app.sql("update push_subscription set endpoint = $2 where id = $1", [id, endpoint]);
  return { endpoint, ...keys };
}

const choose = async (kind: NotificationKind, channel: Channel, isOn: boolean, person = elena) =>
  (await app.as(person)).ok(notifications.changeNotification, { body: { kind, channel, isOn } });

/** The messages for somebody, as the outbox has them. */
const messages = async (person = elena) =>
  (
    await app.sql<{ channel: Channel; kind: string }>(
      "select channel, kind from message where client_id = $1 and recipient in ($2, $3) order by channel, id",
      [client.id, person.email, PHONE],
    )
  ).map(({ channel, kind }) => `${channel} ${kind}`);

/** Runs the delivery of each push message once, and reads what the browser gets. */
async function received(): Promise<unknown[]> {
  const rows = await app.sql<{ id: string }>(
    "select id from message where client_id = $1 and channel = 'push' and status = 'waiting' order by id",
    [client.id],
  );
  const job = sendMessage({
    mailer: createMailer({ smtpUrl: undefined, from: "Portico <no-reply@portico.test>", demo: true }),
    texter: createSmsSender({ twilio: undefined, demo: true }),
    pusher: createPushSender({ contact: "mailto:no-reply@portico.test", networks: ["127.0.0.0/8"] }),
  });
  for (const { id } of rows) await job.run(app.tools, { clientId: client.id, messageId: id, attempt: 0 });
  return service.taken.map(({ body }) => JSON.parse(browser.decrypt(body)));
}

const arrive = async (hostId = elena.id) => {
  const visit = await makeVisit(app, client, { hostId, visitor: { firstName: "Anna", lastName: "Berg" } });
  await desk.ok(visits.checkIn, { params: { id: visit.id } });
  return visit;
};

describe("a visitor who checks in", () => {
  test("is announced to the host by mail and in the browser", async () => {
    const visit = await arrive();
    expect(await messages()).toEqual(["email visits.checked-in", "push visits.checked-in"]);
    expect(await received()).toEqual([
      {
        title: "Anna Berg has checked in",
        body: "For: Project review, Fri 20 Nov, 11:00–12:00",
        path: `/visits/${visit.id}`,
        tag: `visit ${visit.id}`,
      },
    ]);
    expect(await received()).toHaveLength(1);
  });

  test("by text too, where the host wants one; by nothing, where they want nothing", async () => {
    await choose("visitor-arrived", "sms", true);
    const visit = await arrive();
    expect(await messages()).toContain("sms visits.checked-in");
    const [text] = await app.sql<{ body_text: string }>(
      "select body_text from message where client_id = $1 and channel = 'sms'",
      [client.id],
    );
    expect(text!.body_text).toMatch(
      new RegExp(`^Client \\d+: Anna Berg has checked in\\. For: .* http.*/visits/${visit.id}$`),
    );
    for (const channel of ["email", "sms", "push"] as const) await choose("visitor-arrived", channel, false);
    await app.sql("delete from message where client_id = $1", [client.id]);
    await arrive();
    expect(await messages()).toEqual([]);
  });

  test("in the language of the host", async () => {
    await app.sql("update person set locale = 'de-DE' where id = $1", [elena.id]);
    await arrive();
    expect(await received()).toMatchObject([{ title: "Anna Berg hat eingecheckt" }]);
  });

  test("to a host without a browser by mail alone", async () => {
    const callum = await makePerson(app, client, ["employee"]);
    await arrive(callum.id);
    expect(await messages(callum)).toEqual(["email visits.checked-in"]);
    expect(await received()).toEqual([]);
  });
});

test("nothing is sent of a change that fails", async () => {
  const visit = await makeVisit(app, client, { hostId: elena.id });
  await expect(
    app.asSystem(client.id, async (work) => {
      work.push(elena.id, () => {
        const address = {
          kind: "test.push" as const,
          to: elena.email,
          locale: null,
          expiresAt: app.clock.now(),
        };
        return {
          ...address,
          title: { code: "mails.none" },
          body: { code: "mails.none" },
          path: "/",
          tag: visit.id,
        };
      });
      work.beforeCommit(() => Promise.reject(new Error("Undone.")));
    }),
  ).rejects.toThrow("Undone.");
  expect(await messages()).toEqual([]);
});

test("a parking request that is approved is told of with its day; one's own request by mail alone", async () => {
  const carpark = await makeCarpark(app, client, { name: "Praça", mode: "manual", spaces: 1 });
  const asElena = await app.as(elena);
  const body = { targetCarpark: carpark, dates: ["2026-11-25"], startTime: "09:00", endTime: "17:00" };
  const { results } = await asElena.ok(parking.createReservations, { body });
  expect((await messages()).filter((one) => one.startsWith("push"))).toEqual([]);
  await desk.ok(parking.approveReservation, { params: { id: results[0]!.id }, body: {} });
  expect(await received()).toEqual([
    {
      title: "Parking confirmed on Wed 25 Nov",
      body: expect.stringContaining("Praça"),
      path: "/?day=2026-11-25",
      tag: `parking ${results[0]!.id}`,
    },
  ]);
});

test("who becomes first or second in a queue hears of it, once and by push alone; nobody behind does", async () => {
  const carpark = await makeCarpark(app, client, { spaces: 1 });
  const ask = async (caller: Caller) => {
    const day = { dates: ["2026-11-24"], startTime: "09:00", endTime: "17:00" };
    const { results } = await caller.ok(parking.createReservations, {
      body: { targetCarpark: carpark, ...day },
    });
    return results[0]!.id;
  };
  const join = async () => {
    const person = await makePerson(app, client, ["employee", "parking"]);
    const caller = await app.as(person);
    return { person, id: await ask(caller), caller };
  };
  const holder = await join();
  const [first, second, third] = [await join(), await join(), await join()];
  const mine = await ask(await app.as(elena));
  const last = await join();
  await app.sql("delete from message where client_id = $1", [client.id]);
  const leave = ({ id, caller }: { id: string; caller: Caller }) =>
    caller.ok(parking.cancelReservation, { params: { id }, body: {} });
  // From the fourth place to the third.
  await leave(second);
  expect(await messages()).toEqual([]);
  // The first is promoted.
  await leave(holder);
  expect(await messages()).toEqual(["push parking.moved-up"]);
  expect(await messages(first.person)).not.toContain("push parking.moved-up");
  expect(await received()).toMatchObject([
    {
      title: "Higher up in the queue for parking on Tue 24 Nov",
      body: expect.stringMatching(/2nd|2 of 3/),
      tag: `parking ${mine}`,
    },
  ]);
  await choose("queue-moved", "push", false);
  await choose("queue-moved", "email", true);
  await leave(third);
  expect(await messages()).toEqual(["email parking.moved-up", "push parking.moved-up"]);
  // Whoever leaves at the end moves nobody.
  await leave(last);
  expect(await messages()).toHaveLength(2);
});

describe("a desk request", () => {
  let admin: Caller;
  let deskIds: string[];
  beforeEach(async () => {
    await app.sql("update person set groups = groups || '{deskbooking}' where id = $1", [elena.id]);
    admin = await app.as(await makePerson(app, client, ["deskbooking", "desk_admin"]));
    const zone = await makeZone(app, client, { name: "Roof", needsApproval: true });
    deskIds = await makeDesks(app, client, zone, "R-1", "R-2");
  });

  const book = async (caller: Caller, deskId: string, dates: string[], userId?: string) => {
    const body = { deskId, dates, ...(userId ? { userId } : {}) };
    return (await caller.ok(desks.createDeskReservations, { body })).results.map(({ id }) => id);
  };

  test("that is approved or denied is told of by mail and push, with the reason", async () => {
    const [first, second] = await book(await app.as(elena), deskIds[0]!, ["2026-11-24", "2026-11-25"]);
    expect(await messages()).toEqual([]);
    await admin.ok(desks.approveDeskReservation, { params: { id: first! } });
    await admin.ok(desks.approveDeskReservation, { params: { id: first! } });
    await admin.ok(desks.denyDeskReservation, { params: { id: second! }, body: { reason: "Full" } });
    expect(await messages()).toEqual([
      "email desks.approved",
      "email desks.denied",
      "push desks.approved",
      "push desks.denied",
    ]);
    const place = { path: "/?day=2026-11-24", tag: `desk ${first}` };
    expect(await received()).toEqual([
      {
        title: "Your desk on Tue 24 Nov",
        body: "Desk R-1, Roof, Floor 1 is booked for you on Tue 24 Nov.",
        ...place,
      },
      {
        title: "No desk on Wed 25 Nov",
        body: "Your request for Desk R-1, Roof, Floor 1 on Wed 25 Nov was denied. Reason: Full.",
        ...{ path: "/?day=2026-11-25", tag: `desk ${second}` },
      },
    ]);
  });

  test("comes by the channels that its person has chosen, and by none", async () => {
    await choose("desk-reservation", "email", false);
    await choose("desk-reservation", "sms", true);
    const [first, second] = await book(await app.as(elena), deskIds[0]!, ["2026-11-24", "2026-11-25"]);
    await admin.ok(desks.approveDeskReservation, { params: { id: first! } });
    expect(await messages()).toEqual(["push desks.approved", "sms desks.approved"]);
    for (const channel of ["sms", "push"] as const) await choose("desk-reservation", channel, false);
    await admin.ok(desks.approveDeskReservation, { params: { id: second! } });
    expect(await messages()).toHaveLength(2);
  });

  test("booked by a colleague, and several cancelled by a closure, are one message each", async () => {
    await book(admin, deskIds[0]!, ["2026-11-24", "2026-11-25"], elena.id);
    expect(await messages()).toEqual(["email desks.booked", "push desks.booked"]);
    await app.sql("delete from message where client_id = $1", [client.id]);
    await desk.ok(closures.createClosure, {
      body: {
        ...{ siteId: client.siteId, name: "Move", firstDay: "2026-11-24", lastDay: "2026-11-25" },
        cancelBookings: true,
      },
    });
    expect(await messages()).toEqual(["email desks.cancelled", "push desks.cancelled"]);
    expect(await received()).toMatchObject([
      {
        title: "Desk cancelled on 2 days",
        body: "Desk R-1, Roof, Floor 1: Tue 24 Nov, Wed 25 Nov",
        path: "/?day=2026-11-24",
      },
    ]);
  });
});

test("a room that nobody used is told of to the host; guests keep their mail, which corrects their calendar", async () => {
  const guest = await makePerson(app, client, ["employee"]);
  await subscribe(guest);
  await choose("room-not-used", "email", false);
  await choose("room-not-used", "email", false, guest);
  const room = await makeResource(app, client, { name: "Lea", columns: { check_in_minutes: 15 } });
  const { results } = await (await app.as(elena)).ok(booking.createMeetings, {
    body: {
      description: "Review",
      dates: [{ date: "2026-11-20", startTime: "11:00", endTime: "12:00" }],
      rooms: [room],
      attends: [
        { employee: elena.id, isHost: true },
        { employee: guest.id, isHost: false },
      ],
    },
  });
  await app.sql("delete from message where client_id = $1", [client.id]);
  app.clock.set("2026-11-20T11:15:00.000Z");
  await app.runJob("meetings-release");
  await app.runJob("meetings-release");
  expect(await messages()).toEqual(["push meetings.released"]);
  expect(await messages(guest)).toEqual(["email meetings.released"]);
  expect(await received()).toMatchObject([{ path: `/meetings/${results[0]!.id}` }]);
});

test("a host hears once that a room will be released, by push and text and not by mail", async () => {
  await choose("room-not-used", "sms", true);
  const guest = await makePerson(app, client, ["employee"]);
  const room = await makeResource(app, client, { name: "Lea", columns: { check_in_minutes: 15 } });
  const caller = await app.as(elena);
  const book = async (description: string, startTime: string, endTime: string) => {
    const { results } = await caller.ok(booking.createMeetings, {
      body: {
        description,
        dates: [{ date: "2026-11-20", startTime, endTime }],
        rooms: [room],
        attends: [
          { employee: elena.id, isHost: true },
          { employee: guest.id, isHost: false },
        ],
      },
    });
    return results[0]!.id!;
  };
  const id = await book("Review", "11:00", "12:00");
  await app.sql("delete from message where client_id = $1", [client.id]);
  const remindedAt = async (time: string) => {
    app.clock.set(`2026-11-20T${time}:00.000Z`);
    await app.runJob("meetings-remind");
    return messages();
  };
  expect(await remindedAt("11:09")).toEqual([]);
  expect(await remindedAt("11:10")).toEqual(["push meetings.check-in", "sms meetings.check-in"]);
  // The text is Elena's.
  expect(await messages(guest)).toEqual(["sms meetings.check-in"]);
  expect(await remindedAt("11:11")).toHaveLength(2);
  expect(await received()).toEqual([
    {
      title: "Check in by 11:15",
      body: "Review, Lea: nobody has checked in yet. Without a check-in the room is released.",
      path: `/meetings/${id}`,
      tag: `meeting ${id}`,
    },
  ]);
  // A meeting that somebody has checked in to is told of by nothing.
  const next = await book("Retrospective", "12:00", "13:00");
  app.clock.set("2026-11-20T12:01:00.000Z");
  await caller.ok(booking.checkInMeeting, { params: { id: next } });
  await app.sql("delete from message where client_id = $1", [client.id]);
  expect(await remindedAt("12:12")).toEqual([]);
});

test("a roll call wakes the wardens by mail, text and push; of these they may do without the last two", async () => {
  await desk.ok(wardens.addWarden, { body: { site: client.siteId, user: elena.id } });
  const start = async () => {
    const { id } = await desk.ok(rollCalls.startRollCall, { body: { site: client.siteId, kind: "drill" } });
    return id;
  };
  const id = await start();
  expect(await messages()).toEqual([
    "email muster.roll-call",
    "push muster.roll-call",
    "sms muster.roll-call",
  ]);
  expect(await received()).toEqual([
    {
      title: "Drill: roll call in London",
      body: "This is a drill. A roll call began in London at 10:42. 0 are on the list.",
      path: `/roll-calls/${id}/mark`,
      tag: `roll-call ${id}`,
    },
  ]);
  expect(service.taken[0]!.headers).toMatchObject({ urgency: "high", ttl: "7200" });
  await desk.ok(rollCalls.endRollCall, { params: { id } });
  await app.sql("delete from message where client_id = $1", [client.id]);
  for (const channel of ["sms", "push"] as const) await choose("roll-call", channel, false);
  await start();
  expect(await messages()).toEqual(["email muster.roll-call"]);
});
