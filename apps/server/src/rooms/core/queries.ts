import type { Resource } from "@portico/contract/rooms/rooms";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { dropFile } from "../../platform/documents/files.ts";
import { containing } from "../../platform/lists/like-pattern.ts";
import type { SortableList } from "../../platform/lists/sortable-list-queries.ts";
import { auditSubject } from "./catalog-queries.ts";

/** SQL of resources. The database handle is always the first argument, the client's id the second. */

/** A resource with all columns that booking it needs. */
export interface ResourceRow {
  id: string;
  name: string;
  typeId: string;
  typeName: string;
  typePluralName: string;
  typeIcon: string | null;
  siteId: string;
  siteName: string;
  timeZone: string;
  buildingId: string | null;
  buildingName: string | null;
  floorId: string | null;
  floorName: string | null;
  groupId: string | null;
  position: number;
  capacity: number;
  booking: Resource["booking"];
  isActive: boolean;
  /** The host needs all of these groups. */
  groups: string[];
  /** `HH:mm` at the site; `closes` may be `24:00`. */
  opens: string;
  closes: string;
  openWeekdays: number[];
  leadMinutes: number;
  daysAhead: number | null;
  maxMinutes: number | null;
  setupMinutes: number;
  cleardownMinutes: number;
  meetingTimeslotType: Resource["meetingTimeslotType"];
  /** In order. */
  timeslots: Resource["timeslots"];
  meetingAddonsEnabled: boolean;
  meetingAddonMinimumNoticeHours: number;
  checkInMinutes: number | null;
  x: number | null;
  y: number | null;
  iconShape: "circle" | "square" | null;
  photoId: string | null;
  /** In their order. */
  features: Resource["features"];
}

/** Resources `r` as ResourceRow. One text, since a query builder would take longer than PostgreSQL. */
const resources = (clientId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<ResourceRow>`
    select r.id, r.name, r.type_id as "typeId", t.name as "typeName", t.plural_name as "typePluralName",
      t.icon as "typeIcon", r.site_id as "siteId", s.name as "siteName", s.time_zone as "timeZone",
      r.building_id as "buildingId", b.name as "buildingName", r.floor_id as "floorId", f.name as "floorName",
      r.group_id as "groupId", r.position, r.capacity, r.booking, r.is_active as "isActive", r.groups, r.opens, r.closes,
      r.open_weekdays as "openWeekdays", r.lead_minutes as "leadMinutes", r.days_ahead as "daysAhead",
      r.max_minutes as "maxMinutes", r.setup_minutes as "setupMinutes", r.cleardown_minutes as "cleardownMinutes",
      r.meeting_timeslot_type as "meetingTimeslotType", r.addons_enabled as "meetingAddonsEnabled",
      r.addon_minimum_notice_hours as "meetingAddonMinimumNoticeHours", r.check_in_minutes as "checkInMinutes",
      r.x, r.y, r.icon_shape as "iconShape", r.photo_id as "photoId",
      case when r.meeting_timeslot_type = 'timeslot' then (
        select coalesce(json_agg(json_build_object('startTime', left(l.start_time::text, 5),
          'endTime', left(l.end_time::text, 5)) order by l.start_time), '[]')
        from resource_timeslot l where l.client_id = r.client_id and l.resource_id = r.id) else '[]' end as timeslots,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'icon', e.icon, 'color', e.color)
          order by e.position, e.name), '[]')
        from resource_has_feature h join resource_feature e on e.client_id = h.client_id and e.id = h.feature_id
        where h.client_id = r.client_id and h.resource_id = r.id) as features
    from resource r
    join resource_type t on t.client_id = r.client_id and t.id = r.type_id
    join site s on s.client_id = r.client_id and s.id = r.site_id
    left join building b on b.client_id = r.client_id and b.id = r.building_id
    left join floor f on f.client_id = r.client_id and f.id = r.floor_id
    where r.client_id = ${clientId} and ${where} ${rest}`;

const DEFAULT_ORDER = sql`s.position, t.position, t.id, r.position, r.name collate natural_order, r.id`;

const ORDERS = {
  name: sql`r.name collate natural_order, r.id`,
  "-name": sql`r.name collate natural_order desc, r.id desc`,
  capacity: sql`r.capacity, r.name collate natural_order, r.id`,
  "-capacity": sql`r.capacity desc, r.name collate natural_order, r.id`,
};

export interface ResourceFilter {
  type?: string | undefined;
  site?: string | undefined;
  building?: string | undefined;
  floor?: string | undefined;
  group?: string | undefined;
  /** Ids: the resource must have every one of these features. */
  features?: string[] | undefined;
  /** The minimum capacity. */
  capacity?: number | undefined;
  search?: string | undefined;
  /** False: without resources that are used without booking. */
  allowWalkIns?: boolean | undefined;
  /** Undefined: active and inactive ones. */
  isActive?: boolean | undefined;
  /** Bookable, open and free for this whole window, including set-up and clear-down. */
  available?: { from: string; until: string; exclude?: string | undefined } | undefined;
}

export interface ResourcePage {
  /** Undefined: by site, type, position and name. */
  ordering?: keyof typeof ORDERS | undefined;
  page: number;
  limit: number;
}

export async function listResourceRows(
  db: Db,
  clientId: string,
  filter: ResourceFilter,
  { ordering, page, limit }: ResourcePage,
): Promise<{ count: number; results: ResourceRow[] }> {
  const matches = sql`${sql.join(conditions(filter), sql` and `)}`;
  const before = (page - 1) * limit;
  const order = ordering ? ORDERS[ordering] : DEFAULT_ORDER;
  const { rows: results } = await resources(
    clientId,
    matches,
    sql`order by ${order} limit ${limit} offset ${before}`,
  ).execute(db);
  // A page that is not full gives the count without a second query.
  const isLast = results.length < limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from resource r join site s on s.client_id = r.client_id and s.id = r.site_id
    where r.client_id = ${clientId} and ${matches}`.execute(db);
  return { count: rows[0]!.count, results };
}

/** The filter's conditions on a resource `r` and its site `s`. */
function conditions(filter: ResourceFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  const { type, site, building, floor, group, features, capacity, search, available } = filter;
  if (type) all.push(sql`r.type_id = ${type}`);
  if (site) all.push(sql`r.site_id = ${site}`);
  if (building) all.push(sql`r.building_id = ${building}`);
  if (floor) all.push(sql`r.floor_id = ${floor}`);
  if (group) all.push(sql`r.group_id = ${group}`);
  if (features && features.length > 0)
    all.push(sql`not exists (select from unnest(${features}::uuid[]) as wished(id) where not exists (
      select from resource_has_feature h where h.client_id = r.client_id and h.resource_id = r.id
        and h.feature_id = wished.id))`);
  if (capacity) all.push(sql`r.capacity >= ${capacity}`);
  if (search) all.push(sql`r.name ilike ${containing(search)}`);
  if (filter.allowWalkIns === false) all.push(sql`r.booking <> 'walk-ins'`);
  if (filter.isActive !== undefined) all.push(sql`r.is_active = ${filter.isActive}`);
  if (available) all.push(isAvailable(available));
  return all;
}

/**
 * The longest set-up or clear-down. It gives bounds without a column beside the exact ones: under row-level
 * security a bound computed from another column uses no index.
 */
const SETUP_MAX = sql.raw("interval '4 hours'");

/**
 * Bookable, open and free: nothing starts in the window, and the last occupancy that started before it has
 * ended. Hours are compared on the site's clock, on the one day of the booking; an end at midnight is 24:00
 * of the day before.
 */
const isAvailable = ({ from, until, exclude }: NonNullable<ResourceFilter["available"]>) => {
  const starts = sql`(${from}::timestamptz at time zone s.time_zone)`;
  const ends = sql`(${until}::timestamptz at time zone s.time_zone)`;
  return sql`r.booking = 'bookable' and ${from}::timestamptz < ${until}::timestamptz
    and ${ends} <= ${starts}::date + 1
    and ${starts} >= ${starts}::date + r.opens::interval and ${ends} <= ${starts}::date + r.closes::interval
    and extract(isodow from ${starts})::integer = any(r.open_weekdays)
    and not exists (select from closure c where c.client_id = r.client_id and (c.site_id is null or c.site_id = r.site_id)
      and ${starts}::date between c.first_day and c.last_day)
    and not exists (select from resource_occupancy o where o.client_id = r.client_id and o.resource_id = r.id
      and o.starts >= ${from}::timestamptz - ${SETUP_MAX} and o.starts < ${until}::timestamptz + ${SETUP_MAX}
      and o.starts >= ${from}::timestamptz - make_interval(mins => r.setup_minutes)
      and o.starts < ${until}::timestamptz + make_interval(mins => r.cleardown_minutes)
      and o.meeting_id is distinct from ${exclude ?? null}::uuid)
    and not exists (select from (select o.ends, o.meeting_id from resource_occupancy o
        where o.client_id = r.client_id and o.resource_id = r.id and o.starts < ${from}::timestamptz
          and o.starts < ${from}::timestamptz - make_interval(mins => r.setup_minutes)
        order by o.starts desc limit 1) last
      where last.ends > ${from}::timestamptz - make_interval(mins => r.setup_minutes)
        and last.meeting_id is distinct from ${exclude ?? null}::uuid)`;
};

/** In the order of the lists; unknown ids are left out. */
export async function resourcesById(db: Db, clientId: string, ids: string[]): Promise<ResourceRow[]> {
  const { rows } = await resources(
    clientId,
    sql`r.id = any(${ids}::uuid[])`,
    sql`order by ${DEFAULT_ORDER}`,
  ).execute(db);
  return rows;
}

type ResourceColumns = Omit<
  ResourceRow,
  | "typeName"
  | "typePluralName"
  | "typeIcon"
  | "siteName"
  | "timeZone"
  | "buildingName"
  | "floorName"
  | "position"
  | "timeslots"
  | "x"
  | "y"
  | "iconShape"
  | "photoId"
  | "features"
  | "id"
>;

/** The columns of a resource that administrators write. */
export const RESOURCES: SortableList<ResourceColumns & { id: string }> = {
  ...auditSubject("resource", "resources.resource"),
  columns: {
    name: "name",
    typeId: "type_id",
    siteId: "site_id",
    buildingId: "building_id",
    floorId: "floor_id",
    groupId: "group_id",
    capacity: "capacity",
    booking: "booking",
    isActive: "is_active",
    groups: "groups",
    opens: "opens",
    closes: "closes",
    openWeekdays: "open_weekdays",
    leadMinutes: "lead_minutes",
    daysAhead: "days_ahead",
    maxMinutes: "max_minutes",
    setupMinutes: "setup_minutes",
    cleardownMinutes: "cleardown_minutes",
    meetingTimeslotType: "meeting_timeslot_type",
    meetingAddonsEnabled: "addons_enabled",
    meetingAddonMinimumNoticeHours: "addon_minimum_notice_hours",
    checkInMinutes: "check_in_minutes",
  },
};

/** Replaces the features of a resource. */
export async function setFeatures(
  db: Db,
  clientId: string,
  resourceId: string,
  ids: string[],
): Promise<void> {
  await sql`delete from resource_has_feature where client_id = ${clientId} and resource_id = ${resourceId}`.execute(
    db,
  );
  await sql`insert into resource_has_feature (client_id, resource_id, feature_id)
    select distinct ${clientId}::uuid, ${resourceId}::uuid, id from unnest(${ids}::uuid[]) as id`.execute(db);
}

/** Replaces the timeslots of a resource. */
export async function setTimeslots(
  db: Db,
  clientId: string,
  resourceId: string,
  slots: Resource["timeslots"],
): Promise<void> {
  await sql`delete from resource_timeslot where client_id = ${clientId} and resource_id = ${resourceId}`.execute(
    db,
  );
  await sql`insert into resource_timeslot (client_id, resource_id, start_time, end_time)
    select ${clientId}::uuid, ${resourceId}::uuid, start_time, end_time
    from unnest(${slots.map(({ startTime }) => startTime)}::time[], ${slots.map(({ endTime }) => endTime)}::time[])
      as slot (start_time, end_time)`.execute(db);
}

/** @param before the file of the previous picture, which is deleted */
export async function setPhotoFile(
  db: Db,
  clientId: string,
  resourceId: string,
  fileId: string | null,
  before: string | null,
): Promise<void> {
  await sql`update resource set photo_id = ${fileId} where client_id = ${clientId} and id = ${resourceId}`.execute(
    db,
  );
  if (before) await dropFile(db, clientId, before);
}

/** The position of a resource on its floor's drawing. */
export interface PlacedResource {
  id: string;
  x: number | null;
  y: number | null;
  iconShape: "circle" | "square" | null;
}

export async function listPlacements(db: Db, clientId: string, floorId: string): Promise<PlacedResource[]> {
  const { rows } = await sql<PlacedResource>`
    select id, x, y, icon_shape as "iconShape" from resource
    where client_id = ${clientId} and floor_id = ${floorId}`.execute(db);
  return rows;
}

export async function updatePlacements(
  db: Db,
  clientId: string,
  places: readonly PlacedResource[],
): Promise<void> {
  await sql`update resource r set x = u.x, y = u.y, icon_shape = u.icon_shape
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ x }) => x)}::real[],
      ${places.map(({ y }) => y)}::real[], ${places.map(({ iconShape }) => iconShape)}::text[])
      as u (id, x, y, icon_shape)
    where r.client_id = ${clientId} and r.id = u.id`.execute(db);
}
