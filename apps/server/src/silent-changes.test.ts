import { SEEN_HEADER, type Span } from "@portico/contract/core/live";
import * as deskList from "@portico/contract/desks/desks";
import * as desks from "@portico/contract/desks/reservations";
import { getFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import * as meetingActions from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import * as schedules from "@portico/contract/meetings/schedule";
import * as carparks from "@portico/contract/parking/carparks";
import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDesks, makeZone } from "./desks/testing/kit.ts";
import { makeCarpark, makePermit } from "./parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import {
  findSilentChanges,
  listAnswer as list,
  randomNumbers,
  type ShownAnswer,
  type Viewer,
} from "./platform/testing/silent-changes.ts";
import { makeResource } from "./rooms/testing/kit.ts";

/**
 * A browser asks again only for what a live event concerns, and the server keeps what all people share until then. So
 * whenever an answer changes, the change must have said so: tested with random changes, by comparing every answer of
 * every person before and after each, and every kept answer with a fresh one.
 */

const NOW = "2026-11-20T10:42:00.000Z";
const [TODAY, MON, TUE] = ["2026-11-20", "2026-11-23", "2026-11-24"];
const DAYS = [TODAY, MON, TUE];
const MONTH: Span = ["2026-11-01", "2026-12-12"];

let app: TestApp;
let people: Viewer[];
const place = { site: "", floor: "", carparks: [""], desks: [""], rooms: [""] };

beforeAll(async () => {
  app = await startTestApp(NOW);
  const client = await makeClient(app, {
    features: ["parking", "desks", "rooms"],
    settings: { parkingFutureBookingDaysLimit: 90, activeFutureParkingReservations: 20 },
  });
  const zone = await makeZone(app, client, { hasCleaning: true });
  const members = await Promise.all(
    [["deskbooking"], ["deskbooking"], ["deskbooking"], ["deskbooking", "PA", "parking_admin"]].map(
      (groups) => makePerson(app, client, ["employee", "parking", ...(groups as "PA"[])]),
    ),
  );
  people = await Promise.all(
    members.map(async (person) => ({ id: person.id, groups: [], caller: await app.as(person) })),
  );
  const [drawn] = await app.sql<{ floor: string }>("select floor_id as floor from desk_zone where id = $1", [
    zone,
  ]);
  Object.assign(place, {
    site: client.siteId,
    floor: drawn!.floor,
    carparks: [
      await makeCarpark(app, client, { spaces: 2 }),
      await makeCarpark(app, client, { name: "North", spaces: 1 }),
    ],
    desks: await makeDesks(app, client, zone, "A-1", "A-2"),
    rooms: [
      await makeResource(app, client, { floorId: drawn!.floor }),
      await makeResource(app, client, { name: "Lisbon", floorId: drawn!.floor, columns: { groups: ["PA"] } }),
    ],
  });
  await makePermit(app, members[1]!, place.carparks[0]!, MON!);
  await makePermit(app, members[2]!, place.carparks[1]!, TUE!, { type: "PR", isHeld: false });
});
afterAll(() => app.close());

/** What browsers show; `shows` as in the `meta` of the web's queries. */
const shownAnswers = (): ShownAnswer[] => {
  const { site } = place;
  const [start, end] = MONTH;
  return [
    list(
      "parking",
      parking.listReservations,
      { start, end, site, involvingMe: "true" },
      { site, days: MONTH, own: true },
    ),
    list("parking", parking.listReservations, { start: MON, end: MON, site }, { site, days: [MON!, MON!] }),
    list("parking", carparks.listCarparkCounts, { site }, { site, days: ["2026-11-19", "2026-11-21"] }),
    list("parking", carparks.listCarparks, { site, dates: TUE }, { site }),
    {
      topics: ["parking"],
      shows: { own: true },
      ask: (caller) => caller.ok(permits.permitMonth, { params: { month: "2026-11" } }),
    },
    list("parking", permits.listPermits, { mine: "true", start: TODAY, end }, { own: true }),
    list(
      "desks",
      desks.listDeskReservations,
      { start, end, site, involvingMe: "true" },
      { site, days: MONTH, own: true },
    ),
    list("desks", deskList.listDesks, { site, onDate: MON }, { site, days: [MON!, MON!] }),
    {
      topics: ["desks", "meetings", "resources"],
      shows: { days: [MON!, MON!] },
      ask: (caller) => caller.ok(getFloorPlan, { params: { id: place.floor }, query: { onDate: MON } }),
    },
    list("desks", desks.deskAvailability, { site, start: TODAY, end: TUE }, { site }),
    list("meetings", meetings.listMyMeetings, { date: MON }, { days: [MON!, MON!], own: true }),
    list("meetings", meetings.myCalendar, { start, end }, { days: MONTH, own: true }),
    list("meetings", schedules.listSchedules, { onDate: TUE }, { days: [TUE!, TUE!] }),
  ];
};

/** Every answer that all people share, as this process keeps it and fresh. */
async function compareShared(): Promise<void> {
  const paths = [
    `/parking/carparks/counts/?site=${place.site}`,
    ...DAYS.map((day) => `/room-schedules/?on_date=${day}`),
    `/room-schedules/?on_date=${MON}&site=${place.site}`,
    ...[TODAY, MON].map((day) => `/desks/maps/${place.floor}/?on_date=${day}`),
    `/desks/zones/?site=${place.site}`,
    `/room-schedules/${place.rooms[0]}/?from_date=${TODAY}&until_date=${TUE}`,
  ];
  // Two of different rights.
  await Promise.all(
    [people[0]!, people[3]!].flatMap(({ caller }) =>
      paths.map(async (path) => {
        const ask = (headers: Record<string, string>) => caller.request({ url: `/api${path}`, headers });
        const [kept, fresh] = await Promise.all([ask({ [SEEN_HEADER]: "none" }), ask({})]);
        expect(kept.body, path).toEqual(fresh.body);
        expect(kept.headers.etag).toBe(fresh.headers.etag);
      }),
    ),
  );
}

const random = randomNumbers(2);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** What was made, with somebody who may change it. */
interface Made {
  id: string;
  by: Caller;
  day?: string;
}
const made: Record<"parking" | "desks" | "meetings" | "releases", Made[]> = {
  parking: [],
  desks: [],
  meetings: [],
  releases: [],
};

const change = async (
  kind: keyof typeof made,
  endpoint: Parameters<Caller["call"]>[0],
  body = () => ({}),
  { id, by } = pick(made[kind]),
) => by.ok(endpoint, { params: { id }, body: body() } as never);

const madeToday = () => made.desks.findLast(({ day }) => day === TODAY);

/** Random changes; one that is refused changes nothing. */
const changes: Record<string, (caller: Caller) => Promise<unknown>> = {
  async "request parking"(by) {
    const { results } = await by.ok(parking.createReservations, {
      body: {
        targetCarpark: pick(place.carparks),
        dates: [pick(DAYS)],
        startTime: "12:00",
        endTime: "17:00",
      },
    });
    made.parking.push(...results.map(({ id }) => ({ id, by })));
  },
  "cancel parking": () =>
    change("parking", parking.updateReservation, () => ({
      status: "cancelled",
      cancellationReason: "Plans changed",
    })),
  "change hours": () =>
    change("parking", parking.updateReservation, () => ({
      startTime: pick(["12:30", "13:00"]),
      endTime: "16:00",
    })),
  "hand over parking": () =>
    change("parking", parking.handOverReservation, () => ({ employee: pick(people).id })),
  async "release a permit's day"(by) {
    const { results } = await by.ok(permits.listPermits, { query: { mine: "true" } });
    const [{ id: permit, start }] = results as [(typeof results)[number]];
    const { id } = await by.ok(permits.releasePermit, {
      body: { permit, start, end: start, note: "At home" },
    });
    made.releases.push({ id, by });
  },
  "undo a release": () => change("releases", permits.undoRelease),
  async "book a desk"(by) {
    const { results } = await by.ok(desks.createDeskReservations, {
      body: { deskId: pick(place.desks), dates: [pick([TODAY!, TODAY!, MON!])] },
    });
    made.desks.push(...results.map(({ id, date }) => ({ id, by, day: date })));
  },
  "cancel a desk": () => change("desks", desks.cancelDeskReservation),
  "check in at a desk": () => change("desks", desks.checkInAtDesk, undefined, madeToday()),
  "release a desk": () => change("desks", desks.releaseDesk),
  "mark a favourite": (by) => by.ok(deskList.addFavourite, { params: { id: pick(place.desks) } }),
  async "book a room"(by) {
    const startTime = pick(["13:00", "13:30", "14:00"]);
    const { results } = await by.ok(meetingActions.createMeetings, {
      body: {
        description: "Review",
        dates: [{ date: pick(DAYS), startTime, endTime: "15:00" }],
        rooms: [pick(place.rooms)],
        attends: [{ employee: pick(people).id }],
      },
    });
    made.meetings.push(...results.map(({ id }) => ({ id, by })));
  },
  "change a meeting": () =>
    change("meetings", meetingActions.updateMeeting, () => ({
      dates: [{ date: pick(DAYS), startTime: pick(["15:00", "16:00"]), endTime: "17:00" }],
      attends: [{ employee: pick(people).id }],
    })),
  "cancel a meeting": () => change("meetings", meetingActions.cancelMeeting),
};

test("every answer that changes is concerned by what the change has said", {
  timeout: 1_200_000,
}, async () => {
  const { succeeded, changed, spared } = await findSilentChanges({
    ...{ app, pick, people, changes, steps: 100, check: compareShared },
    shownAnswers: shownAnswers(),
  });
  // The test would prove nothing if nothing changed, or if every answer were asked again.
  expect(succeeded).toEqual(Object.keys(changes).sort());
  expect(spared).toBeGreaterThan(changed);
});
