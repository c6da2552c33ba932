import { text } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import { forgetPassages } from "../../parking/public.ts";
import type { Db } from "../../platform/database/database.ts";
import type { EndedRow, LastingTables, Retention } from "../../platform/retention/declaration.ts";

/** How long what cameras saw is kept. */

type Covers = Retention["covers"];

/** Rows with these plates are covered by holds of the plates, and of the people and visitors whose vehicles have them. */
export const byPlate = (...plates: RawBuilder<unknown>[]): Pick<Covers, "plate" | "person" | "visitor"> => {
  const oneOf = (found: RawBuilder<unknown>) =>
    sql.join(
      plates.map((plate) => sql`${plate} ${found}`),
      sql` or `,
    );
  return {
    plate: (held) => oneOf(sql`= any(${held})`),
    person: (held) =>
      oneOf(sql`in (select v.plate from person_vehicle v where v.client_id = r.client_id
        and v.person_id = any(${held}))`),
    visitor: (held) =>
      oneOf(sql`in (select v.plate from visitor_vehicle v where v.client_id = r.client_id
        and v.visitor_id = any(${held}))`),
  };
};

const ofEvent: Covers = {
  ...byPlate(sql`e.plate`, sql`e.matched_plate`),
  site: (held) => sql`e.site_id = any(${held})`,
};
const ofCamera = (held: RawBuilder<unknown>) => sql`r.camera_id in (select c.id from camera c
  where c.client_id = r.client_id and c.site_id = any(${held}))`;

/** What names a vehicle beside its event. */
async function forgetVehicles(db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id!);
  const ofEvents = sql`where client_id = ${clientId} and event_id = any(${ids}::uuid[])`;
  await sql`delete from camera_decision ${ofEvents}`.execute(db);
  await sql`delete from camera_pass ${ofEvents}`.execute(db);
  await sql`delete from camera_event_key ${ofEvents}`.execute(db);
  await sql`delete from camera_picture ${ofEvents}`.execute(db);
  await sql`delete from camera_payload ${ofEvents}`.execute(db);
  await forgetPassages(db, clientId, ids);
}

/** For how many days an event names its vehicle. */
export const NAMED_DAYS = {
  unmatched: { usual: 30, least: 1, most: 365 },
  matched: { usual: 90, least: 1, most: 730 },
};

const events = (isMatched: boolean): Pick<Retention, "tables" | "rows" | "covers" | "end"> => ({
  tables: [
    "camera_event",
    "camera_decision",
    "camera_pass",
    "camera_event_key",
    "camera_picture",
    "camera_payload",
  ],
  rows: {
    since: sql`r.executed_at`,
    unit: "instant",
    where: sql`not r.is_anonymous and r.matched_plate is ${isMatched ? sql`not null` : sql`null`}`,
  },
  covers: {
    ...byPlate(sql`r.plate`, sql`r.matched_plate`),
    site: (held) => sql`r.site_id = any(${held})`,
  },
  end: {
    kind: "anonymise",
    set: sql`plate = null, plate_raw = null, candidates = '{}', suggestions = '{}', matched_plate = null, note = '',
      reason = ${JSON.stringify(text("cameras.reasonForgotten"))}::jsonb, is_anonymous = true`,
    after: forgetVehicles,
  },
});

export const cameraRetention: readonly Retention[] = [
  {
    key: "cameras.pictures",
    what: text("retention.cameraPictures"),
    why: text("retention.cameraPicturesWhy"),
    days: { usual: 7, least: 1, most: 90 },
    tables: ["camera_picture"],
    rows: {
      join: sql`join camera_event e on e.client_id = r.client_id and e.id = r.event_id`,
      id: ["event_id", "kind"],
      since: sql`r.received_at`,
      unit: "instant",
    },
    covers: ofEvent,
    end: { kind: "delete" },
  },
  {
    key: "cameras.payloads",
    what: text("retention.cameraPayloads"),
    why: text("retention.cameraPayloadsWhy"),
    days: { usual: 7, least: 1, most: 30 },
    tables: ["camera_payload"],
    rows: {
      join: sql`left join camera_event e on e.client_id = r.client_id and e.id = r.event_id`,
      since: sql`r.received_at`,
      unit: "instant",
    },
    covers: { ...ofEvent, site: ofCamera },
    end: { kind: "delete" },
  },
  {
    key: "cameras.unmatched",
    what: text("retention.unmatchedPlates"),
    why: text("retention.unmatchedPlatesWhy"),
    days: NAMED_DAYS.unmatched,
    ...events(false),
  },
  {
    key: "cameras.matched",
    what: text("retention.matchedPlates"),
    why: text("retention.matchedPlatesWhy"),
    days: NAMED_DAYS.matched,
    ...events(true),
  },
  {
    key: "cameras.openings",
    what: text("retention.barrierOpenings"),
    why: text("retention.barrierOpeningsWhy"),
    days: { like: "cameras.matched" },
    tables: ["barrier_opening"],
    rows: {
      join: sql`left join camera_event e on e.client_id = r.client_id and e.id = r.event_id`,
      since: sql`r.created_at`,
      unit: "instant",
    },
    covers: { ...ofEvent, site: ofCamera },
    end: { kind: "delete" },
  },
  {
    key: "cameras.vehicles",
    what: text("retention.vehicles"),
    why: text("retention.vehiclesWhy"),
    days: { like: "cameras.matched" },
    tables: ["vehicle"],
    rows: {
      since: sql`r.created_at`,
      unit: "instant",
      where: sql`not exists (select from camera_event e where e.client_id = r.client_id and e.plate = r.plate)
        and not exists (select from plate_entry e where e.client_id = r.client_id and e.plate = r.plate)
        and not exists (select from registered_vehicle e where e.client_id = r.client_id and e.plate = r.plate)
        and not exists (select from person_vehicle e where e.client_id = r.client_id and e.plate = r.plate)
        and not exists (select from visitor_vehicle e where e.client_id = r.client_id and e.plate = r.plate)`,
    },
    covers: byPlate(sql`r.plate`),
    end: { kind: "delete" },
  },
  {
    key: "cameras.list-entries",
    what: text("retention.plateEntries"),
    why: text("retention.plateEntriesWhy"),
    days: { usual: 90, least: 1, most: 730 },
    tables: ["plate_entry"],
    rows: { since: sql`r.ends`, unit: "instant" },
    covers: byPlate(sql`r.plate`),
    end: { kind: "delete" },
  },
];

export const camerasLasting: readonly LastingTables[] = [
  {
    tables: ["camera", "camera_barrier"],
    as: "client",
    what: text("retention.cameras"),
    why: text("retention.equipmentWhy"),
  },
  {
    tables: ["registered_vehicle"],
    as: "own-end",
    what: text("retention.registeredVehicles"),
    why: text("retention.registeredVehiclesWhy"),
  },
];
