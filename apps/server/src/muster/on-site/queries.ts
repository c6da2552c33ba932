import type { PresentKind, PresentStatus, PresentType, SeenBy } from "@portico/contract/muster/form";
import type { PresentCounts } from "@portico/contract/muster/on-site";
import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { currentSiteDays } from "../../presence/public.ts";

/**
 * SQL of who is on site: one view, from which the list, its counts, messages and roll calls are read. The database
 * handle comes first, the client's id second.
 */

export interface PresentRow {
  id: string;
  kind: PresentKind;
  type: PresentType;
  photo: string | null;
  photoId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  locale: Locale | null;
  company: string | null;
  isStaff: boolean;
  registration: string | null;
  host: string | null;
  siteId: string;
  site: string;
  building: string | null;
  floorId: string | null;
  floor: string | null;
  zone: string | null;
  desk: string | null;
  place: string | null;
  status: PresentStatus;
  seenAt: string | null;
  seenBy: SeenBy;
}

export interface Moment {
  at: Date;
  /** Undefined: all sites of the client. */
  siteId: string | undefined;
  /** Whether a desk or room that is only booked counts as expected. */
  countBookings: boolean;
}

export interface PresentFilter {
  search?: string | undefined;
  type?: PresentType | undefined;
  floor?: string | undefined;
  floorNotKnown?: boolean | undefined;
  zone?: string | undefined;
  ids?: readonly string[] | undefined;
}

/**
 * The last place of a plate today, unless it has left, whatever an operator decided before the camera knew that it
 * leaves. A denied vehicle has not come in.
 */
const plates = (clientId: string, instant: RawBuilder<unknown>) => sql`
  select * from (
    select distinct on (coalesce(e.matched_plate, e.plate)) coalesce(e.matched_plate, e.plate) as plate, e.id, e.site_id,
      e.camera_id, e.executed_at as at, e.direction
    from camera_event e join days d on d.id = e.site_id
    where e.client_id = ${clientId} and e.plate is not null and e.executed_at >= d.began and e.executed_at <= ${instant}
      and e.executed_at >= (select min(began) from days)
      and (e.direction = 'away' or (e.direction = 'towards' and e.status <> 'denied'))
    order by coalesce(e.matched_plate, e.plate), e.executed_at desc, e.id desc) last
  where last.direction = 'towards'`;

/**
 * Whose plate it is; of several, staff. The own answer "not on site" and the check-out of a visit count also for those
 * who came by car.
 */
const seenByPlate = (clientId: string, instant: RawBuilder<unknown>) => sql`
  select p.id as person_id, g.id as visitor_id, case when p.id is null and g.id is null then e.plate end as plate,
    e.plate as registration, e.site_id, null::uuid as floor_id, null::text as zone, k.name as place, e.at,
    'plate' as source, e.id as source_id
  from (${plates(clientId, instant)}) e
  join camera c on c.client_id = ${clientId} and c.id = e.camera_id
  left join parking_carpark k on k.client_id = c.client_id and k.id = c.carpark_id
  left join lateral (
    select o.id from person_vehicle v join person o on o.client_id = v.client_id and o.id = v.person_id
    where v.client_id = ${clientId} and v.plate = e.plate collate "default" and o.disabled_at is null
    order by o.is_staff desc, o.id limit 1) p on true
  left join lateral (
    select v.visitor_id as id from visitor_vehicle v
    where v.client_id = ${clientId} and v.plate = e.plate collate "default" and p.id is null order by v.visitor_id limit 1) g on true
  where not exists (
      select from presence r where r.client_id = ${clientId} and r.person_id = p.id and not r.on_site
        and r.changed_at between e.at and ${instant})
    and not exists (
      select from visit v where v.client_id = ${clientId} and v.visitor_id = g.id and v.checked_out_at between e.at and ${instant})`;

/** Desks and rooms that people have booked for now, whether or not they have checked in. */
const booked = (clientId: string, instant: RawBuilder<unknown>) => sql`
  select r.person_id, null::uuid as visitor_id, null::text as plate, null::text as registration, r.site_id, z.floor_id,
    z.name as zone, d.name as place, null::timestamptz as at, 'desk' as source, r.id as source_id
  from days t join desk_reservation r on r.client_id = ${clientId} and r.site_id = t.id and r.day = t.day
  join desk d on d.client_id = r.client_id and d.id = r.desk_id
  join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
  where r.status = 'approved'
  union all
  select m.host_id, null, null, null, m.site_id, o.floor_id, null, o.name, null, 'room', m.id
  from meeting m
  join lateral (select s.floor_id, s.name from meeting_resource u
    join resource s on s.client_id = u.client_id and s.id = u.resource_id
    where u.client_id = m.client_id and u.meeting_id = m.id order by s.position, s.id limit 1) o on true
  where m.client_id = ${clientId} and m.status = 'booked' and m.host_id is not null
    and m.starts <= ${instant} and m.ends > ${instant} and m.starts >= (select min(began) from days)`;

/**
 * A row for everybody at the chosen sites. The latest sighting that still runs decides where somebody is, at whichever
 * site. Where it names no floor, another sighting that runs does, or else what is booked for today. One sort brings
 * together what is known of each: joins of these lists would compare everybody with everybody.
 */
function present(clientId: string, { at, siteId, countBookings }: Moment): RawBuilder<unknown> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const known = (column: string) =>
    sql`first_value(case when is_known then ${sql.ref(column)} end) over known_first as ${sql.ref(`known_${column}`)}`;
  return sql`
    days as materialized (${currentSiteDays(clientId, at)}),
    known as (
      select s.person_id, s.visitor_id, s.plate, null::text as registration, s.site_id, s.floor_id, s.zone, s.place,
        s.seen_from as at, s.source, s.source_id
      from days d join sighting s on s.client_id = ${clientId} and s.site_id = d.id and s.seen_from >= d.began
        and s.seen_from <= ${instant}
      where s.seen_until is null or s.seen_until > ${instant}
      union all ${seenByPlate(clientId, instant)}
      union all ${booked(clientId, instant)}),
    ordered as (
      select *, coalesce(person_id, visitor_id) as subject, row_number() over latest_first as n,
        floor_id is not null and site_id = first_value(site_id) over latest_first as is_known
      from known
      window latest_first as (partition by coalesce(person_id, visitor_id), plate
        order by at desc nulls last, floor_id is null, source, source_id)),
    gathered as (
      select *, ${known("floor_id")}, ${known("zone")}, ${known("place")}, ${known("source")}
      from ordered window known_first as (partition by subject, plate order by is_known desc, n)),
    here as (
      select person_id, visitor_id, registration, site_id, at, source, source_id,
        case when is_vague then known_floor_id else floor_id end as floor_id,
        case when is_vague then coalesce(known_zone, zone) else zone end as zone,
        case when source = 'desk' then place when is_vague and known_source = 'desk' then known_place end as desk,
        case when source <> 'desk' then coalesce(place, case when is_vague and known_source = 'room' then known_place end)
          end as place
      from (select *, source in ('presence', 'sign-in-code', 'plate') and floor_id is null as is_vague from gathered where n = 1) g
      where ${siteId === undefined ? sql`true` : sql`site_id = ${siteId}`}
        and ${
          countBookings
            ? sql`(at is not null or not exists (select from presence r join days d on d.day = r.day and d.id = g.site_id
                where r.client_id = ${clientId} and r.person_id = g.person_id and not r.on_site))`
            : sql`at is not null`
        }),
    floors as materialized (
      select f.id, f.name, f.building_id, b.name as building from building b
      join floor f on f.client_id = b.client_id and f.building_id = b.id where b.client_id = ${clientId}),
    present as materialized (
      select coalesce(p.id, g.id, h.source_id) as id,
        case when p.id is not null then 'employee' when g.id is not null then 'visitor' else 'vehicle' end as kind,
        case when p.is_staff and p.home_site_id = h.site_id then 'employee' when p.is_staff then 'internal'
          else 'external' end as type,
        p.photo, g.photo_id as "photoId", coalesce(p.first_name, g.first_name, '') as "firstName",
        coalesce(p.last_name, g.last_name, '') as "lastName", coalesce(p.email, g.email) as email,
        nullif(trim(coalesce(p.phone, g.phone)), '') as phone, coalesce(p.locale, g.locale) as locale,
        coalesce(p.company, g.company) as company,
        coalesce(p.is_staff, false) as "isStaff",
        case when h.registration is not null then coalesce(
          (select v.registration from person_vehicle v
            where v.client_id = ${clientId} and v.person_id = p.id and v.plate = h.registration order by v.position limit 1),
          (select v.registration from visitor_vehicle v
            where v.client_id = ${clientId} and v.visitor_id = g.id and v.plate = h.registration order by v.position limit 1),
          h.registration) end as registration,
        nullif(trim(concat(o.first_name, ' ', o.last_name)), '') as host,
        h.site_id as "siteId", s.name as site, f.building_id as "buildingId", f.building, f.id as "floorId", f.name as floor,
        h.zone, h.desk, h.place,
        case when h.at is null then 'expected'
          when v.arrived_at <= h.at and (v.checked_in_at is null or v.checked_in_at > ${instant}) then 'arrived'
          else 'on-site' end as status,
        to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt",
        case h.source when 'sign-in-code' then 'sign-in' else h.source end as "seenBy"
      from here h
      join site s on s.client_id = ${clientId} and s.id = h.site_id
      left join person p on p.client_id = ${clientId} and p.id = h.person_id
      left join visitor g on g.client_id = ${clientId} and g.id = h.visitor_id
      left join visit v on v.client_id = ${clientId} and h.source = 'visit' and v.id = h.source_id
      left join person o on o.client_id = ${clientId} and o.id = v.host_id
      left join floors f on f.id = h.floor_id
    )`;
}

/** Each word of the search is part of a name, an address, a company, a place or a plate. */
function conditionsOf(clientId: string, filter: PresentFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (filter.type) all.push(sql`type = ${filter.type}`);
  if (filter.floor) all.push(sql`"floorId" = ${filter.floor}`);
  if (filter.floorNotKnown) all.push(sql`"floorId" is null and kind <> 'vehicle'`);
  if (filter.zone)
    all.push(sql`("floorId", zone) in (
      select z.floor_id, z.name from desk_zone z where z.client_id = ${clientId} and z.id = ${filter.zone})`);
  if (filter.ids) all.push(sql`id = any(${[...filter.ids]}::uuid[])`);
  for (const word of (filter.search ?? "").split(/\s+/).filter(Boolean)) {
    const plate = word.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
    all.push(sql`(position(lower(${word}) in lower(concat_ws(' ', "firstName", "lastName", email, company, desk, place))) > 0
      or (${plate} <> '' and position(${plate} in upper(regexp_replace(coalesce(registration, ''), '[^[:alnum:]]', '', 'g'))) > 0))`);
  }
  return sql.join(all, sql` and `);
}

const order = sql`order by "seenAt" desc nulls last, "lastName", "firstName", id`;

const peopleOf = sql`coalesce(sum(p.people), 0)::int`;

/** A page of those whom the filter finds, and how many are where: all of the same moment. */
export async function listPresent(
  db: Db,
  clientId: string,
  moment: Moment,
  filter: PresentFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: PresentRow[]; counts: PresentCounts }> {
  const atSites = moment.siteId === undefined ? sql`` : sql`and s.id = ${moment.siteId}`;
  const { rows } = await sql<{ count: number; results: PresentRow[]; counts: PresentCounts }>`
    with ${present(clientId, moment)},
    found as materialized (select * from present where ${conditionsOf(clientId, filter)}),
    tally as materialized (
      select "siteId", "buildingId", "floorId", kind, count(*) as people from present
      group by "siteId", "buildingId", "floorId", kind)
    select (select count(*) from found) as count,
      (select coalesce(json_agg(p), '[]') from (
        select * from found ${order} limit ${limit} offset ${(page - 1) * limit}) p) as results,
      json_build_object(
        'people', (select ${peopleOf} from tally p where kind <> 'vehicle'),
        'colleagues', (select ${peopleOf} from tally p where kind = 'employee'),
        'visitors', (select ${peopleOf} from tally p where kind = 'visitor'),
        'vehicles', (select ${peopleOf} from tally p where kind = 'vehicle'),
        'floorNotKnown', (select ${peopleOf} from tally p where kind <> 'vehicle' and "floorId" is null),
        'sites', (select coalesce(json_agg(x order by x.position, x.id), '[]') from (
          select s.id, s.name, s.position, ${peopleOf} as count
          from site s left join tally p on p."siteId" = s.id and p.kind <> 'vehicle'
          where s.client_id = ${clientId} ${atSites} group by s.id, s.name, s.position) x),
        'buildings', (select coalesce(json_agg(x order by x.site, x.position, x.id), '[]') from (
          select b.id, b.name, b.site_id as "siteId", s.position as site, b.position, ${peopleOf} as count
          from building b join site s on s.client_id = b.client_id and s.id = b.site_id
          left join tally p on p."buildingId" = b.id
          where b.client_id = ${clientId} ${atSites} group by b.id, b.name, b.site_id, s.position, b.position) x),
        'floors', (select coalesce(json_agg(x order by x.site, x.at, x.position, x.id), '[]') from (
          select f.id, f.name, b.id as "buildingId", b.name as building, s.position as site, b.position as at, f.position,
            ${peopleOf} as count
          from floor f join building b on b.client_id = f.client_id and b.id = f.building_id
          join site s on s.client_id = b.client_id and s.id = b.site_id
          left join tally p on p."floorId" = f.id
          where f.client_id = ${clientId} ${atSites}
          group by f.id, f.name, b.id, b.name, s.position, b.position, f.position) x)) as counts`.execute(db);
  return rows[0]!;
}

/** Everybody whom the filter finds, in the order of the list. */
export async function readPresent(
  db: Db,
  clientId: string,
  moment: Moment,
  filter: PresentFilter,
): Promise<PresentRow[]> {
  const { rows } = await sql<PresentRow>`
    with ${present(clientId, moment)} select * from present where ${conditionsOf(clientId, filter)} ${order}`.execute(
    db,
  );
  return rows;
}
