import * as desks from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as freeRooms from "@portico/contract/meetings/free-rooms";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestPerson } from "../platform/testing/types.ts";
import { makeResource, makeResourceType } from "../rooms/testing/kit.ts";
import { at } from "./testing/kit.ts";
import { app, book, client, DAY, host, person, room, setUp } from "./testing/routes-kit.ts";

setUp();

const wish = (more: object = {}) => ({
  site: client.siteId,
  date: DAY,
  startTime: "09:00",
  endTime: "10:00",
  ...more,
});
const free = (more: object = {}, caller = host) =>
  caller.ok(freeRooms.listFreeRooms, { query: wish(more) as never });
const names = (rooms: readonly { name: string }[]) => rooms.map(({ name }) => name);

describe("free rooms", () => {
  test("with what a booking needs to choose; a taken one is counted", async () => {
    const typeId = await makeResourceType(app, client, "Booth");
    await makeResource(app, client, { name: "Fleet", typeId, columns: { capacity: 4, closes: "18:00" } });
    const taken = await makeResource(app, client, { name: "Lea", typeId });
    await book({ rooms: [taken], dates: [at(DAY, "08:00", "12:00")] });
    const answer = await free({ type: typeId });
    expect(answer).toMatchObject({ count: 2, later: [], refused: [] });
    expect(answer.free).toMatchObject([
      { name: "Fleet", capacity: 4, features: [], photo: null, freeUntil: "2026-11-24T18:00:00.000Z" },
    ]);
    expect(names((await free()).free)).toEqual(["Thames", "Fleet"]);
  });

  test("every offered room is booked as it is offered, and every refused one is refused with the same words", async () => {
    await makeResource(app, client, { name: "Short", columns: { max_minutes: 30 } });
    await makeResource(app, client, { name: "Notice", columns: { lead_minutes: 10_080 } });
    await makeResource(app, client, { name: "Board", columns: { groups: ["Executive"] } });
    await makeResource(app, client, { name: "Slots", timeslots: [["09:00", "09:30"]] });
    await makeResource(app, client, { name: "Lobby", columns: { booking: "walk-ins" } });
    await makeResource(app, client, { name: "Old", columns: { is_active: false } });
    const soon = await makeResource(app, client, { name: "Soon" });
    await book({ rooms: [soon], description: "Design critique", dates: [at(DAY, "08:00", "09:30")] });
    const answer = await free();
    expect(answer.count).toBe(6);
    expect(names(answer.free)).toEqual(["Thames"]);
    expect(names(answer.refused)).toEqual(["Short", "Notice", "Board", "Slots"]);
    for (const { id, message } of answer.refused) {
      const { status, body } = await host.call(booking.createMeetings, {
        body: { description: "Review", dates: [at(DAY, "09:00", "10:00")], rooms: [id] },
      });
      expect([status, body.rooms]).toEqual([400, [message]]);
    }
    expect(answer.later).toMatchObject([
      {
        ...{ name: "Soon", startTime: "09:30", endTime: "10:30", takenBy: "Design critique" },
        busyUntil: "2026-11-24T09:30:00.000Z",
      },
    ]);
    for (const { id } of answer.free) await book({ rooms: [id] });
    for (const { id, startTime, endTime } of answer.later)
      await book({ rooms: [id], dates: [at(DAY, startTime, endTime)] });
    expect(await free()).toMatchObject({ free: [], later: [] });
  });

  test("somebody with the group of a room is offered it", async () => {
    await makeResource(app, client, { name: "Board", columns: { groups: ["Executive"] } });
    const chief = await app.as(await makePerson(app, client, ["employee", "Executive"]));
    expect(names((await free({}, chief)).free)).toEqual(["Thames", "Board"]);
  });

  test("a closed day is said by each room", async () => {
    await app.sql(
      "insert into closure (client_id, id, site_id, name, first_day, last_day, created_at) values ($1, $2, null, 'Holiday', $3, $3, now())",
      [client.id, newId(), DAY],
    );
    const { free: rooms, refused } = await free();
    expect([rooms, refused.map(({ code }) => code)]).toEqual([[], ["meetings.siteClosed"]]);
  });

  test.each([
    [{ startTime: "10:00", endTime: "10:00" }, "common.endBeforeStart"],
    [{ date: "2026-11-19" }, "common.windowEnded"],
    [{ date: "2027-03-28", startTime: "01:15", endTime: "02:30" }, "common.timeSkipped"],
  ])("a time that cannot be booked is refused: %o", async (more, code) => {
    const { status, codes } = await host.call(freeRooms.listFreeRooms, { query: wish(more) as never });
    expect([status, codes.dates?.[0]?.code]).toEqual([400, code]);
  });

  test("nobody sees another client's rooms, another's site or one that is not theirs", async () => {
    const other = await makeClient(app, { features: ["rooms"] });
    const foreign = await makeResource(app, other, { name: "Foreign" });
    expect((await free()).free.map(({ id }) => id)).not.toContain(foreign);
    const unknown = { site: [inEnglish("common.siteNotYours")] };
    for (const site of [other.siteId, newId()]) {
      const { status, body } = await host.call(freeRooms.listFreeRooms, { query: wish({ site }) as never });
      expect([status, body]).toMatchObject([400, unknown]);
    }
    await app.sql("update site set is_limited = true where id = $1", [client.siteId]);
    expect((await host.call(freeRooms.listFreeRooms, { query: wish() as never })).body).toMatchObject(
      unknown,
    );
  });

  test("only those who book meetings may ask, at a client with rooms", async () => {
    const guard = await app.as(await makePerson(app, client, ["security"]));
    expect((await guard.call(freeRooms.listFreeRooms, { query: wish() as never })).status).toBe(403);
    const query = { site: client.siteId, date: DAY, people: person.id as never };
    expect((await guard.call(freeRooms.listBusyTimes, { query })).status).toBe(403);
    const roomless = await makeClient(app, { features: ["desks"] });
    const { body } = await (await app.as(await makePerson(app, roomless, ["employee"]))).call(
      freeRooms.listFreeRooms,
      { query: wish({ site: roomless.siteId }) as never },
    );
    expect(body.code).toBe("feature_off");
  });
});

describe("busy times", () => {
  let sofia: TestPerson;
  const findable = (id: string) => app.sql("update person set is_locatable = true where id = $1", [id]);
  const busy = async (ids: string[], caller = host, date = DAY) =>
    (
      await caller.ok(freeRooms.listBusyTimes, {
        query: { site: client.siteId, date, people: ids.join() as never },
      })
    ).results;
  const answer = (meeting: string, given: string) =>
    app.sql("update meeting_attendee set answer = $1 where meeting_id = $2 and person_id = $3", [
      given,
      meeting,
      sofia.id,
    ]);
  const invite = async (startTime: string, endTime: string) => {
    const [meeting] = await book({
      ...{ rooms: [], description: "A secret plan", dates: [at(DAY, startTime, endTime)] },
      attends: [{ employee: sofia.id, isHost: false }],
    });
    return meeting!.id;
  };

  beforeEach(async () => {
    await app.sql("update client set features = features || '{locate colleague,desks}' where id = $1", [
      client.id,
    ]);
    sofia = await makePerson(app, client, ["employee", "deskbooking"], {
      firstName: "Sofia",
      lastName: "Marin",
    });
    await findable(sofia.id);
  });

  test("are the accepted meetings of a colleague who lets others find her, and nothing of what they are", async () => {
    const accepted = [await invite("09:00", "10:00"), await invite("10:00", "10:30")];
    for (const id of accepted) await answer(id, "accepted");
    await answer(await invite("11:00", "12:00"), "declined");
    await invite("13:00", "14:00");
    const gone = await invite("15:00", "16:00");
    await answer(gone, "accepted");
    await host.ok(booking.cancelMeeting, { params: { id: gone }, body: {} as never });
    const own = await app.as(sofia);
    await book({ rooms: [], dates: [at(DAY, "17:00", "17:30")] }, own);
    const results = await busy([sofia.id]);
    expect(results).toEqual([
      {
        id: sofia.id,
        isKnown: true,
        busy: [
          { start: "2026-11-24T09:00:00.000Z", end: "2026-11-24T10:30:00.000Z" },
          { start: "2026-11-24T17:00:00.000Z", end: "2026-11-24T17:30:00.000Z" },
        ],
        floor: null,
      },
    ]);
    expect((await busy([sofia.id], host, "2026-11-25"))[0]).toMatchObject({ isKnown: true, busy: [] });
  });

  test("somebody who is not to be found, of another client, gone or nobody at all is not known, all alike", async () => {
    const shy = await makePerson(app, client, ["employee"]);
    const left = await makePerson(app, client, ["employee"]);
    const stranger = await makePerson(app, await makeClient(app), ["employee"]);
    for (const { id } of [left, stranger]) await findable(id);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [left.id]);
    await book({ rooms: [], attends: [shy, left].map(({ id }) => ({ employee: id, isHost: true })) }).catch(
      () => undefined,
    );
    const ids = [shy.id, left.id, stranger.id, newId()];
    expect(await busy(ids)).toEqual(ids.map((id) => ({ id, isKnown: false, busy: [], floor: null })));
  });

  test("one's own are known in any case; others' only where the client lets people be found", async () => {
    const closed = await makeClient(app, { features: ["rooms"] });
    const [own, colleague] = [
      await makePerson(app, closed, ["employee"]),
      await makePerson(app, closed, ["employee"]),
    ];
    await findable(colleague.id);
    const caller = await app.as(own);
    await book({ rooms: [] }, caller);
    const { results } = await caller.ok(freeRooms.listBusyTimes, {
      query: { site: closed.siteId, date: DAY, people: [colleague.id, own.id].join() as never },
    });
    expect(results).toMatchObject([
      { id: colleague.id, isKnown: false },
      { id: own.id, isKnown: true, busy: [{ start: "2026-11-24T09:00:00.000Z" }] },
    ]);
  });

  test("the floor of the desk of that day", async () => {
    const zone = await makeZone(app, client, { name: "Canal zone" });
    const [desk] = await makeDesks(app, client, zone, "C-12");
    const own = await app.as(sofia);
    await own.ok(desks.createDeskReservations, { body: { deskId: desk!, date: DAY } });
    expect((await busy([sofia.id]))[0]?.floor).toEqual({ id: expect.any(String), name: expect.any(String) });
    expect((await busy([sofia.id], host, "2026-11-25"))[0]?.floor).toBeNull();
  });

  test("at most 50 people, with ids of people", async () => {
    const ask = async (people: string[]) =>
      (
        await host.call(freeRooms.listBusyTimes, {
          query: { site: client.siteId, date: DAY, people: people.join() as never },
        })
      ).status;
    expect(await ask(Array.from({ length: 50 }, newId))).toBe(200);
    expect(await ask(Array.from({ length: 51 }, newId))).toBe(400);
    expect(await ask(["sofia"])).toBe(400);
  });

  test("a room that is taken in between is offered no more", async () => {
    expect(names((await free()).free)).toEqual(["Thames"]);
    await book({ rooms: [room] }, await app.as(sofia));
    expect((await free()).free).toEqual([]);
  });
});
