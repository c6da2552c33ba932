import { addDays } from "@portico/contract/days/days";
import * as booking from "@portico/contract/meetings/booking";
import { expect } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { at } from "./kit.ts";
import {
  book,
  type Crowd,
  cancel,
  DAY,
  edit,
  expectInvariants,
  expectOnly,
  fieldsOf,
  idOf,
  makeRoom,
  stored,
  storedIn,
  waitFor,
  withRooms,
  withStatus,
} from "./races-kit.ts";

/** Scenes in which meetings are booked, changed and cancelled at the same moment. */

/**
 * Everybody books one room for one hour: one booking succeeds, the others are refused because the room is
 * taken.
 */
export async function oneRoom(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const replies = await Promise.all(
    crowd.callers.map((caller) => book(caller, [room], at(DAY, "09:00", "10:00"))),
  );
  expectOnly(replies, [201, 400]);
  expect(withStatus(replies, 201)).toHaveLength(1);
  expect(fieldsOf(replies)).toEqual(["rooms"]);
  for (const { body } of withStatus(replies, 400)) expect(body.rooms[0]).toMatch(/^Mon 30 Nov: .+ is taken/);
  await expectInvariants(crowd);
}

/** Series that overlap on some of their days: one is booked whole, and nothing of the others. */
export async function crossingSeries(crowd: Crowd): Promise<void> {
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
  const [made] = withStatus(replies, 201);
  expect(withStatus(replies, 201)).toHaveLength(1);
  expect([3, 10]).toContain(made!.body.results.length);
  expect(withRooms(await storedIn(crowd, [room]))).toHaveLength(made!.body.results.length);
  await expectInvariants(crowd);
}

/** Two rooms booked together by everybody, named in either order: no deadlock. */
export async function twoRooms(crowd: Crowd): Promise<void> {
  const rooms = [await makeRoom(crowd), await makeRoom(crowd)];
  const replies = await Promise.all(
    crowd.callers
      .slice(0, 20)
      .map((caller, n) => book(caller, n % 2 === 0 ? rooms : rooms.toReversed(), at(DAY, "09:00", "10:00"))),
  );
  expectOnly(replies, [201, 400]);
  expect(withStatus(replies, 201)).toHaveLength(1);
  await expectInvariants(crowd);
}

/**
 * Two meetings want each other's room: neither gets it while the other holds it, and there is no deadlock.
 */
export async function exchanging(crowd: Crowd): Promise<void> {
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
  await expectInvariants(crowd);
}

/**
 * Several callers change one meeting at once: the result is one caller's change, and each raised the SEQUENCE.
 */
export async function editingOne(crowd: Crowd): Promise<void> {
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
  await expectInvariants(crowd);
}

/** A whole series moves to another hour while single meetings are booked in that hour and in the old one. */
export async function movingSeries(crowd: Crowd): Promise<void> {
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
      withStatus(
        bookings.filter((_, n) => n % 2 === rest),
        201,
      ).length,
  );
  // If a booking took the new hour first, the series stayed, and its old hour could not be booked.
  if (isMoved) expect(inNew).toBe(0);
  else expect([inNew! > 0, inOld]).toEqual([true, 0]);
  await expectInvariants(crowd);
}

/**
 * The holder cancels while ten meetings begin to wait and ten are booked: the meeting that waited longest
 * gets the room.
 */
export async function cancelling(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const when = at(DAY, "09:00", "10:00");
  const [holder, early, ...others] = crowd.callers.slice(0, 24);
  const held = idOf(await book(holder!, [room], when));
  const first = idOf(await waitFor(early!, [room], when));
  const replies = await Promise.all([
    cancel(holder!, held),
    ...others.slice(0, 10).map((caller) => waitFor(caller, [room], when)),
    ...others.slice(10, 20).map((caller) => book(caller, [room], when)),
    // An administrator cancels it too: one cancellation happens, the other finds it done.
    cancel(crowd.admins[0]!, held),
  ]);
  expectOnly(replies, [200, 201, 400]);
  const waiting = replies.slice(1, 11);
  expect(withStatus(waiting, 201)).toHaveLength(10);
  expect(withStatus(replies.slice(11, 21), 400)).toHaveLength(10);
  const rows = await storedIn(crowd, [room]);
  expect(withRooms(rows).map(({ id }) => id)).toEqual([first]);
  expect(rows.filter(({ waits }) => waits.length > 0)).toHaveLength(10);
  await expectInvariants(crowd);
}

/**
 * Three meetings wait for either of two rooms, and both become free at the same moment: two meetings get one
 * room each.
 */
export async function eitherRoom(crowd: Crowd): Promise<void> {
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
  await expectInvariants(crowd);
}

/** The same request is sent twenty times at once: one meeting, and never two different answers. */
export async function sameKey(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [caller] = crowd.callers;
  const key = newId();
  const body = { description: "Review", dates: [at(DAY, "09:00", "10:00")], rooms: [room] };
  const send = () => caller!.call(booking.createMeetings, { body, key });
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  expectOnly(replies, [201, 409]);
  const made = withStatus(replies, 201);
  expect(made.length).toBeGreaterThan(0);
  for (const reply of withStatus(replies, 409)) expect(reply.body.code).toBe("in_progress");
  for (const { body: answer } of made) expect(answer).toEqual(made[0]!.body);
  expect(await storedIn(crowd, [room])).toHaveLength(1);
  expect(await send()).toMatchObject({ status: 201, body: made[0]!.body });
  const other = await caller!.call(booking.createMeetings, { body: { ...body, description: "Retro" }, key });
  expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
  await expectInvariants(crowd);
}
