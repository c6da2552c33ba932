import type { Group } from "@portico/contract/common";
import type { DeskStatus } from "@portico/contract/desks/statuses";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/**
 * SQL of desks as they are shown. The database handle is always the first argument, the client's id the
 * second.
 */

/** A site with the requested day, or its own today. */
export interface SiteDay {
  siteId: string;
  timeZone: string;
  day: string;
  isToday: boolean;
  isPermitted: boolean;
}

export interface FeatureRow {
  id: string;
  name: string;
  icon: string | null;
  color: string | null;
}

export interface DeskRow {
  id: string;
  name: string;
  zoneId: string;
  zoneName: string;
  zoneIcon: string | null;
  zoneColor: string | null;
  needsApproval: boolean;
  hasCleaning: boolean;
  siteId: string;
  siteName: string;
  timeZone: string;
  floorId: string;
  floorName: string;
  buildingName: string;
  day: string;
  x: number | null;
  y: number | null;
  turned: number;
  isActive: boolean;
  needsCleaning: boolean;
  lastCleanedAt: string | null;
  features: FeatureRow[];
  status: DeskStatus;
  isPermitted: boolean;
  isFavourite: boolean;
  reservationId: string | null;
  reservationStatus: "pending" | "approved" | null;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  photo: string | null;
  isLocatable: boolean | null;
  requestedById: string | null;
  checkedInAt: string | null;
}

/** For whom desks are shown, and on which days. */
export interface DeskView {
  /** The client's sites, or the requested ones, each with its day. */
  sites: readonly SiteDay[];
  /** Sites that are closed on their day. */
  closedSiteIds: readonly string[];
  person: { id: string; groups: readonly Group[] };
  /** The person whose favourites are marked. */
  viewerId: string;
  /** Whether the client has the feature 'locate colleague'. */
  canLocate: boolean;
}

export interface DeskFilter {
  ids?: readonly string[] | undefined;
  map?: string | undefined;
  zone?: string | undefined;
  features?: readonly string[] | undefined;
  search?: string | undefined;
  status?: DeskStatus | undefined;
  isActive?: boolean | undefined;
  needsCleaning?: boolean | undefined;
  favourites?: boolean | undefined;
  nearTeam?: boolean | undefined;
  /**
   * Available on each of these days, at sites that are open on all of them; also clean, where one of the days
   * is today.
   */
  availableOn?:
    | { days: readonly string[]; openSiteIds: readonly string[]; siteIdsToday: readonly string[] }
    | undefined;
}

export type DeskOrdering = "place" | "name" | "-name" | "zone" | "-zone" | "status" | "-status";

/**
 * Whether the person may book in zone `z`, if its site is permitted to them; the rule is rules.ts
 * `mayUseZone`.
 */
export const isPermittedZone = ({ person }: Pick<DeskView, "person">): RawBuilder<boolean> => {
  const isSuper = person.groups.includes("superadmin");
  const books = isSuper || person.groups.includes("deskbooking");
  return sql<boolean>`(${books} and (${isSuper} or z.groups <@ ${[...person.groups]}::text[]))`;
};

/**
 * The first status whose condition holds (contract, desks/statuses.ts). A desk needs cleaning today only: on
 * a later day it counts as clean.
 */
const statusOf = (view: DeskView): RawBuilder<DeskStatus> => sql<DeskStatus>`
  case when not d.is_active or z.site_id = any(${[...view.closedSiteIds]}::uuid[]) then 'unavailable'
    when r.id is not null then 'occupied'
    when d.needs_cleaning and t.is_today then 'needs-cleaning'
    when not (t.is_permitted and ${isPermittedZone(view)}) then 'unauthorized'
    else 'available' end`;

/**
 * The days are passed as plain values: under row-level security no index serves an expression over another
 * table's column.
 */
const siteDaysTable = ({ sites }: DeskView): RawBuilder<unknown> => sql`
  desk d
  join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
  join unnest(${sites.map(({ siteId }) => siteId)}::uuid[], ${sites.map(({ day }) => day)}::date[],
    ${sites.map(({ isToday }) => isToday)}::boolean[], ${sites.map(({ isPermitted }) => isPermitted)}::boolean[])
    as t (site_id, day, is_today, is_permitted) on t.site_id = z.site_id`;

/**
 * The desk's reservation on its day, which is at most one: the limit keeps the planner from reading all
 * reservations that the desk ever had.
 */
const currentReservation = (clientId: string): RawBuilder<unknown> => sql`
  left join lateral (select v.* from desk_reservation v where v.client_id = ${clientId} and v.desk_id = d.id
    and v.day = t.day and v.status in ('pending', 'approved') limit 1) r on true`;

const source = (clientId: string, view: DeskView): RawBuilder<unknown> =>
  sql`${siteDaysTable(view)} ${currentReservation(clientId)}`;

export function conditions(clientId: string, view: DeskView, filter: DeskFilter): RawBuilder<unknown> {
  const {
    ids,
    map,
    zone,
    features,
    search,
    status,
    isActive,
    needsCleaning,
    favourites,
    nearTeam,
    availableOn,
  } = filter;
  const all: RawBuilder<unknown>[] = [sql`d.client_id = ${clientId}`];
  if (ids) all.push(sql`d.id = any(${[...ids]}::uuid[])`);
  if (map) all.push(sql`z.floor_id = ${map}`);
  if (zone) all.push(sql`d.zone_id = ${zone}`);
  if (isActive !== undefined) all.push(sql`d.is_active = ${isActive}`);
  if (needsCleaning !== undefined) all.push(sql`d.needs_cleaning = ${needsCleaning}`);
  if (status) all.push(sql`${statusOf(view)} = ${status}`);
  for (const id of new Set(features))
    all.push(sql`exists (select from desk_has_feature h where h.client_id = ${clientId} and h.desk_id = d.id
      and h.feature_id = ${id})`);
  // A client has a few thousand desks: the query scans their names.
  for (const word of search?.toLowerCase().split(/\s+/) ?? [])
    all.push(sql`(strpos(lower(d.name), ${word}) > 0 or strpos(lower(z.name), ${word}) > 0)`);
  if (favourites)
    all.push(sql`exists (select from desk_favourite v where v.client_id = ${clientId} and v.desk_id = d.id
      and v.person_id = ${view.viewerId})`);
  if (nearTeam) all.push(sql`z.id in (${zonesOfTeam(clientId, view)})`);
  if (availableOn) all.push(availableOnAll(clientId, view, availableOn));
  return sql.join(all, sql` and `);
}

/** Zones in which locatable members of the viewer's team have a desk. */
const zonesOfTeam = (clientId: string, { sites, viewerId, canLocate }: DeskView): RawBuilder<unknown> => sql`
  select o.zone_id from teammate m
  join person p on p.client_id = m.client_id and p.id = m.mate_id and p.is_locatable and ${canLocate}
    and p.disabled_at is null
  cross join unnest(${sites.map(({ siteId }) => siteId)}::uuid[], ${sites.map(({ day }) => day)}::date[])
    as w (site_id, day)
  join desk_reservation o on o.client_id = ${clientId} and o.person_id = m.mate_id and o.site_id = w.site_id
    and o.day = w.day and o.status in ('pending', 'approved')
  where m.client_id = ${clientId} and m.person_id = ${viewerId}`;

const availableOnAll = (
  clientId: string,
  view: DeskView,
  { days, openSiteIds, siteIdsToday }: NonNullable<DeskFilter["availableOn"]>,
): RawBuilder<unknown> => sql`
  d.is_active and ${isPermittedZone(view)} and z.site_id = any(${[...openSiteIds]}::uuid[])
  and not (d.needs_cleaning and z.site_id = any(${[...siteIdsToday]}::uuid[]))
  and not exists (select from desk_reservation o where o.client_id = ${clientId} and o.desk_id = d.id
    and o.day = any(${[...days]}::date[]) and o.status in ('pending', 'approved'))`;

export const ORDERINGS: Record<DeskOrdering, RawBuilder<unknown>> = {
  place: sql`s.position, b.position, f.position, z.position, d.name collate natural_order, d.id`,
  name: sql`d.name collate natural_order, d.id`,
  "-name": sql`d.name collate natural_order desc, d.id desc`,
  zone: sql`z.name collate natural_order, d.name collate natural_order, d.id`,
  "-zone": sql`z.name collate natural_order desc, d.name collate natural_order desc, d.id desc`,
  status: sql`status, d.name collate natural_order, d.id`,
  "-status": sql`status desc, d.name collate natural_order desc, d.id desc`,
};

const featuresOfOne = (clientId: string): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'icon', g.icon, 'color', g.color)
      order by g.position) from desk_has_feature h
    join desk_feature g on g.client_id = h.client_id and g.id = h.feature_id
    where h.client_id = ${clientId} and h.desk_id = d.id), '[]')`;

export const deskRows = (
  clientId: string,
  view: DeskView,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  { features = featuresOfOne(clientId), reservations = currentReservation(clientId) } = {},
) => sql<DeskRow>`
  select d.id, d.name, z.id as "zoneId", z.name as "zoneName", z.icon as "zoneIcon", z.color as "zoneColor",
    z.needs_approval as "needsApproval", z.has_cleaning as "hasCleaning", s.id as "siteId", s.name as "siteName",
    s.time_zone as "timeZone", f.id as "floorId", f.name as "floorName", b.name as "buildingName", t.day,
    d.x, d.y, d.turned, d.is_active as "isActive", d.needs_cleaning as "needsCleaning",
    d.last_cleaned_at as "lastCleanedAt",
    ${features} as features,
    ${statusOf(view)} as status, t.is_permitted and ${isPermittedZone(view)} as "isPermitted",
    exists (select from desk_favourite v where v.client_id = ${clientId} and v.desk_id = d.id
      and v.person_id = ${view.viewerId}) as "isFavourite",
    r.id as "reservationId", r.status as "reservationStatus", r.person_id as "userId", u.first_name as "firstName",
    u.last_name as "lastName", u.photo, u.is_locatable as "isLocatable", r.requested_by as "requestedById",
    r.checked_in_at as "checkedInAt"
  from ${siteDaysTable(view)} ${reservations}
  join site s on s.client_id = z.client_id and s.id = z.site_id
  join floor f on f.client_id = z.client_id and f.id = z.floor_id
  join building b on b.client_id = f.client_id and b.id = f.building_id
  left join person u on u.client_id = r.client_id and u.id = r.person_id
  where ${where} ${rest}`;

export async function listDesks(
  db: Db,
  clientId: string,
  view: DeskView,
  filter: DeskFilter,
  { ordering, page, limit }: { ordering: DeskOrdering; page: number; limit: number },
): Promise<{ count: number; results: DeskRow[] }> {
  const where = conditions(clientId, view, filter);
  const before = (page - 1) * limit;
  const rest = sql`order by ${ORDERINGS[ordering]} limit ${limit} offset ${before}`;
  const { rows: results } = await deskRows(clientId, view, where, rest).execute(db);
  // The number of rows on a page that is not full gives the total count.
  const isLast = results.length < limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const from = filter.status ? source(clientId, view) : siteDaysTable(view);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function desksById(
  db: Db,
  clientId: string,
  view: DeskView,
  ids: readonly string[],
): Promise<DeskRow[]> {
  const where = conditions(clientId, view, { ids });
  const { rows } = await deskRows(clientId, view, where, sql`order by ${ORDERINGS.place}`).execute(db);
  return rows;
}

/** @returns the ids of existing desks that were not clean */
export async function setClean(
  db: Db,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update desk set needs_cleaning = false, last_cleaned_at = ${now.toISOString()}
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[]) and needs_cleaning returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks desks in zones with cleaning after use. The zones are locked, so that none loses its cleaning at the
 * same time.
 */
export async function markForCleaning(db: Db, clientId: string, deskIds: readonly string[]): Promise<void> {
  if (deskIds.length === 0) return;
  const ids = [...deskIds];
  noteLocks(db, "desk zone", ids, "shared");
  await sql`with z as (select id from desk_zone where client_id = ${clientId} and has_cleaning and id in (
      select zone_id from desk where client_id = ${clientId} and id = any(${ids}::uuid[])) for share)
    update desk d set needs_cleaning = true from z
    where d.client_id = ${clientId} and d.id = any(${ids}::uuid[]) and d.zone_id = z.id`.execute(db);
}

export async function addFavourite(
  db: Db,
  clientId: string,
  personId: string,
  deskId: string,
  now: Date,
): Promise<void> {
  await sql`insert into desk_favourite (client_id, person_id, desk_id, created_at)
    values (${clientId}, ${personId}, ${deskId}, ${now.toISOString()}) on conflict do nothing`.execute(db);
}

export async function removeFavourite(
  db: Db,
  clientId: string,
  personId: string,
  deskId: string,
): Promise<void> {
  await sql`delete from desk_favourite where client_id = ${clientId} and person_id = ${personId}
    and desk_id = ${deskId}`.execute(db);
}

export async function countFavourites(db: Db, clientId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from desk_favourite where client_id = ${clientId} and person_id = ${personId}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The person's favourites among the desks of a floor. */
export async function favouriteIds(
  db: Db,
  clientId: string,
  personId: string,
  floorId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.desk_id as id from desk_favourite v
    join desk d on d.client_id = v.client_id and d.id = v.desk_id
    join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
    where v.client_id = ${clientId} and v.person_id = ${personId} and z.floor_id = ${floorId}
    order by v.desk_id`.execute(db);
  return rows.map(({ id }) => id);
}
