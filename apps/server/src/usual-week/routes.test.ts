import { cancelDeskReservation, createDeskReservations } from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import * as contract from "@portico/contract/usual-week/usual-week";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants as brokenDesks, makeDesks, makeZone } from "../desks/testing/kit.ts";
import { brokenInvariants as brokenParking, makeCarpark } from "../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { BOOK_USUAL_WEEKS } from "./jobs.ts";

/** Friday, 27 November 2026: the week of 30 November is open as a whole, the next one from Sunday on. */
const FRIDAY = "2026-11-27T09:00:00Z";
const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-11-30", "2026-12-01", "2026-12-02"] as const;

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let desks: string[];
let carpark: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(FRIDAY);
  await app.sql("delete from usual_week");
  client = await makeClient(app, { features: ["desks", "parking"] });
  elena = await makeColleague();
  caller = await app.as(elena);
  desks = await makeDesks(app, client, await makeZone(app, client), "A-1", "A-2");
  carpark = await makeCarpark(app, client, { name: "South", spaces: 1 });
});

const makeColleague = () => makePerson(app, client, ["employee", "parking", "deskbooking"]);
type Days = { weekday: number; deskId?: string | null; carparkId?: string | null }[];
const set = (
  days: Days,
  { by = caller, from = "2026-11-28", key }: { by?: Caller; from?: string; key?: string } = {},
) => by.call(contract.setUsualWeek, { body: { days, from }, ...(key && { key }) });
const run = () => app.runJob(BOOK_USUAL_WEEKS);
const read = (by = caller) => by.ok(contract.getUsualWeek);
const outcomes = async (by = caller) =>
  (await read(by)).outcomes.map(({ day, thing, place, outcome }) => `${day} ${thing} ${place} ${outcome}`);
const reservations = (table: "desk_reservation" | "parking_reservation", person = elena) =>
  app.sql<{ day: string; status: string }>(
    `select day::text, status from ${table} where person_id = $1 order by day, created_at`,
    [person.id],
  );
const mails = () =>
  app.sql<{ subject: string; body_text: string; recipient: string }>(
    "select subject, body_text, recipient from message where client_id = $1 and kind = 'usual-week.booked' order by id",
    [client.id],
  );
/** Mondays a desk, Wednesdays both. */
const week = (): Days => [
  { weekday: 1, deskId: desks[0]! },
  { weekday: 3, deskId: desks[0]!, carparkId: carpark },
];

test("a week is booked by itself in the person's name, once, and said in one mail", async () => {
  expect(await read()).toEqual({ days: [], pausedUntil: null, bookedUntil: null, outcomes: [] });
  const reply = await set(week());
  expect(reply).toMatchObject({
    status: 200,
    body: {
      days: [
        { weekday: 1, desk: { id: desks[0] }, carpark: null },
        { weekday: 3, desk: { id: desks[0] }, carpark: { id: carpark, name: "South" } },
      ],
      bookedUntil: "2026-11-27",
      outcomes: [],
    },
  });
  await run();
  expect(await outcomes()).toEqual([
    `${MONDAY} desk A-1 booked`,
    `${WEDNESDAY} desk A-1 booked`,
    `${WEDNESDAY} parking South booked`,
  ]);
  expect(await reservations("desk_reservation")).toEqual([
    { day: MONDAY, status: "approved" },
    { day: WEDNESDAY, status: "approved" },
  ]);
  expect(await reservations("parking_reservation")).toEqual([{ day: WEDNESDAY, status: "confirmed" }]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(elena.email);
  expect(mail?.body_text).toContain("parking in South, booked");
  expect(mail?.body_text).toContain(`/plan-week?week=${MONDAY}`);
  expect(
    await app.sql(
      "select actor_id, action from audit_entry where client_id = $1 and action like 'desks.%' group by 1, 2",
      [client.id],
    ),
  ).toEqual([{ actor_id: elena.id, action: "desks.reservation.request" }]);

  // What the person cancels stays cancelled.
  const { reservation } = (await read()).outcomes[0]!;
  await caller.ok(cancelDeskReservation, { params: { id: reservation! } });
  expect((await read()).outcomes.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
  await run();
  expect(await reservations("desk_reservation")).toHaveLength(2);
  expect(await mails()).toHaveLength(1);

  app.clock.set("2026-11-29T09:00:00Z");
  await run();
  expect((await reservations("desk_reservation")).map(({ day }) => day)).toEqual([
    ...[MONDAY, WEDNESDAY, "2026-12-07", "2026-12-09"],
  ]);
  expect(await mails()).toHaveLength(2);
  expect((await read(await app.as(elena))).bookedUntil).toBe("2026-12-13");
});

test("what is not possible says why in the reader's language, and stops nothing else", async () => {
  const callum = await makeColleague();
  const other = await app.as(callum);
  await set(week(), { by: other });
  await run();
  await set(week());
  await run();
  const [monday, , parking] = (await read()).outcomes;
  expect(monday).toMatchObject({ outcome: "refused", reservation: null });
  expect(monday?.reason).toBe(inEnglish("desks.deskTaken", { day: MONDAY }));
  expect(parking).toMatchObject({ thing: "parking", outcome: "queued", reason: null });
  await app.sql("update person set locale = 'de-DE' where id = $1", [elena.id]);
  const [german] = (await (await app.as(elena)).ok(contract.getUsualWeek)).outcomes;
  expect(german?.reason).not.toBe(monday?.reason);
  expect((await mails()).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Not all of your usual week/),
    body_text: expect.stringContaining("is not booked."),
  });
});

test("of two who want one desk, the one who said so first gets it", async () => {
  const callum = await makeColleague();
  await set([{ weekday: 1, deskId: desks[0]! }], { by: await app.as(callum) });
  app.clock.set("2026-11-27T09:01:00Z");
  await set([{ weekday: 1, deskId: desks[0]! }]);
  await run();
  expect(await reservations("desk_reservation", callum)).toHaveLength(1);
  expect(await reservations("desk_reservation")).toEqual([]);
});

test("a week whose booking fails is tried again, and keeps back no other", async () => {
  const callum = await makeColleague();
  await set([{ weekday: 1, deskId: desks[0]! }], { by: await app.as(callum) });
  const setOutcomes = (outcomes: string) =>
    app.sql("update usual_week set outcomes = $1 where person_id = $2", [outcomes, callum.id]);
  await setOutcomes("[null]");
  app.clock.set("2026-11-27T09:01:00Z");
  await set([{ weekday: 1, deskId: desks[1]! }]);
  await run();
  expect(await outcomes()).toEqual([`${MONDAY} desk A-2 booked`]);
  await setOutcomes("[]");
  await run();
  expect(await outcomes(await app.as(callum))).toEqual([`${MONDAY} desk A-1 booked`]);
});

test("what a run had booked before it died can be taken back, and is said by the next one, once", async () => {
  await set([...week(), { weekday: 2, deskId: desks[1]! }]);
  await app.sql(`create function die() returns trigger language plpgsql as $$ begin
    raise exception 'died'; end $$`);
  await app.sql(
    "create trigger die before insert on parking_reservation for each row execute function die()",
  );
  try {
    await run();
  } finally {
    await app.sql("drop function die cascade");
  }
  const [monday, tuesday, ...others] = (await read()).outcomes;
  expect(others.map(({ day, outcome }) => [day, outcome])).toEqual([[WEDNESDAY, "booked"]]);
  expect(await mails()).toEqual([]);
  // What is taken back before the next run stays so.
  await caller.ok(cancelDeskReservation, { params: { id: monday!.reservation! } });
  await run();
  expect(await outcomes()).toEqual([
    `${MONDAY} desk A-1 booked`,
    `${TUESDAY} desk A-2 booked`,
    `${WEDNESDAY} desk A-1 booked`,
    `${WEDNESDAY} parking South booked`,
  ]);
  expect((await read()).outcomes.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.body_text).not.toMatch(/30 Nov/);
  for (const line of ["desk A-2, booked", "parking in South, booked"])
    expect(mail?.body_text).toContain(line);
  await caller.ok(cancelDeskReservation, { params: { id: tuesday!.reservation! } });
});

test("a pause that begins during a run holds for the days that are not booked yet", async () => {
  await set([...week(), { weekday: 2, deskId: desks[1]! }]);
  await app.sql(`create function pause() returns trigger language plpgsql as $$ begin
    update usual_week set paused_until = '${WEDNESDAY}' where client_id = new.client_id and person_id = new.person_id;
    return null; end $$`);
  await app.sql(
    "create trigger pause after insert on desk_reservation for each row execute function pause()",
  );
  try {
    await run();
  } finally {
    await app.sql("drop function pause cascade");
  }
  expect(await outcomes()).toEqual([
    `${MONDAY} desk A-1 booked`,
    `${WEDNESDAY} desk A-1 booked`,
    `${WEDNESDAY} parking South booked`,
  ]);
});

test("beside a desk at another site none is booked", async () => {
  const site = await makeSite(app, client);
  const [away] = await makeDesks(app, client, await makeZone(app, client, { siteId: site }), "L-1");
  await caller.ok(createDeskReservations, { body: { deskId: away!, dates: [MONDAY] } });
  await set([{ weekday: 1, deskId: desks[0]! }]);
  await run();
  expect(await outcomes()).toEqual([`${MONDAY} desk A-1 kept`]);
  expect(await reservations("desk_reservation")).toHaveLength(1);
});

test("what the person has already is kept, also after a run that died before it could note it", async () => {
  await set(week());
  await run();
  await app.sql("update usual_week set booked_until = '2026-11-27', outcomes = '[]' where person_id = $1", [
    elena.id,
  ]);
  await run();
  expect((await read()).outcomes.map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept"]);
  expect(await reservations("desk_reservation")).toHaveLength(2);
  expect(await reservations("parking_reservation")).toHaveLength(1);
  // Nothing new, so no word.
  expect(await mails()).toHaveLength(1);
});

test("whoever is not due yet keeps nobody waiting, however many they are", async () => {
  await app.sql(
    `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
     select $1, gen_random_uuid(), 'early' || n || '@example.test', 'Early', 'Bird', '{employee,deskbooking}', now()
     from generate_series(1, 450) n`,
    [client.id],
  );
  // Half of them have had their week, the others want a desk that only one of them can have.
  await app.sql(
    `insert into usual_week (client_id, person_id, booked_until, set_at)
     select $1, id, case when right(email, 14)::text ~ '[02468]@' then date '2026-12-06' else date '2026-11-27' end, '2026-01-01'
     from person where client_id = $1 and last_name = 'Bird'`,
    [client.id],
  );
  await app.sql(
    `insert into usual_weekday (client_id, person_id, weekday, desk_id)
     select client_id, person_id, 1, $2 from usual_week where client_id = $1`,
    [client.id, desks[1]],
  );
  await set([{ weekday: 1, deskId: desks[0]! }]);
  await run();
  await run();
  expect((await read()).bookedUntil).toBe("2026-12-06");
  expect(await reservations("desk_reservation")).toHaveLength(1);
  expect(
    await app.sql(
      "select count(*)::int from usual_week where client_id = $1 and booked_until < '2026-12-06'",
      [client.id],
    ),
  ).toEqual([{ count: 0 }]);
});

test("two runs at once book nothing twice", async () => {
  await set(week());
  await Promise.all([run(), run()]);
  expect(await reservations("desk_reservation")).toHaveLength(2);
  expect(await reservations("parking_reservation")).toHaveLength(1);
  expect((await outcomes()).length).toBe(3);
  expect(await brokenDesks(app)).toEqual([]);
  expect(await brokenParking(app)).toEqual([]);
});

test("a week that is set anew is tried anew, and days before it keep what came of them", async () => {
  await set(week());
  await run();
  await set([{ weekday: 3, deskId: desks[1]!, carparkId: carpark }], { from: WEDNESDAY });
  expect(await outcomes()).toEqual([`${MONDAY} desk A-1 booked`]);
  await run();
  // One desk a day: the person decides which.
  expect(await outcomes()).toEqual([
    `${MONDAY} desk A-1 booked`,
    `${WEDNESDAY} desk A-2 kept`,
    `${WEDNESDAY} parking South kept`,
  ]);
  expect(await reservations("desk_reservation")).toHaveLength(2);
});

test("a pause leaves its days out for good, and ends by itself", async () => {
  await set([1, 2, 3].map((weekday) => ({ weekday, deskId: desks[0]! })));
  const paused = await caller.ok(contract.pauseUsualWeek, { body: { pausedUntil: WEDNESDAY } });
  expect(paused.pausedUntil).toBe(WEDNESDAY);
  // Other days end no pause.
  const replaced = await set([2, 3].map((weekday) => ({ weekday, deskId: desks[0]! })));
  expect(replaced.body).toMatchObject({ pausedUntil: WEDNESDAY });
  await run();
  expect((await reservations("desk_reservation")).map(({ day }) => day)).toEqual([WEDNESDAY]);
  await caller.ok(contract.pauseUsualWeek, { body: { pausedUntil: null } });
  await run();
  expect(await reservations("desk_reservation")).toHaveLength(1);
});

test("days before the first that was asked for are left alone", async () => {
  await set(week(), { from: WEDNESDAY });
  await run();
  expect((await reservations("desk_reservation")).map(({ day }) => day)).toEqual([WEDNESDAY]);
});

test("where fewer days are open, each is booked as it opens", async () => {
  await app.sql("update client set settings = $2 where id = $1", [
    client.id,
    { deskFutureBookingDaysLimit: 4 },
  ]);
  await set([1, 2, 3].map((weekday) => ({ weekday, deskId: desks[0]! })));
  await run();
  expect((await reservations("desk_reservation")).map(({ day }) => day)).toEqual([MONDAY, TUESDAY]);
  app.clock.set("2026-11-28T09:00:00Z");
  await run();
  expect((await reservations("desk_reservation")).map(({ day }) => day)).toEqual([
    MONDAY,
    TUESDAY,
    WEDNESDAY,
  ]);
});

test("the day is that of the site: in Auckland the week after next is open on Saturday evening in London", async () => {
  app.clock.set("2026-11-28T19:00:00Z");
  caller = await app.as(elena);
  await app.sql("update site set time_zone = 'Pacific/Auckland' where id = $1", [client.siteId]);
  await set([{ weekday: 1, deskId: desks[0]! }]);
  await run();
  expect((await reservations("desk_reservation")).map(({ day }) => day)).toEqual([MONDAY, "2026-12-07"]);
});

test("without days it ends, and what is booked stays", async () => {
  await set(week());
  await run();
  expect((await set([{ weekday: 1 }])).body).toMatchObject({ days: [], bookedUntil: null });
  app.clock.set("2026-12-06T09:00:00Z");
  await run();
  expect(await reservations("desk_reservation")).toHaveLength(2);
  const audit = await app.sql<{ action: string }>(
    "select action from audit_entry where client_id = $1 and action like 'people.usual-week.%' order by at, id",
    [client.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(["people.usual-week.set", "people.usual-week.end"]);
});

describe("nothing is booked", () => {
  test.each([
    [
      "for somebody who is disabled",
      () => app.sql("update person set status = 'disabled', disabled_at = now() where id = $1", [elena.id]),
    ],
    [
      "at a suspended client",
      () => app.sql("update client set suspended_at = now() where id = $1", [client.id]),
    ],
    [
      "of a feature that is off",
      () => app.sql("update client set features = '{}' where id = $1", [client.id]),
    ],
    ["of a desk that is gone", () => app.sql("delete from desk where id = $1", [desks[0]])],
  ])("%s", async (_name, happens) => {
    await set([{ weekday: 1, deskId: desks[0]! }]);
    await happens();
    await run();
    expect(await reservations("desk_reservation")).toEqual([]);
  });

  test("for somebody who may not any more, which is said", async () => {
    await set(week());
    await app.sql("update person set groups = '{employee}', is_restricted = true where id = $1", [elena.id]);
    await run();
    expect((await read()).outcomes.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused"]);
    expect(await reservations("desk_reservation")).toEqual([]);
    expect(await reservations("parking_reservation")).toEqual([]);
  });
});

describe("refused", () => {
  test("are desks and car parks that are not there, also those of another client", async () => {
    const other = await makeClient(app, { features: ["desks", "parking"] });
    const [theirs] = await makeDesks(app, other, await makeZone(app, other), "B-1");
    const theirPark = await makeCarpark(app, other, { name: "Theirs" });
    expect(await set([{ weekday: 1, deskId: theirs! }])).toMatchObject({
      status: 400,
      body: { days: [inEnglish("usualWeek.deskUnknown")] },
    });
    expect(await set([{ weekday: 1, carparkId: theirPark }])).toMatchObject({
      status: 400,
      body: { days: [inEnglish("usualWeek.carparkUnknown")] },
    });
    expect((await read()).days).toEqual([]);
  });

  test("are a weekday twice, one that does not exist, and a pause of nothing", async () => {
    const twice = [1, 1].map((weekday) => ({ weekday, deskId: desks[0]! }));
    expect(await set(twice)).toMatchObject({
      status: 400,
      body: { days: [inEnglish("usualWeek.dayTwice")] },
    });
    expect((await set([{ weekday: 8, deskId: desks[0]! }])).status).toBe(400);
    expect((await set(week(), { from: "soon" })).status).toBe(400);
    const pause = await caller.call(contract.pauseUsualWeek, { body: { pausedUntil: MONDAY } });
    expect(pause.status).toBe(404);
  });
});

test("each person has their own, and a repeated request is answered as before", async () => {
  const reply = await set(week(), { key: "once" });
  await run();
  expect((await set(week(), { key: "once" })).body).toEqual(reply.body);
  expect((await read()).bookedUntil).toBe("2026-12-06");
  expect((await read(await app.as(await makeColleague()))).days).toEqual([]);
});
