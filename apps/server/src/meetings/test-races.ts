import * as meetings from "@portico/contract/meetings";
import { createClosure, deleteClosure } from "@portico/contract/places";
import { createBlock, deleteBlock } from "@portico/contract/resources";
import { expect } from "vitest";
import { seededRandom } from "../platform/demo-kit.ts";
import { newId } from "../platform/ids.ts";
import type { Caller, Reply, TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { addDays } from "../platform/time.ts";
import { makeResource } from "../resources/test-kit.ts";
import { at, brokenInvariants } from "./test-kit.ts";

/**
 * Scenes in which many people want the same rooms at the same moment, each in rooms of its own. Every scene checks
 * what came of it and that no answer was a fault of the server.
 */
interface Crowd {
  app: TestApp;
  client: TestClient;
  people: TestPerson[];
  callers: Caller[];
  admins: Caller[];
}

/** Where the tests' clock stands: a Friday, 10:42 in London. */
const TODAY = "2026-11-20";
const NOW = "2026-11-20T10:42:00.000Z";
/** A Monday. */
const DAY = "2026-11-30";

/** More people than connections, so that they also wait for one another there. */
async function gather(app: TestApp, size: number): Promise<Crowd> {
  const client = await makeClient(app, { features: ["rooms"] });
  const people = await Promise.all(Array.from({ length: size }, () => makePerson(app, client, ["employee"])));
  const admins = await Promise.all([1, 2].map(() => makePerson(app, client, ["superadmin"])));
  const asAll = (all: TestPerson[]) => Promise.all(all.map((person) => app.as(person)));
  return { app, client, people, callers: await asAll(people), admins: await asAll(admins) };
}

const makeRoom = ({ app, client }: Crowd, columns: Record<string, unknown> = {}): Promise<string> =>
  makeResource(app, client, { columns });

type When = ReturnType<typeof at>;

const book = (caller: Caller, rooms: string[], when: When, more: object = {}): Promise<Reply> =>
  caller.call(meetings.createMeetings, { body: { description: "Review", dates: [when], rooms, ...more } });

const waitFor = (caller: Caller, rooms: string[], when: When): Promise<Reply> =>
  book(caller, [], when, { waitFor: rooms });

const cancel = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(meetings.cancelMeeting, { params: { id } });

const edit = (caller: Caller, id: string, body: object): Promise<Reply> =>
  caller.call(meetings.updateMeeting, { params: { id }, body });

const extend = (caller: Caller, id: string, endTime: string): Promise<Reply> =>
  caller.call(meetings.extendMeeting, { params: { id }, body: { endTime } });

const end = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(meetings.endMeeting, { params: { id } });

const checkIn = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(meetings.checkInMeeting, { params: { id } });

const block = (
  caller: Caller,
  resourceId: string,
  day: string,
  from: string,
  until: string,
): Promise<Reply> =>
  caller.call(createBlock, { body: { resourceId, start: `${day}T${from}:00Z`, end: `${day}T${until}:00Z` } });

const unblock = (caller: Caller, id: string): Promise<Reply> => caller.call(deleteBlock, { params: { id } });

/** A job has no answer: as if it had one. */
const runRelease = ({ app }: Crowd): Promise<Reply> =>
  app.runJob("meetings-release").then(() => ({ status: 200, body: {}, headers: {} }));

const idOf = ({ status, body }: Reply): string => {
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.results[0].id;
};

/** Nobody was told of a fault, whatever else they were told. */
function expectNoFault(replies: Reply[]): void {
  const faults = replies.filter(({ status }) => status >= 500);
  expect(faults.map(({ status, body }) => [status, body])).toEqual([]);
}

/** Every answer is one of these, and a refused booking names the room. */
function expectOnly(replies: Reply[], allowed: number[]): void {
  expectNoFault(replies);
  expect(replies.filter(({ status }) => !allowed.includes(status)).map(({ body }) => body)).toEqual([]);
}

const having = (replies: Reply[], status: number): Reply[] => replies.filter((one) => one.status === status);

const fieldsOf = (replies: Reply[]): string[] => [
  ...new Set(having(replies, 400).flatMap(({ body }) => Object.keys(body))),
];

const sound = async ({ app }: Crowd): Promise<void> => expect(await brokenInvariants(app)).toEqual([]);

interface Stored {
  id: string;
  status: string;
  from: string;
  until: string;
  day: string;
  sequence: number;
  rooms: string[];
  waits: string[];
}

const STORED = `select m.id, m.status, m.sequence, m.day::text, to_char(m.starts at time zone 'UTC', 'HH24:MI') as "from",
  to_char(m.ends at time zone 'UTC', 'HH24:MI') as until,
  array(select r.resource_id::text from meeting_resource r where r.meeting_id = m.id order by 1) as rooms,
  array(select w.resource_id::text from meeting_wait w where w.meeting_id = m.id order by 1) as waits from meeting m`;

/** Meetings that have any of these rooms or wait for one, in the order in which they were made. */
const storedIn = ({ app }: Crowd, rooms: string[]): Promise<Stored[]> =>
  app.sql<Stored>(
    `${STORED} where exists (select from meeting_resource r where r.meeting_id = m.id and r.resource_id = any($1))
     or exists (select from meeting_wait w where w.meeting_id = m.id and w.resource_id = any($1)) order by m.id`,
    [rooms],
  );

const stored = async ({ app }: Crowd, id: string): Promise<Stored> =>
  (await app.sql<Stored>(`${STORED} where m.id = $1`, [id]))[0]!;

const holding = (rows: Stored[]): Stored[] =>
  rows.filter(({ status, rooms }) => status === "booked" && rooms.length > 0);

/** Everybody books one room for one hour: one has it, the others are told that it is taken. */
async function oneRoom(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const replies = await Promise.all(
    crowd.callers.map((caller) => book(caller, [room], at(DAY, "09:00", "10:00"))),
  );
  expectOnly(replies, [201, 400]);
  expect(having(replies, 201)).toHaveLength(1);
  expect(fieldsOf(replies)).toEqual(["rooms"]);
  for (const { body } of having(replies, 400)) expect(body.rooms[0]).toMatch(/^Mon 30 Nov: .+ is taken/);
  await sound(crowd);
}

/** Series that cross on some of their days: one is booked whole, of the others nothing. */
async function crossingSeries(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const weekdays = { recurrence: { rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10" } };
  const weekly = { recurrence: { rrule: "FREQ=WEEKLY;COUNT=3" } };
  const replies = await Promise.all(
    crowd.callers
      .slice(0, 8)
      .map((caller, n) =>
        n % 2 === 0
          ? book(caller, [room], at(DAY, "09:00", "10:00"), weekdays)
          : book(caller, [room], at(addDays(DAY, 2), "09:30", "10:30"), weekly),
      ),
  );
  expectOnly(replies, [201, 400]);
  expect(fieldsOf(replies)).toEqual(["rooms"]);
  const [made] = having(replies, 201);
  expect(having(replies, 201)).toHaveLength(1);
  expect([3, 10]).toContain(made!.body.results.length);
  expect(holding(await storedIn(crowd, [room]))).toHaveLength(made!.body.results.length);
  await sound(crowd);
}

/** Two rooms booked together by everybody, named in either order: nobody waits for another forever. */
async function twoRooms(crowd: Crowd): Promise<void> {
  const rooms = [await makeRoom(crowd), await makeRoom(crowd)];
  const replies = await Promise.all(
    crowd.callers
      .slice(0, 20)
      .map((caller, n) => book(caller, n % 2 === 0 ? rooms : rooms.toReversed(), at(DAY, "09:00", "10:00"))),
  );
  expectOnly(replies, [201, 400]);
  expect(having(replies, 201)).toHaveLength(1);
  await sound(crowd);
}

/** A meeting goes on into the next hour while others book it: one of them has that hour. */
async function extending(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [host, ...others] = crowd.callers.slice(0, 10);
  const id = idOf(await book(host!, [room], at(TODAY, "10:00", "11:00")));
  const [extensions, bookings] = await Promise.all([
    Promise.all([host!, ...crowd.admins].map((caller) => extend(caller, id, "12:00"))),
    Promise.all(
      others.map((caller, n) =>
        book(caller, [room], n % 2 === 0 ? at(TODAY, "11:00", "12:00") : at(TODAY, "11:30", "12:30")),
      ),
    ),
  ]);
  expectOnly(extensions, [200, 400]);
  expectOnly(bookings, [201, 400]);
  const isExtended = (await stored(crowd, id)).until === "12:00";
  expect(having(extensions, 200)).toHaveLength(isExtended ? extensions.length : 0);
  expect(having(bookings, 201)).toHaveLength(isExtended ? 0 : 1);
  expect([fieldsOf(extensions), fieldsOf(bookings)]).toEqual([isExtended ? [] : ["endTime"], ["rooms"]]);
  await sound(crowd);
}

/** A meeting is ended and extended at once, by several: in the end it is ended, now, and its room can be had. */
async function endingAndExtending(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [host, other] = crowd.callers;
  const id = idOf(await book(host!, [room], at(TODAY, "10:00", "11:00")));
  const [ends, extensions] = await Promise.all([
    Promise.all([host!, ...crowd.admins].map((caller) => end(caller, id))),
    Promise.all(["12:00", "11:30", "13:00", "11:15"].map((time) => extend(host!, id, time))),
  ]);
  expectOnly(ends, [200]);
  expectOnly(extensions, [200, 400, 409]);
  for (const { body } of having(extensions, 409))
    expect(body).toMatchObject({ code: "state", row: { status: "ended" } });
  expect(await stored(crowd, id)).toMatchObject({ status: "ended", until: "10:42" });
  idOf(await book(other!, [room], at(TODAY, "10:45", "13:00")));
  await sound(crowd);
}

/** Two meetings want each other's room: neither can have it while the other is there, and nobody is locked out. */
async function exchanging(crowd: Crowd): Promise<void> {
  const rooms = [await makeRoom(crowd), await makeRoom(crowd)];
  const callers = crowd.callers.slice(0, 2);
  const when = at(DAY, "09:00", "10:00");
  const ids = [
    idOf(await book(callers[0]!, [rooms[0]!], when)),
    idOf(await book(callers[1]!, [rooms[1]!], when)),
  ];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      edit(callers[n % 2]!, ids[n % 2]!, { rooms: [rooms[(n + 1) % 2]!] }),
    ),
  );
  expectOnly(replies, [400]);
  expect(fieldsOf(replies)).toEqual(["rooms"]);
  expect([(await stored(crowd, ids[0]!)).rooms, (await stored(crowd, ids[1]!)).rooms]).toEqual([
    [rooms[0]],
    [rooms[1]],
  ]);
  await sound(crowd);
}

/** One meeting is changed by several at once: it is what one of them asked for, and each change was told. */
async function editingOne(crowd: Crowd): Promise<void> {
  const rooms = [await makeRoom(crowd), await makeRoom(crowd)].sort();
  const [host] = crowd.callers;
  const id = idOf(await book(host!, [rooms[0]!], at(DAY, "08:00", "09:00")));
  const asked = Array.from({ length: 9 }, (_, n) => ({
    dates: [at(DAY, `${10 + n}:00`, `${11 + n}:00`)],
    rooms: n % 3 === 0 ? rooms : [rooms[n % 2]!],
  }));
  const replies = await Promise.all(asked.map((body, n) => edit([host!, ...crowd.admins][n % 3]!, id, body)));
  expectOnly(replies, [200]);
  const now = await stored(crowd, id);
  const matching = asked.filter(({ dates }) => dates[0]!.startTime === now.from);
  expect(matching.map((one) => one.rooms)).toEqual([now.rooms]);
  expect(now.sequence).toBe(asked.length);
  await sound(crowd);
}

/** A whole series moves to another hour while single meetings are booked in that hour and in the one it leaves. */
async function movingSeries(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [host, ...others] = crowd.callers.slice(0, 11);
  const days = [0, 1, 2, 3, 4].map((ahead) => addDays(DAY, ahead));
  const made = await book(host!, [room], at(DAY, "09:00", "10:00"), {
    recurrence: { rrule: "FREQ=DAILY;COUNT=5" },
  });
  const id = idOf(made);
  const series: string[] = made.body.results.map((row: { id: string }) => row.id);
  const [moved, ...bookings] = await Promise.all([
    edit(host!, id, { dates: [at(DAY, "11:00", "12:00")], scope: "all" }),
    ...others.map((caller, n) =>
      book(
        caller,
        [room],
        n % 2 === 0 ? at(days[n / 2]!, "11:30", "12:30") : at(days[(n - 1) / 2]!, "09:30", "10:00"),
      ),
    ),
  ]);
  expectOnly([moved!], [200, 400]);
  expectOnly(bookings, [201, 400]);
  const isMoved = moved!.status === 200;
  const rows = await Promise.all(series.map((one) => stored(crowd, one)));
  expect(rows.map(({ day, from, until }) => [day, from, until])).toEqual(
    days.map((day) => [day, ...(isMoved ? ["11:00", "12:00"] : ["09:00", "10:00"])]),
  );
  const [inNew, inOld] = [0, 1].map(
    (rest) =>
      having(
        bookings.filter((_, n) => n % 2 === rest),
        201,
      ).length,
  );
  // Whoever booked the new hour first kept the series where it was; where it was, nobody else could be.
  if (isMoved) expect(inNew).toBe(0);
  else expect([inNew! > 0, inOld]).toEqual([true, 0]);
  await sound(crowd);
}

/** The holder cancels while ten begin to wait and ten book: who has waited longest has the room, nobody else. */
async function cancelling(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const when = at(DAY, "09:00", "10:00");
  const [holder, early, ...others] = crowd.callers.slice(0, 24);
  const held = idOf(await book(holder!, [room], when));
  const first = idOf(await waitFor(early!, [room], when));
  const replies = await Promise.all([
    cancel(holder!, held),
    ...others.slice(0, 10).map((caller) => waitFor(caller, [room], when)),
    ...others.slice(10, 20).map((caller) => book(caller, [room], when)),
    // The same by an administrator: one happens, the other finds it done.
    cancel(crowd.admins[0]!, held),
  ]);
  expectOnly(replies, [200, 201, 400]);
  const waiting = replies.slice(1, 11);
  expect(having(waiting, 201)).toHaveLength(10);
  expect(having(replies.slice(11, 21), 400)).toHaveLength(10);
  const rows = await storedIn(crowd, [room]);
  expect(holding(rows).map(({ id }) => id)).toEqual([first]);
  expect(rows.filter(({ waits }) => waits.length > 0)).toHaveLength(10);
  await sound(crowd);
}

/** Three wait for either of two rooms, and both become free at the same moment: two have one room each. */
async function eitherRoom(crowd: Crowd): Promise<void> {
  const rooms = [await makeRoom(crowd), await makeRoom(crowd)].sort();
  const when = at(DAY, "09:00", "10:00");
  const held = [
    idOf(await book(crowd.callers[0]!, [rooms[0]!], when)),
    idOf(await book(crowd.callers[1]!, [rooms[1]!], when)),
  ];
  for (const caller of crowd.callers.slice(2, 5)) idOf(await waitFor(caller, rooms, when));
  const replies = await Promise.all(held.map((id, n) => cancel(crowd.callers[n]!, id)));
  expectOnly(replies, [200]);
  const rows = (await storedIn(crowd, rooms)).filter(({ status }) => status === "booked");
  expect(rows.map((row) => [row.rooms.length, row.waits.length])).toEqual([
    [1, 0],
    [1, 0],
    [0, 2],
  ]);
  await sound(crowd);
}

/** A room is blocked while meetings are booked in it: it is blocked, or they are there, never both. */
async function blocking(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [blocks, bookings] = await Promise.all([
    Promise.all(crowd.admins.map((admin) => block(admin, room, DAY, "09:00", "17:00"))),
    Promise.all(
      crowd.callers
        .slice(0, 9)
        .map((caller, n) =>
          book(caller, [room], at(DAY, `${8 + n}:30`.padStart(5, "0"), `${9 + n}:30`.padStart(5, "0"))),
        ),
    ),
  ]);
  expectOnly([...blocks, ...bookings], [201, 400]);
  expect(fieldsOf(blocks)).toEqual(["start"]);
  const made = having(blocks, 201).length;
  // None lies outside the block: beside it none can be, without it all nine can.
  expect(having(bookings, 201)).toHaveLength(made === 1 ? 0 : 9);
  expect(made).toBeLessThanOrEqual(1);
  await sound(crowd);
}

/** A block is taken back twice at once, while some wait for the room and others book it: who waited first has it. */
async function unblocking(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const when = at(DAY, "09:00", "10:00");
  const blocked = await block(crowd.admins[0]!, room, DAY, "09:00", "17:00");
  const first = idOf(await waitFor(crowd.callers[0]!, [room], when));
  idOf(await waitFor(crowd.callers[1]!, [room], when));
  const replies = await Promise.all([
    ...crowd.admins.map((admin) => unblock(admin, blocked.body.id)),
    ...crowd.callers.slice(2, 10).map((caller) => book(caller, [room], when)),
  ]);
  expectOnly(replies.slice(0, 2), [200, 404]);
  expectOnly(replies.slice(2), [400]);
  expect(holding(await storedIn(crowd, [room])).map(({ id }) => id)).toEqual([first]);
  await sound(crowd);
}

/**
 * A site is closed for a day while it is being booked: nothing stays booked there on that day. Opened
 * again, a room is had by who still waits for it.
 */
async function closing(crowd: Crowd, day: string): Promise<void> {
  const rooms = [await makeRoom(crowd), await makeRoom(crowd), await makeRoom(crowd)];
  const [holder] = crowd.callers;
  const before = idOf(await book(holder!, rooms, at(day, "07:00", "08:00")));
  const waiting = idOf(await waitFor(crowd.callers[1]!, [rooms[0]!], at(day, "07:00", "08:00")));
  const close = crowd.admins[0]!.call(createClosure, {
    body: {
      siteId: crowd.client.siteId,
      firstDay: day,
      lastDay: day,
      name: "Founders day",
      cancelBookings: true,
    },
  });
  const bookings = Promise.all(
    crowd.callers.slice(0, 16).map((caller, n) =>
      book(caller, [rooms[n % 3]!], at(day, `${10 + Math.floor(n / 3)}:00`, `${11 + Math.floor(n / 3)}:00`), {
        // Some are of a series that begins the day before the closed one.
        ...(n % 4 === 3
          ? { dates: [at(addDays(day, -1), "09:00", "10:00"), at(day, "09:00", "10:00")] }
          : {}),
      }),
    ),
  );
  const others = Promise.all([
    edit(holder!, before, { dates: [at(day, "06:00", "06:30")] }),
    edit(crowd.admins[1]!, before, { dates: [at(addDays(day, -1), "06:00", "06:30")] }),
  ]);
  const closed = await close;
  expectOnly([closed], [201]);
  expectOnly(await bookings, [201, 400]);
  expectOnly(await others, [200, 400, 409]);
  const left = await crowd.app.sql<{ id: string }>(
    `select m.id from meeting m join meeting_resource r on r.meeting_id = m.id
     where m.client_id = $1 and m.day = $2 and m.status = 'booked'`,
    [crowd.client.id, day],
  );
  expect(left).toEqual([]);
  await sound(crowd);
  expectOnly([await crowd.admins[0]!.call(deleteClosure, { params: { id: closed.body.id } })], [200]);
  await runRelease(crowd);
  const { status, waits } = await stored(crowd, waiting);
  // Cancelled with the closure, if it had been given the room before.
  expect([["booked"], ["cancelled"]]).toContainEqual([status, ...waits]);
  await sound(crowd);
}

/** One request sent twenty times at once: one meeting, and never two different answers. */
async function sameKey(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [caller] = crowd.callers;
  const key = newId();
  const body = { description: "Review", dates: [at(DAY, "09:00", "10:00")], rooms: [room] };
  const send = () => caller!.call(meetings.createMeetings, { body, key });
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  expectOnly(replies, [201, 409]);
  const made = having(replies, 201);
  expect(made.length).toBeGreaterThan(0);
  for (const reply of having(replies, 409)) expect(reply.body.code).toBe("in_progress");
  for (const { body: answer } of made) expect(answer).toEqual(made[0]!.body);
  expect(await storedIn(crowd, [room])).toHaveLength(1);
  expect(await send()).toMatchObject({ status: 201, body: made[0]!.body });
  const other = await caller!.call(meetings.createMeetings, { body: { ...body, description: "Retro" }, key });
  expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
  await sound(crowd);
}

/** Time is up and two processes look for rooms nobody came to, while somebody comes: they are in, or it is released. */
async function releasing(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd, { check_in_minutes: 15 });
  const when = at(TODAY, "10:30", "12:00");
  const [host, ...others] = crowd.callers.slice(0, 4);
  const id = idOf(await book(host!, [room], when));
  const waiting: string[] = [];
  for (const caller of others) waiting.push(idOf(await waitFor(caller, [room], when)));
  await crowd.app.sql(
    "update meeting set check_in_by = $2::timestamptz - interval '1 minute' where id = $1",
    [id, NOW],
  );
  const mailsBefore = await releaseMails(crowd);
  const replies = await Promise.all([
    runRelease(crowd),
    checkIn(host!, id),
    runRelease(crowd),
    checkIn(crowd.admins[0]!, id),
  ]);
  expectOnly(replies, [200, 409]);
  const released = (await stored(crowd, id)).status === "released";
  expect([replies[1]!.status, replies[3]!.status]).toEqual(released ? [409, 409] : [200, 200]);
  expect(holding(await storedIn(crowd, [room])).map((row) => row.id)).toEqual([released ? waiting[0] : id]);
  expect((await releaseMails(crowd)) - mailsBefore).toBe(released ? 1 : 0);
  await sound(crowd);
}

const releaseMails = async ({ app, client }: Crowd): Promise<number> =>
  (await app.sql("select from message where client_id = $1 and kind = 'meetings.released'", [client.id]))
    .length;

/** Everybody does anything, in waves of steps at once. */
async function storm(crowd: Crowd, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const rooms = [
    await makeRoom(crowd),
    await makeRoom(crowd, { setup_minutes: 10, cleardown_minutes: 5 }),
    await makeRoom(crowd, { check_in_minutes: 15 }),
  ];
  const when = (): When => {
    const day = random() < 0.5 ? TODAY : DAY;
    const start = 9 + Math.floor(random() * 4);
    return at(day, `${start}`.padStart(2, "0").concat(":00"), `${start + 1 + Math.floor(random() * 2)}:30`);
  };
  for (let wave = 0; wave < 4; wave++) {
    const live = (await storedIn(crowd, rooms)).filter(({ status }) => status === "booked");
    const blocks = await crowd.app.sql<{ id: string }>(
      "select id from resource_block where resource_id = any($1)",
      [rooms],
    );
    const step = (): Promise<Reply> => {
      const luck = random();
      const caller = pick(crowd.callers);
      if (live.length === 0 || luck < 0.25) return book(caller, [pick(rooms)], when());
      if (luck < 0.35) return waitFor(caller, random() < 0.5 ? rooms : [pick(rooms)], when());
      const admin = pick(crowd.admins);
      if (luck < 0.4) return block(admin, pick(rooms), DAY, "10:00", "11:00");
      if (luck < 0.45 && blocks.length > 0) return unblock(admin, pick(blocks).id);
      const { id } = pick(live);
      if (luck < 0.65) return cancel(admin, id);
      if (luck < 0.8)
        return edit(admin, id, { dates: [when()], rooms: [pick(rooms)], waitFor: [pick(rooms)] });
      if (luck < 0.87) return end(admin, id);
      if (luck < 0.93) return extend(admin, id, pick(["12:45", "14:45"]));
      return luck < 0.97 ? checkIn(admin, id) : runRelease(crowd);
    };
    const replies = await Promise.all(Array.from({ length: 20 }, step));
    // 404: a block that another has taken back.
    expectOnly(replies, [200, 201, 400, 404, 409]);
    for (const { body } of having(replies, 409)) expect(body.code).toBe("state");
    await sound(crowd);
  }
}

/** The scenes by name. */
const SCENES = {
  "fifty book one room": ({ crowd }: Stage) => oneRoom(crowd),
  "series that cross": ({ crowd }: Stage) => crossingSeries(crowd),
  "two rooms in either order": ({ crowd }: Stage) => twoRooms(crowd),
  "extending and booking what comes next": ({ crowd }: Stage) => extending(crowd),
  "ending and extending at once": ({ crowd }: Stage) => endingAndExtending(crowd),
  "two meetings exchange rooms": ({ crowd }: Stage) => exchanging(crowd),
  "several change one meeting": ({ crowd }: Stage) => editingOne(crowd),
  "a series moves among single bookings": ({ crowd }: Stage) => movingSeries(crowd),
  "cancelling, waiting and booking at once": ({ crowd }: Stage) => cancelling(crowd),
  "two rooms become free for who waits for either": ({ crowd }: Stage) => eitherRoom(crowd),
  "blocking and booking at once": ({ crowd }: Stage) => blocking(crowd),
  "taking a block back and booking at once": ({ crowd }: Stage) => unblocking(crowd),
  "closing a day while it is booked": ({ crowd, day }: Stage) => closing(crowd, day()),
  "one Idempotency-Key twenty times at once": ({ crowd }: Stage) => sameKey(crowd),
  "releasing and checking in at once": ({ crowd }: Stage) => releasing(crowd),
  "anything at all": ({ crowd, random }: Stage) => storm(crowd, random),
};

export type Scene = keyof typeof SCENES;
export const sceneNames = Object.keys(SCENES) as Scene[];

/** The people of all scenes, and the next day that no scene has used. */
export async function setStage(app: TestApp) {
  let days = 0;
  return {
    crowd: await gather(app, 50),
    /** After those of the other scenes, and with a day between two. */
    day: () => addDays("2027-01-04", 2 * days++),
    random: seededRandom(1),
  };
}
export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function play(stage: Stage, scene: Scene, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await SCENES[scene](stage);
}
