import { addDays, consecutiveDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/demo/kit.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Rows of everything that reports count, at random, kept also in memory so that a test can count them itself. */

/** Clocks change in London on 25 October and in New York on 1 November. */
export const FIRST_DAY = "2026-10-22";
export const DAYS = 14;
const FEATURES = ["desks", "parking", "rooms", "remote", "camera", "reception", "paypark", "muster"];
export const NOW = "2026-11-03T15:00:00.000Z";

export interface Site {
  id: string;
  zone: string;
}
export interface DeskRow {
  id: string;
  zone: string;
  site: Site;
  floor: string;
  isActive: boolean;
  needsCleaning: boolean;
}
export interface KeptDesk {
  desk: string;
  zone: string;
  floor: string;
  site: Site;
  day: string;
  isActive: boolean;
  needsCleaning: boolean;
}
export interface ParkingRow {
  id: string;
  carpark: string;
  person: string;
  day: string;
  start: Date;
  end: Date;
  status: string;
  /** How it left a queue; null: it was in none, or is still. */
  queueEnd: "promoted" | "withdrawn" | "missed" | "ended" | null;
}
export interface HeldRow {
  carpark: string;
  start: Date;
  end: Date;
  /** Of a permit or a hold. */
  permitDay: string | null;
}
export interface MeetingRow {
  id: string;
  site: Site;
  day: string;
  status: string;
  host: string;
  start: Date;
  end: Date;
  resources: string[];
  people: number;
}
export interface VisitRow {
  meeting: string;
  site: Site;
  day: string;
  start: Date;
  status: string;
}
export interface EventRow {
  site: Site;
  camera: string;
  at: Date;
  direction: string | null;
  status: string;
}

export interface RandomData {
  client: TestClient;
  sites: Site[];
  people: string[];
  closures: { site: string | null; first: string; last: string }[];
  carparkClosures: { carpark: string; first: string; last: string }[];
  desks: DeskRow[];
  kept: KeptDesk[];
  deskReservations: { id: string; desk: string; person: string; day: string; status: string }[];
  carparks: { id: string; site: Site; pseudo: boolean; spaces: number }[];
  parking: ParkingRow[];
  held: HeldRow[];
  resources: { id: string; site: Site; capacity: number }[];
  meetings: MeetingRow[];
  /** Those of meetings. */
  visits: VisitRow[];
  presence: { person: string; day: string; site: string; onSite: boolean }[];
  events: EventRow[];
  /** 0 ≤ random() < 1, from the seed. */
  random: () => number;
}

/** How a request of this status may have left its queue; `at` chooses. */
const endOfQueue = (status: string, at: number): ParkingRow["queueEnd"] => {
  if (status === "confirmed") return "promoted";
  if (status === "cancelled") return (["promoted", "withdrawn", "missed", "ended"] as const)[at % 4]!;
  return status === "denied" || status === "unavailable" ? "ended" : null;
};

const iso = (at: Date) => at.toISOString();
const range = (start: Date, end: Date) => `[${iso(start)},${iso(end)})`;

/** Rows of one table, in one statement. */
export const insertRows = (app: TestApp, table: string, rows: readonly object[]): Promise<unknown> =>
  rows.length === 0
    ? Promise.resolve()
    : app.sql(
        `insert into ${table} (${Object.keys(rows[0]!).join(", ")})
         select ${Object.keys(rows[0]!).join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );

export async function makeRandomData(app: TestApp, seed: number): Promise<RandomData> {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const insert = (table: string, rows: readonly object[]) => insertRows(app, table, rows);
  const client = await makeClient(app, { features: FEATURES });
  const client_id = client.id;
  const york = newId();
  await insert("site", [
    { client_id, id: york, position: 2, name: "New York", time_zone: "America/New_York" },
  ]);
  const sites: Site[] = [
    { id: client.siteId, zone: "Europe/London" },
    { id: york, zone: "America/New_York" },
  ];
  const days = consecutiveDays(FIRST_DAY, DAYS);
  const people: string[] = [];
  for (let at = 0; at < 60; at++)
    people.push((await makePerson(app, client, ["employee", "parking", "deskbooking"])).id);

  const closures = [
    { site: sites[0]!.id, first: days[5]!, last: days[6]! },
    { site: null, first: days[9]!, last: days[9]! },
  ];
  await insert(
    "closure",
    closures.map(({ site, first, last }) => ({
      ...{ client_id, id: newId(), site_id: site, first_day: first, last_day: last, name: "Closed" },
      created_at: NOW,
    })),
  );

  // Desks, and what some of them were on kept days, one of them removed since.
  const desks: DeskRow[] = [];
  for (const site of sites) {
    const building = newId();
    await insert("building", [{ client_id, id: building, site_id: site.id, position: 1, name: "House" }]);
    for (const name of ["Ground", "First"]) {
      const [floor, zone] = [newId(), newId()];
      await insert("floor", [{ client_id, id: floor, building_id: building, position: 1, name }]);
      await insert("desk_zone", [
        {
          ...{ client_id, id: zone, site_id: site.id, floor_id: floor, position: 1, name },
          ...{ needs_approval: false, has_cleaning: true, groups: "{}" },
        },
      ]);
      for (let at = 0; at < 4; at++)
        desks.push({
          ...{ id: newId(), zone, site, floor },
          ...{ isActive: random() < 0.8, needsCleaning: random() < 0.3 },
        });
    }
  }
  await insert(
    "desk",
    desks.map(({ id, zone, isActive, needsCleaning }) => ({
      ...{ client_id, id, zone_id: zone, name: id.slice(-6), is_active: isActive },
      ...{ needs_cleaning: needsCleaning, turned: 0 },
    })),
  );
  const removed = newId();
  const kept: KeptDesk[] = days.slice(1, 9).flatMap((day, at) => {
    const site = sites[at % 2]!;
    const units = [
      ...desks.filter((desk) => desk.site === site),
      { ...desks.find((desk) => desk.site === site)!, id: removed },
    ];
    return units.map((desk) => ({
      ...{ desk: desk.id, zone: desk.zone, floor: desk.floor, site, day },
      ...{ isActive: random() < 0.8, needsCleaning: random() < 0.3 },
    }));
  });
  await insert(
    "desk_day",
    kept.map((row) => ({
      ...{ client_id, site_id: row.site.id, day: row.day, desk_id: row.desk, zone_id: row.zone },
      ...{ floor_id: row.floor, is_active: row.isActive, needs_cleaning: row.needsCleaning },
    })),
  );
  const deskReservations = days.flatMap((day, at) =>
    desks.flatMap((desk, number) => {
      const person = people[(number * 3 + at) % people.length]!;
      const row = { id: newId(), desk: desk.id, person, day };
      const statuses = ["approved", "approved", "pending", "released", "cancelled", "denied", "expired"];
      return random() < 0.7 ? [{ ...row, status: one(statuses) }] : [];
    }),
  );
  await insert(
    "desk_reservation",
    deskReservations.map(({ id, desk, person, day, status }) => {
      const { zone, site } = desks.find(({ id }) => id === desk)!;
      return {
        ...{
          client_id,
          id,
          desk_id: desk,
          zone_id: zone,
          site_id: site.id,
          person_id: person,
          day,
          status,
        },
        ...{
          ended_at: ["approved", "pending"].includes(status) ? null : NOW,
          is_over: false,
          created_at: NOW,
        },
      };
    }),
  );

  // Car parks: reservations over midnight, released ones that held their space for a while, permits and holds.
  const carparks = [
    { id: newId(), site: sites[0]!, pseudo: false, spaces: 5 },
    { id: newId(), site: sites[0]!, pseudo: true, spaces: 0 },
    { id: newId(), site: sites[1]!, pseudo: false, spaces: 3 },
  ];
  await insert(
    "parking_carpark",
    carparks.map(({ id, site, pseudo }, at) => ({
      ...{
        client_id,
        id,
        site_id: site.id,
        position: at,
        name: `Car park ${at}`,
        pseudo,
        for_visitors: false,
      },
      ...{
        groups: "{}",
        allocation_mode: "fifo",
        allocation_time: "09:00",
        is_active: true,
        ev_timeslots: [],
        credits: 0,
      },
    })),
  );
  const spaces = carparks.flatMap(({ id, spaces }) =>
    Array.from({ length: spaces + (spaces > 0 ? 1 : 0) }, (_, at) => ({
      ...{ client_id, id: newId(), carpark_id: id, name: `S${at}`, accessible: false },
      is_active: at < spaces,
    })),
  );
  await insert("parking_space", spaces);
  const carparkClosures = [{ carpark: carparks[2]!.id, first: days[3]!, last: days[3]! }];
  await insert(
    "parking_closure",
    carparkClosures.map(({ carpark, first, last }) => ({
      ...{ client_id, id: newId(), carpark_id: carpark, first_day: first, last_day: last, name: "Works" },
      created_at: NOW,
    })),
  );
  const held: HeldRow[] = [];
  const holdings: { space: string; start: Date; end: Date; row: object }[] = [];
  const hold = (
    carpark: string,
    start: Date,
    end: Date,
    permitDay: string | null,
    row: object,
  ): string | null => {
    const space = spaces.find(
      (candidate) =>
        candidate.carpark_id === carpark &&
        candidate.is_active &&
        holdings.every((other) => other.space !== candidate.id || other.end <= start || other.start >= end),
    );
    if (!space) return null;
    holdings.push({ space: space.id, start, end, row });
    held.push({ carpark, start, end, permitDay });
    return space.id;
  };
  const permits: object[] = [];
  for (const carpark of carparks.filter(({ pseudo }) => !pseudo))
    for (const day of days)
      if (random() < 0.6) {
        const permit = newId();
        const [start, end] = [
          instantAt(day, "00:00", carpark.site.zone),
          instantAt(addDays(day, 1), "00:00", carpark.site.zone),
        ];
        const isGranted = random() < 0.5;
        const source = {
          source: isGranted ? "permit" : "hold",
          reservation_id: null,
          permit_id: permit,
          day,
        };
        const space = hold(carpark.id, start, end, day, source);
        if (space)
          permits.push({
            ...{ client_id, id: permit, person_id: people[0], carpark_id: carpark.id, space_id: space },
            ...{
              permit_type: isGranted ? "GR" : "PR",
              first_day: day,
              last_day: day,
              weekdays: "{1,2,3,4,5,6,7}",
            },
            created_at: NOW,
          });
      }
  await insert("parking_permit", permits);
  const parking: ParkingRow[] = [];
  const parkingRows: object[] = [];
  let next = 1;
  for (const day of days)
    for (let at = 0; at < 14; at++) {
      const carpark = one(carparks);
      const from = `${String(below(24)).padStart(2, "0")}:${random() < 0.5 ? "00" : "30"}`;
      const start = instantAt(day, from, carpark.site.zone);
      const end = new Date(start.getTime() + (1 + below(16)) * 1_800_000);
      const id = newId();
      let status = one([
        "confirmed",
        "confirmed",
        "confirmed",
        "pre-approval",
        "queued",
        "denied",
        "unavailable",
        "cancelled",
      ]);
      const source = { source: "reservation", reservation_id: id, permit_id: null, day: null };
      let space: string | null = null;
      if (status === "confirmed" && !carpark.pseudo) {
        space = hold(carpark.id, start, end, null, source);
        if (!space) status = "queued";
      }
      if (status === "cancelled" && !carpark.pseudo && random() < 0.5)
        hold(carpark.id, start, new Date(start.getTime() + 1_800_000), null, source);
      const person = people[next++ % people.length]!;
      const queueEnd = next % 3 === 0 ? endOfQueue(status, next) : null;
      parking.push({ id, carpark: carpark.id, person, day, start, end, status, queueEnd });
      parkingRows.push({
        ...{ client_id, id, carpark_id: carpark.id, person_id: person, day, status },
        ...{ during: range(start, end), space_id: space, queue_rank: status === "queued" ? next : null },
        ...{ created_at: NOW, credits: 0 },
        queued_at: status === "queued" || queueEnd ? NOW : null,
        ...{ queue_left_at: queueEnd ? NOW : null, queue_end: queueEnd },
      });
    }
  await insert("parking_reservation", parkingRows);
  await insert(
    "parking_occupancy",
    holdings.map(({ space, start, end, row }) => ({
      ...{
        client_id,
        id: newId(),
        carpark_id: spaces.find(({ id }) => id === space)!.carpark_id,
        space_id: space,
      },
      ...{ during: range(start, end), ...row },
    })),
  );

  // Meetings with colleagues and visitors who came, declined or stayed away.
  const type = newId();
  await insert("resource_type", [
    { client_id, id: type, position: 1, name: "Room", plural_name: "Rooms", dashboard: false },
  ]);
  const resources = sites.flatMap((site) => [4, 8].map((capacity) => ({ id: newId(), site, capacity })));
  await insert(
    "resource",
    resources.map(({ id, site, capacity }, at) => ({
      ...{ client_id, id, type_id: type, site_id: site.id, position: at, name: `Room ${at}`, capacity },
      ...{ booking: "bookable", is_active: true, groups: "{}", opens: "00:00", closes: "24:00" },
      ...{ open_weekdays: "{1,2,3,4,5,6,7}", lead_minutes: 0, setup_minutes: 0, cleardown_minutes: 0 },
      ...{ meeting_timeslot_type: "free", addons_enabled: false, addon_minimum_notice_hours: 0 },
    })),
  );
  const meetings: MeetingRow[] = [];
  const rows = {
    meeting: [] as object[],
    resource: [] as object[],
    attendee: [] as object[],
    visit: [] as object[],
  };
  const visits: VisitRow[] = [];
  const visitor = newId();
  await insert("visitor", [
    { client_id, id: visitor, first_name: "Ada", last_name: "Visitor", created_at: NOW, letter: "V" },
  ]);
  for (const day of days)
    for (let at = 0; at < 8; at++) {
      const site = one(sites);
      const start = instantAt(day, `${String(below(24)).padStart(2, "0")}:00`, site.zone);
      const end = new Date(start.getTime() + 3_600_000);
      const id = newId();
      const status = one(["booked", "ended", "booked", "cancelled", "released"]);
      const host = one(people);
      const used = resources
        .filter((resource) => resource.site === site && random() < 0.6)
        .map((resource) => resource.id);
      const answers = [
        { person: host, answer: "accepted" },
        ...people
          .filter((person) => person !== host && random() < 0.06)
          .map((person) => ({ person, answer: one(["accepted", "declined", "needs-action", "tentative"]) })),
      ];
      const visitStatus = random() < 0.4 ? one(["scheduled", "checked-in", "cancelled", "no-show"]) : null;
      const isThere = visitStatus !== null && visitStatus !== "cancelled" && visitStatus !== "no-show";
      const attending = answers.filter(({ answer }) => answer !== "declined").length;
      meetings.push({
        ...{ id, site, day, status, host, start, end, resources: used },
        people: attending + (isThere ? 1 : 0),
      });
      rows.meeting.push({
        ...{
          client_id,
          id,
          site_id: site.id,
          day,
          during: range(start, end),
          description: "Talk",
          host_id: host,
        },
        ...{ booked_by: host, status, sequence: 0, created_at: NOW },
      });
      rows.resource.push(...used.map((resource_id) => ({ client_id, meeting_id: id, resource_id })));
      rows.attendee.push(
        ...answers.map(({ person, answer }) => ({
          ...{
            client_id,
            meeting_id: id,
            person_id: person,
            is_host: person === host,
            answer,
            starts: iso(start),
          },
        })),
      );
      if (visitStatus) {
        visits.push({ meeting: id, site, day, start, status: visitStatus });
        rows.visit.push({
          ...{
            client_id,
            id: newId(),
            uuid: crypto.randomUUID(),
            visitor_id: visitor,
            meeting_id: id,
            site_id: site.id,
          },
          ...{
            day,
            starts: iso(start),
            ends: iso(end),
            description: "Talk",
            status: visitStatus,
            status_at: NOW,
          },
          ...{ pin: String(100_000 + rows.visit.length), search: "ada", created_at: NOW },
        });
      }
    }
  await insert("meeting", rows.meeting);
  await insert("meeting_resource", rows.resource);
  await insert("meeting_attendee", rows.attendee);
  await insert("visit", rows.visit);

  const presence = days.flatMap((day) =>
    people
      .filter(() => random() < 0.5)
      .map((person) => ({ person, day, site: one(sites).id, onSite: random() < 0.6 })),
  );
  await insert(
    "presence",
    presence.map(({ person, day, site, onSite }) => ({
      ...{ client_id, id: newId(), person_id: person, day, site_id: site, on_site: onSite, source: "prompt" },
      ...{ created_at: NOW, changed_at: NOW },
    })),
  );

  const cameras = sites.map((site) => ({ id: newId(), site }));
  await insert(
    "camera",
    cameras.map(({ id, site }, at) => ({
      ...{ client_id, id, site_id: site.id, name: `Gate ${at}`, short_code: `G${at}`, color: "#2F6FED" },
      ...{ is_active: true, maker: "axis", facing: "both", directions: [], created_at: NOW },
      secret_hash: `\\x${newId().replaceAll("-", "")}`,
    })),
  );
  // A sequence of its own, so that what is made later stays the same.
  const directionOf = seededRandom(seed + 1000);
  const DIRECTIONS = ["towards", "away", null];
  const passages = Array.from({ length: 400 }, () => {
    const camera = one(cameras);
    const at = new Date(instantAt(FIRST_DAY, "00:00", "UTC").getTime() + below(DAYS * 86_400) * 1000);
    return { id: newId(), site: camera.site, camera: camera.id, at };
  });
  const events = passages.map((passage) => ({
    ...passage,
    direction: DIRECTIONS[Math.floor(directionOf() * DIRECTIONS.length)] ?? null,
    status: one(["authorized", "unknown", "exit"]),
  }));
  await insert(
    "camera_event",
    events.map(({ id, site, camera, at, direction, status }) => ({
      ...{ client_id, id, camera_id: camera, site_id: site.id, executed_at: iso(at), received_at: iso(at) },
      ...{
        ...{ candidates: "{}", direction, status },
        reason: {},
        suggestions: "{}",
        note: "",
      },
    })),
  );
  return {
    ...{
      client,
      sites,
      people,
      closures,
      carparkClosures,
      desks,
      kept,
      deskReservations,
      carparks,
      parking,
      held,
    },
    ...{ resources, meetings, visits, presence, events, random },
  };
}
