import { createClosure, deleteClosure } from "@portico/contract/closures/closures";
import { addDays } from "@portico/contract/days/days";
import { expect } from "vitest";
import { at } from "./kit.ts";
import {
  block,
  book,
  type Crowd,
  checkIn,
  DAY,
  edit,
  end,
  expectInvariants,
  expectOnly,
  extend,
  fieldsOf,
  idOf,
  makeRoom,
  NOW,
  runRelease,
  stored,
  storedIn,
  TODAY,
  unblock,
  waitFor,
  withRooms,
  withStatus,
} from "./races-kit.ts";

/** Scenes in which rooms are kept, left, blocked and closed while other meetings want them. */

/** A meeting is extended into the next hour while others book it: one of them gets that hour. */
export async function extending(crowd: Crowd): Promise<void> {
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
  expect(withStatus(extensions, 200)).toHaveLength(isExtended ? extensions.length : 0);
  expect(withStatus(bookings, 201)).toHaveLength(isExtended ? 0 : 1);
  expect([fieldsOf(extensions), fieldsOf(bookings)]).toEqual([isExtended ? [] : ["endTime"], ["rooms"]]);
  await expectInvariants(crowd);
}

/**
 * Several callers end and extend a meeting at once: in the end it is ended, now, and its room is available.
 */
export async function endingAndExtending(crowd: Crowd): Promise<void> {
  const room = await makeRoom(crowd);
  const [host, other] = crowd.callers;
  const id = idOf(await book(host!, [room], at(TODAY, "10:00", "11:00")));
  const [ends, extensions] = await Promise.all([
    Promise.all([host!, ...crowd.admins].map((caller) => end(caller, id))),
    Promise.all(["12:00", "11:30", "13:00", "11:15"].map((time) => extend(host!, id, time))),
  ]);
  expectOnly(ends, [200]);
  expectOnly(extensions, [200, 400, 409]);
  for (const { body } of withStatus(extensions, 409))
    expect(body).toMatchObject({ code: "state", row: { status: "ended" } });
  expect(await stored(crowd, id)).toMatchObject({ status: "ended", until: "10:42" });
  idOf(await book(other!, [room], at(TODAY, "10:45", "13:00")));
  await expectInvariants(crowd);
}

/**
 * A room is blocked while meetings are booked in it: either the block or the meetings succeed, never both.
 */
export async function blocking(crowd: Crowd): Promise<void> {
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
  const made = withStatus(blocks, 201).length;
  // All nine meetings lie within the block: with it none can be booked, without it all can.
  expect(withStatus(bookings, 201)).toHaveLength(made === 1 ? 0 : 9);
  expect(made).toBeLessThanOrEqual(1);
  await expectInvariants(crowd);
}

/**
 * A block is removed twice at once, while some meetings wait for the room and others book it: the first that
 * waited gets it.
 */
export async function unblocking(crowd: Crowd): Promise<void> {
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
  expect(withRooms(await storedIn(crowd, [room])).map(({ id }) => id)).toEqual([first]);
  await expectInvariants(crowd);
}

/**
 * A site is closed for a day while it is being booked: nothing stays booked there on that day. When it opens
 * again, a meeting that still waits gets a room.
 */
export async function closing(crowd: Crowd, day: string): Promise<void> {
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
        // Some belong to a series that begins the day before the closed one.
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
  await expectInvariants(crowd);
  expectOnly([await crowd.admins[0]!.call(deleteClosure, { params: { id: closed.body.id } })], [200]);
  await runRelease(crowd);
  const { status, waits } = await stored(crowd, waiting);
  // Cancelled with the closure, if the meeting already got the room.
  expect([["booked"], ["cancelled"]]).toContainEqual([status, ...waits]);
  await expectInvariants(crowd);
}

/**
 * The check-in time is over and two processes look for rooms to release, while the host checks in: the
 * meeting is checked in, or it is released.
 */
export async function releasing(crowd: Crowd): Promise<void> {
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
  expect(withRooms(await storedIn(crowd, [room])).map((row) => row.id)).toEqual([released ? waiting[0] : id]);
  expect((await releaseMails(crowd)) - mailsBefore).toBe(released ? 1 : 0);
  await expectInvariants(crowd);
}

const releaseMails = async ({ app, client }: Crowd): Promise<number> =>
  (await app.sql("select from message where client_id = $1 and kind = 'meetings.released'", [client.id]))
    .length;
