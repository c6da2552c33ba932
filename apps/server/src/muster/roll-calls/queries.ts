import type { Mark, RollCallKind } from "@portico/contract/muster/form";
import type { PresentPerson } from "@portico/contract/muster/on-site";
import type { RollCallWarden } from "@portico/contract/muster/roll-calls";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of roll calls. The database handle comes first, the client's id second. */

interface Name {
  id: string;
  firstName: string;
  lastName: string;
}

export interface RollCallRow {
  id: string;
  site: { id: string; name: string };
  kind: RollCallKind;
  startedAt: string;
  startedBy: Name | null;
  endedAt: string | null;
  count: number;
  safe: number;
  help: number;
  absent: number;
  unaccounted: number;
}

/** A person as the answers name them; null where `alias` has none. */
export const nameOf = (
  alias: string,
) => sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)}) end`;

const rollCalls = (
  clientId: string,
  which: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) => sql<RollCallRow>`
  select r.id, json_build_object('id', s.id, 'name', s.name) as site, r.kind, r.started_at as "startedAt",
    ${nameOf("p")} as "startedBy", r.ended_at as "endedAt", e.*
  from roll_call r join site s on s.client_id = r.client_id and s.id = r.site_id
  left join person p on p.client_id = r.client_id and p.id = r.started_by
  cross join lateral (
    select count(*) as count, count(*) filter (where mark = 'safe') as safe, count(*) filter (where mark = 'help') as help,
      count(*) filter (where mark = 'absent') as absent, count(*) filter (where mark is null) as unaccounted
    from roll_call_entry e where e.client_id = r.client_id and e.roll_call_id = r.id) e
  where r.client_id = ${clientId} and ${which} ${rest}`;

export interface RollCallFilter {
  site?: string | undefined;
  status?: "open" | "ended" | undefined;
  /** Only of these sites; undefined: of all. */
  sites?: readonly string[] | undefined;
}

export async function listRollCalls(
  db: Db,
  clientId: string,
  { site, status, sites }: RollCallFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: RollCallRow[] }> {
  const which = sql.join(
    [
      sql`true`,
      ...(site ? [sql`r.site_id = ${site}`] : []),
      ...(sites ? [sql`r.site_id = any(${[...sites]}::uuid[])`] : []),
      ...(status ? [status === "open" ? sql`r.ended_at is null` : sql`r.ended_at is not null`] : []),
    ],
    sql` and `,
  );
  const [{ rows: total }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`
      select count(*) as count from roll_call r where r.client_id = ${clientId} and ${which}`.execute(db),
    rollCalls(
      clientId,
      which,
      sql`order by r.started_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ).execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function rollCallById(db: Db, clientId: string, id: string): Promise<RollCallRow | undefined> {
  const { rows } = await rollCalls(clientId, sql`r.id = ${id}`, sql``).execute(db);
  return rows[0];
}

export async function findOpenRollCall(
  db: Db,
  clientId: string,
  site: string,
): Promise<RollCallRow | undefined> {
  const { rows } = await rollCalls(clientId, sql`r.site_id = ${site} and r.ended_at is null`, sql``).execute(
    db,
  );
  return rows[0];
}

/** The roll calls of the same kind at the site before this one, newest first. */
export async function rollCallsBefore(
  db: Db,
  clientId: string,
  { site, kind, startedAt }: RollCallRow,
  most: number,
): Promise<RollCallRow[]> {
  const { rows } = await rollCalls(
    clientId,
    sql`r.site_id = ${site.id} and r.kind = ${kind} and r.ended_at is not null and r.started_at < ${startedAt}`,
    sql`order by r.started_at desc, r.id desc limit ${most}`,
  ).execute(db);
  return rows;
}

/** Until the transaction ends nobody can end the roll call, or, `alone`, mark in it either. */
export async function lockRollCall(
  db: Db,
  clientId: string,
  id: string,
  strength: "shared" | "alone",
): Promise<void> {
  noteLocks(db, "roll call", [id], strength);
  const how = strength === "shared" ? sql`for share` : sql`for no key update`;
  await sql`select from roll_call where client_id = ${clientId} and id = ${id} ${how}`.execute(db);
}

export const insertRollCall = (
  db: Db,
  clientId: string,
  row: { id: string; site: string; kind: RollCallKind; startedBy: string | null; now: Date },
): Promise<unknown> =>
  db
    .insertInto("roll_call")
    .values({
      client_id: clientId,
      id: row.id,
      site_id: row.site,
      kind: row.kind,
      started_at: row.now.toISOString(),
      started_by: row.startedBy,
    })
    .execute();

export const endRollCall = (
  db: Db,
  clientId: string,
  id: string,
  { now, by }: { now: Date; by: string | null },
): Promise<unknown> =>
  db
    .updateTable("roll_call")
    .set({ ended_at: now.toISOString(), ended_by: by })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();

export interface NewEntry {
  id: string;
  personId: string | null;
  visitorId: string | null;
  present: PresentPerson;
  /** `by` null: a visitor who added themselves. */
  added: { by: string | null; key: string; at: Date } | null;
}

/** Somebody whom the same device added before with the same key, or who is on the list, is not added again. */
export async function insertEntries(
  db: Db,
  clientId: string,
  rollCallId: string,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ added, ...entry }) => ({
    ...entry,
    by: added?.by ?? null,
    key: added?.key ?? null,
    at: added?.at.toISOString() ?? null,
  }));
  await sql`
    insert into roll_call_entry (client_id, id, roll_call_id, person_id, visitor_id, present, added_by, added_key, added_at,
      changed_at)
    select ${clientId}, e.id, ${rollCallId}, e."personId", e."visitorId", e.present, e.by, e.key, e.at,
      case when e.key is not null then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "personId" uuid, "visitorId" uuid, present jsonb,
      by uuid, key text, at timestamptz)
    on conflict do nothing`.execute(db);
}

/** The ids of entries by their ids, and by the keys with which this sender added them. */
export async function findEntries(
  db: Db,
  clientId: string,
  rollCallId: string,
  { sender, names }: { sender: string; names: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string | null; addedBy: string | null }>`
    select id, added_key as key, added_by as "addedBy" from roll_call_entry
    where client_id = ${clientId} and roll_call_id = ${rollCallId}
      and (id::text = any(${[...names]}::text[]) or (added_by = ${sender} and added_key = any(${[...names]}::text[])))`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ id, key, addedBy }): [string, string][] => [
      [id, id],
      ...(key !== null && addedBy === sender ? [[key, id] as [string, string]] : []),
    ]),
  );
}

export interface NewMark {
  id: string;
  entryId: string;
  key: string;
  mark: Mark | null;
  at: Date;
  assemblyPointId: string | null;
  note: string | null;
}

interface Sending {
  /** Null: a visitor, who marks themselves. */
  sender: string | null;
  now: Date;
  marks: readonly NewMark[];
  isOwn?: boolean;
}

/**
 * Keeps the marks, but for those whose key this sender has used, and lets the last of each entry by its time say what is
 * so: of the same time, the one that came last. Rows are changed in the order of their ids, as in every other request.
 */
export async function insertMarks(
  db: Db,
  clientId: string,
  rollCallId: string,
  { sender, now, marks, isOwn = false }: Sending,
): Promise<void> {
  const ids = [...new Set(marks.map(({ entryId }) => entryId))].sort();
  noteLocks(db, "roll call entry", ids);
  await sql`select from roll_call_entry where client_id = ${clientId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);
  const rows = marks.map((mark) => ({ ...mark, at: mark.at.toISOString() }));
  await sql`
    insert into roll_call_mark (client_id, id, roll_call_id, entry_id, sender_id, key, mark, at, received_at,
      assembly_point_id, note, is_own)
    select ${clientId}, m.id, ${rollCallId}, m."entryId", ${sender}, m.key, m.mark, m.at, ${now.toISOString()},
      m."assemblyPointId", m.note, ${isOwn}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, "entryId" uuid, key text, mark text,
      at timestamptz, "assemblyPointId" uuid, note text)
    on conflict on constraint roll_call_mark_once do nothing`.execute(db);
  await sql`
    update roll_call_entry e set mark = m.mark, marked_at = m.at, marked_by = m.sender_id,
      assembly_point_id = m.assembly_point_id, note = m.note, is_own = m.is_own, changed_at = ${now.toISOString()}
    from (select distinct on (entry_id) * from roll_call_mark
      where client_id = ${clientId} and entry_id = any(${ids}::uuid[])
      order by entry_id, at desc, id desc) m
    where e.client_id = ${clientId} and e.id = m.entry_id`.execute(db);
}

export interface EntryRow {
  id: string;
  present: PresentPerson;
  isAdded: boolean;
  mark: Mark | null;
  markedAt: string | null;
  markedBy: Name | null;
  isOwn: boolean;
  assemblyPoint: string | null;
  note: string | null;
}

const entryColumns = sql`e.id, e.present, e.added_key is not null as "isAdded", e.mark, e.marked_at as "markedAt",
  ${nameOf("p")} as "markedBy", e.is_own as "isOwn", a.code as "assemblyPoint", e.note`;
const entryTables = sql`roll_call_entry e
  left join person p on p.client_id = e.client_id and p.id = e.marked_by
  left join assembly_point a on a.client_id = e.client_id and a.id = e.assembly_point_id`;

/** An entry with the visits by whose badges it is found: those within a day of the start. */
export interface ListedRow extends EntryRow {
  visits: string[];
}

/** By building, floor, zone and name. */
export async function listEntries(
  db: Db,
  clientId: string,
  rollCallId: string,
  { page, limit, since }: { page: number; limit: number; since?: Date | undefined },
): Promise<{ count: number; results: ListedRow[] }> {
  const which = sql`e.client_id = ${clientId} and e.roll_call_id = ${rollCallId}
    ${since ? sql`and e.changed_at >= ${since.toISOString()}` : sql``}`;
  const [{ rows: total }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from roll_call_entry e where ${which}`.execute(db),
    sql<ListedRow>`
      select ${entryColumns}, array(select v.id from visit v where v.client_id = e.client_id
          and v.visitor_id = e.visitor_id and v.site_id = r.site_id
          and v.starts between r.started_at - interval '1 day' and r.started_at + interval '1 day') as visits
      from ${entryTables}
      join roll_call r on r.client_id = e.client_id and r.id = e.roll_call_id
      where ${which}
      order by e.present -> 'location' ->> 'building', e.present -> 'location' ->> 'floor',
        e.present -> 'location' ->> 'zone', e.present ->> 'lastName', e.present ->> 'firstName', e.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

/** Every entry with the second after the start from which on it has been accounted for; null: it is not. */
export async function listEntriesWithSeconds(
  db: Db,
  clientId: string,
  rollCallId: string,
): Promise<(EntryRow & { seconds: number | null })[]> {
  const { rows } = await sql<EntryRow & { seconds: number | null }>`
    select ${entryColumns}, case when e.mark is not null then
      floor(extract(epoch from (select min(m.at) from roll_call_mark m
        where m.client_id = e.client_id and m.entry_id = e.id and m.mark is not null
        and not exists (select from roll_call_mark u where u.client_id = m.client_id and u.entry_id = m.entry_id
          and u.mark is null and (u.at, u.id) > (m.at, m.id))) - r.started_at))::int end as seconds
    from ${entryTables}
    join roll_call r on r.client_id = e.client_id and r.id = e.roll_call_id
    where e.client_id = ${clientId} and e.roll_call_id = ${rollCallId}
    order by seconds desc nulls last, e.id`.execute(db);
  return rows;
}

/** How many people marked others. */
export async function countMarkers(db: Db, clientId: string, rollCallId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sender_id) as count from roll_call_mark
    where client_id = ${clientId} and roll_call_id = ${rollCallId} and not is_own`.execute(db);
  return rows[0]!.count;
}

/** How many are safe at each assembly point of the site. */
export async function countAtPoints(
  db: Db,
  clientId: string,
  rollCallId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select assembly_point_id as id, count(*) as count from roll_call_entry
    where client_id = ${clientId} and roll_call_id = ${rollCallId} and mark = 'safe' and assembly_point_id is not null
    group by assembly_point_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The site's wardens, and others whose device has called, by name. */
export async function listWardensOf(
  db: Db,
  clientId: string,
  { id, site }: Pick<RollCallRow, "id" | "site">,
): Promise<RollCallWarden[]> {
  const { rows } = await sql<RollCallWarden>`
    select ${nameOf("p")} as user, coalesce(h.assembly_point_id, w.assembly_point_id) as "assemblyPoint",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.position, f.id), '[]')
        from floor f where f.client_id = ${clientId} and f.id = any(w.floor_ids)) as floors,
      h.heard_at as "heardAt"
    from (select * from warden where client_id = ${clientId} and site_id = ${site.id}) w
    full join (select * from roll_call_warden where client_id = ${clientId} and roll_call_id = ${id}) h
      on h.person_id = w.person_id
    join person p on p.client_id = ${clientId} and p.id = coalesce(w.person_id, h.person_id)
    order by p.last_name collate natural_order, p.first_name collate natural_order, p.id`.execute(db);
  return rows;
}

/** @param point where the person is; undefined: not said */
export async function noteHeard(
  db: Db,
  clientId: string,
  rollCallId: string,
  { person, point, now }: { person: string; point: string | null | undefined; now: Date },
): Promise<void> {
  await sql`
    insert into roll_call_warden as h (client_id, roll_call_id, person_id, heard_at, assembly_point_id)
    values (${clientId}, ${rollCallId}, ${person}, ${now.toISOString()}, ${point ?? null})
    on conflict (client_id, roll_call_id, person_id) do update set heard_at = greatest(h.heard_at, excluded.heard_at)
      ${point === undefined ? sql`` : sql`, assembly_point_id = excluded.assembly_point_id`}`.execute(db);
}

/** The entry of a person or a visitor. */
export async function ownEntry(
  db: Db,
  clientId: string,
  rollCallId: string,
  who: { personId: string } | { visitorId: string },
): Promise<{ id: string; mark: Mark | null } | undefined> {
  const is = "personId" in who ? sql`person_id = ${who.personId}` : sql`visitor_id = ${who.visitorId}`;
  const { rows } = await sql<{ id: string; mark: Mark | null }>`
    select id, mark from roll_call_entry
    where client_id = ${clientId} and roll_call_id = ${rollCallId} and ${is}`.execute(db);
  return rows[0];
}
