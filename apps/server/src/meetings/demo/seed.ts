import { addDays, weekdayOf } from "@portico/contract/days/days";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { worksInLisbon } from "../../people/demo/home-sites.ts";
import { CONTOSO_EMPLOYEES, EMPLOYEES, northwindAccount, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { overlap, type Window } from "../../platform/core/window.ts";
import { toRange } from "../../platform/database/range.ts";
import { type Demo, demoId, inBatches, pick } from "../../platform/demo/kit.ts";
import { insertSightings } from "../../presence/public.ts";
import { ADDON_ITEMS, BLOCKS, type DemoResource, RESOURCES } from "../../rooms/demo/resources.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { checkInDeadline, heldWindow } from "../core/rules.ts";
import { SUBJECTS, TODAY } from "./today.ts";

const ids = seededRandom(31);
const FRIDAY = 5;
const TUESDAY = 2;

interface DemoMeeting {
  id: string;
  room: DemoResource | null;
  day: string;
  window: Window;
  what: string;
  hostId: string;
  guests: string[];
  seriesId?: string;
  waitsFor?: DemoResource;
}

/** Meetings of the past two weeks and the next three; today in London is as in the pictures. */
export async function demoMeetings(demo: Demo): Promise<void> {
  const rows = [...today(demo), ...series(demo), ...waitingMeetings(demo)];
  rows.push(...pastMeetings(demo, rows));
  await insertSeries(demo, rows);
  await insertMeetings(demo, rows);
  await insertOrders(demo, rows);
}

const windowOf = ({ timeZone }: DemoResource, day: string, from: string, until: string): Window => ({
  start: instantAt(day, from, timeZone),
  end: instantAt(day, until, timeZone),
});

function today({ now, random }: Demo): DemoMeeting[] {
  const day = dayOf(now, "Europe/London");
  return TODAY.map(({ room, from, until, what, host, with: others = [] }) => ({
    id: demoId(ids),
    room: RESOURCES[room],
    day,
    window: windowOf(RESOURCES[room], day, from, until),
    what,
    hostId: host ? northwindAccount(host).id : pick(EMPLOYEES, random).id,
    guests: [
      ...others.map((name) => northwindAccount(name).id),
      ...some(random, 1 + Math.floor(random() * 4)),
    ],
  }));
}

/** A weekly meeting of Elena's that began some weeks ago, at an hour that today's picture leaves free. */
const SERIES = {
  id: demoId(ids),
  rrule: "FREQ=WEEKLY;COUNT=8",
  from: "11:00",
  until: "11:45",
  room: RESOURCES.lea,
};

function series({ now }: Demo): DemoMeeting[] {
  const first = firstOfSeries(now);
  return Array.from({ length: 8 }, (_, week) => addDays(first, week * 7)).map((day) => ({
    id: demoId(ids),
    room: SERIES.room,
    day,
    window: windowOf(SERIES.room, day, SERIES.from, SERIES.until),
    what: "Workplace weekly",
    hostId: northwindAccount("employee").id,
    guests: ["colleague", "desks", "parking"].map((name) => northwindAccount(name).id),
    seriesId: SERIES.id,
  }));
}

/** The first Tuesday of the last three weeks. */
function firstOfSeries(now: Date): string {
  const start = addDays(dayOf(now, "Europe/London"), -22);
  return addDays(start, (TUESDAY - weekdayOf(start) + 7) % 7);
}

/** Tomorrow another host has the largest room and Elena waits for it. */
function waitingMeetings({ now }: Demo): DemoMeeting[] {
  const day = addDays(dayOf(now, "Europe/London"), 1);
  const room = RESOURCES.thames;
  const meeting = (what: string, host: string, from: string, until: string): DemoMeeting => ({
    id: demoId(ids),
    room: null,
    day,
    window: windowOf(room, day, from, until),
    what,
    hostId: northwindAccount(host).id,
    guests: [],
  });
  return [
    {
      ...meeting("Partner day", "executive", "09:00", "13:00"),
      room,
      guests: ["super", "pa"].map((name) => northwindAccount(name).id),
    },
    {
      ...meeting("Showcase", "employee", "10:00", "11:00"),
      waitsFor: room,
      guests: [northwindAccount("colleague").id],
    },
  ];
}

const STARTS = ["08:30", "09:00", "10:00", "11:00", "12:30", "13:30", "14:00", "15:00", "16:00", "16:30"];
const MINUTES = [30, 45, 60, 60, 60, 90, 120];

/** Employees without a demo account fill the other days, as busy as a real house. */
function pastMeetings({ now, random }: Demo, others: DemoMeeting[]): DemoMeeting[] {
  const rows: DemoMeeting[] = [];
  for (const room of Object.values(RESOURCES) as DemoResource[]) {
    if (room.booking !== "bookable" || room.groups.length > 0) continue;
    const current = dayOf(now, room.timeZone);
    const mine = [...others.filter((row) => row.room?.id === room.id)];
    for (let offset = -14; offset <= 21; offset++) {
      const day = addDays(current, offset);
      const isPictured = offset === 0 && room.siteId === SITES.london;
      if (isPictured || (weekdayOf(day) > FRIDAY && offset !== 0)) continue;
      for (const meeting of busyDay(room, day, random)) {
        const held = heldWindow(room, meeting.window, new Date(0));
        const isFree =
          mine.every((row) => !overlap(heldWindow(room, row.window, new Date(0)), held)) &&
          !blocksOf(room, now).some((block) => overlap(block, held));
        if (!isFree) continue;
        mine.push(meeting);
        rows.push(meeting);
      }
    }
  }
  return rows;
}

function busyDay(room: DemoResource, day: string, random: () => number): DemoMeeting[] {
  const wish = 1 + Math.floor(random() * 3);
  return Array.from({ length: wish }, () => {
    const start = pick(STARTS, random);
    const minutes = pick(MINUTES, random);
    const slot = room.timeslots.length > 0 ? pick(room.timeslots, random) : undefined;
    const begin = instantAt(day, slot?.[0] ?? start, room.timeZone);
    const window = slot
      ? windowOf(room, day, ...slot)
      : { start: begin, end: new Date(begin.getTime() + minutes * MINUTE_MS) };
    return {
      id: demoId(ids),
      room,
      day,
      window,
      what: pick(SUBJECTS, random),
      hostId: hostOf(room, random),
      guests: some(random, 1 + Math.floor(random() * 5), peopleOf(room)),
    };
  }).filter(({ window }) => isOpenFor(room, day, window));
}

const isOpenFor = (room: DemoResource, day: string, { start, end }: Window): boolean =>
  instantAt(day, room.opens, room.timeZone) <= start &&
  end <=
    (room.closes === "24:00"
      ? instantAt(addDays(day, 1), "00:00", room.timeZone)
      : instantAt(day, room.closes, room.timeZone)) &&
  (room.maxMinutes === null || end.getTime() - start.getTime() <= room.maxMinutes * MINUTE_MS);

const blocksOf = (room: DemoResource, now: Date): Window[] =>
  BLOCKS.filter(({ resource }) => resource.id === room.id).map(({ inDays, from, until }) =>
    windowOf(room, addDays(dayOf(now, room.timeZone), inDays), from, until),
  );

const CONTOSO = [
  ...OTHER_ACCOUNTS.filter(({ clientId }) => clientId === CLIENTS.contoso),
  ...CONTOSO_EMPLOYEES,
];
const peopleOf = ({ clientId }: DemoResource) => (clientId === CLIENTS.contoso ? CONTOSO : EMPLOYEES);

/** One meeting in six of Contoso's is of the two accounts; people of Lisbon meet in Lisbon. */
function hostOf(room: DemoResource, random: () => number): string {
  if (room.clientId === CLIENTS.contoso)
    return pick(random() < 1 / 6 ? CONTOSO.slice(0, 2) : CONTOSO.slice(2), random).id;
  const inLisbon = room.siteId === SITES.lisbon;
  return pick(
    EMPLOYEES.filter((_, at) => worksInLisbon(at) === inLisbon),
    random,
  ).id;
}

const some = (random: () => number, count: number, people: readonly { id: string }[] = EMPLOYEES): string[] =>
  Array.from({ length: count }, () => pick(people, random).id);

const clientOf = ({ room, waitsFor }: DemoMeeting): string => (room ?? waitsFor)!.clientId;
const siteOf = ({ room, waitsFor }: DemoMeeting): string => (room ?? waitsFor)!.siteId;

async function insertSeries({ db, now }: Demo, rows: DemoMeeting[]): Promise<void> {
  await db
    .insertInto("meeting_series")
    .values({
      client_id: CLIENTS.northwind,
      id: SERIES.id,
      rrule: SERIES.rrule,
      first_day: rows.find(({ seriesId }) => seriesId)!.day,
      start_time: SERIES.from,
      end_time: SERIES.until,
      time_zone: "Europe/London",
      created_at: asked(now, new Date(0)).toISOString(),
    })
    .execute();
}

/** The time of booking: some days before the meeting, and never in the future. */
const asked = (now: Date, start: Date): Date =>
  new Date(
    Math.min(now.getTime(), Math.max(start.getTime(), now.getTime() - 30 * 86_400_000)) - 5 * 86_400_000,
  );

/** One in fifteen past meetings of a room with check-in was released, since it was not checked in. */
function outcomeOf(row: DemoMeeting, now: Date, at: number): { status: string; checkedInAt: Date | null } {
  const asks = row.room?.checkInMinutes != null;
  const hasBegun = row.window.start <= now;
  if (!asks || !hasBegun) return { status: "booked", checkedInAt: null };
  const isEmpty = at % 15 === 7 && row.window.end < now;
  return isEmpty
    ? { status: "released", checkedInAt: null }
    : { status: "booked", checkedInAt: row.window.start };
}

async function insertMeetings({ db, now }: Demo, rows: DemoMeeting[]): Promise<void> {
  const came = new Map(rows.map((row, at) => [row.id, outcomeOf(row, now, at)]));
  await inBatches(rows, 1000, (portion) =>
    db
      .insertInto("meeting")
      .values(
        portion.map((row) => {
          const { status, checkedInAt } = came.get(row.id)!;
          const by = row.room ? checkInDeadline([row.room], row.window, new Date(0)) : null;
          return {
            client_id: clientOf(row),
            id: row.id,
            series_id: row.seriesId ?? null,
            recurrence_day: row.seriesId ? row.day : null,
            site_id: siteOf(row),
            day: row.day,
            during: toRange(row.window),
            description: row.what,
            host_id: row.hostId,
            booked_by: row.hostId,
            status,
            check_in_by: by?.toISOString() ?? null,
            checked_in_at: checkedInAt?.toISOString() ?? null,
            cancelled_at: status === "released" ? by!.toISOString() : null,
            created_at: asked(now, row.window.start).toISOString(),
          };
        }),
      )
      .execute(),
  );
  const attendance = rows.flatMap((row, at) =>
    [...new Set([row.hostId, ...row.guests])].map((person, seat) => ({
      client_id: clientOf(row),
      meeting_id: row.id,
      person_id: person,
      is_host: person === row.hostId,
      answer: seat === 0 || (at + seat) % 3 > 0 ? "accepted" : "needs-action",
      starts: row.window.start.toISOString(),
    })),
  );
  await inBatches(attendance, 2000, (portion) => db.insertInto("meeting_attendee").values(portion).execute());
  const withRoom = rows.flatMap((row) => (row.room ? [{ ...row, room: row.room }] : []));
  await inBatches(withRoom, 2000, (portion) =>
    db
      .insertInto("meeting_resource")
      .values(
        portion.map((row) => ({ client_id: clientOf(row), meeting_id: row.id, resource_id: row.room.id })),
      )
      .execute(),
  );
  for (const [clientId, own] of Map.groupBy(withRoom, clientOf))
    await inBatches(
      own.filter(({ id }) => came.get(id)!.checkedInAt),
      1000,
      (portion) =>
        insertSightings(
          db,
          clientId,
          portion.map((row) => ({
            source: "room",
            sourceId: row.id,
            personId: row.hostId,
            siteId: siteOf(row),
            floorId: row.room.floorId,
            place: row.room.name,
            from: came.get(row.id)!.checkedInAt!,
            until: row.window.end,
            recordedBy: row.hostId,
          })),
        ),
    );
  const holding = withRoom.filter(({ id }) => came.get(id)!.status === "booked");
  await inBatches(holding, 1000, (portion) =>
    db
      .insertInto("resource_occupancy")
      .values(
        portion.map((row) => ({
          client_id: clientOf(row),
          id: demoId(ids),
          resource_id: row.room.id,
          during: toRange(heldWindow(row.room, row.window, new Date(0))),
          source: "meeting",
          meeting_id: row.id,
        })),
      )
      .execute(),
  );
  const waiting = rows.flatMap((row) => (row.waitsFor ? [{ ...row, waitsFor: row.waitsFor }] : []));
  await db
    .insertInto("meeting_wait")
    .values(
      waiting.map((row) => ({
        client_id: clientOf(row),
        meeting_id: row.id,
        resource_id: row.waitsFor.id,
        created_at: now.toISOString(),
        starts: row.window.start.toISOString(),
      })),
    )
    .execute();
}

/** Orders of coffee for the meetings of Sofia and Ewan, in rooms with hospitality. */
async function insertOrders({ db }: Demo, rows: DemoMeeting[]): Promise<void> {
  const hosts = [northwindAccount("super").id, northwindAccount("executive").id];
  const served = rows.filter(({ room, hostId }) => room?.addons && hosts.includes(hostId));
  await db
    .insertInto("meeting_addon_line")
    .values(
      served.flatMap((row) => [
        {
          client_id: clientOf(row),
          meeting_id: row.id,
          item_id: ADDON_ITEMS["Coffee and tea"]!,
          quantity: 12,
          cost: 250,
        },
        {
          client_id: clientOf(row),
          meeting_id: row.id,
          item_id: ADDON_ITEMS.Pastries!,
          quantity: 8,
          cost: 380,
        },
      ]),
    )
    .execute();
  for (const row of served)
    await db
      .updateTable("meeting")
      .set({ cost_centre: "41200" })
      .where("client_id", "=", clientOf(row))
      .where("id", "=", row.id)
      .execute();
}
