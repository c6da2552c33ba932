import type { Mark } from "@portico/contract/muster/form";
import type { PresentPerson } from "@portico/contract/muster/on-site";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";
import { type Name, nameOf } from "./queries.ts";

/** SQL of the entries of roll calls and their marks. The database handle comes first, the client's id second. */

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

interface SentKeys {
  sender: string;
  keys: readonly string[];
}

/** Those of the keys with which this sender has added somebody. */
export async function addedKeysOf(
  db: Db,
  clientId: string,
  rollCallId: string,
  { sender, keys }: SentKeys,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select added_key as key from roll_call_entry
    where client_id = ${clientId} and roll_call_id = ${rollCallId} and added_by = ${sender}
      and added_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the keys with which this sender has made a mark that is kept. */
export async function markKeysOf(
  db: Db,
  clientId: string,
  rollCallId: string,
  { sender, keys }: SentKeys,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from roll_call_mark
    where client_id = ${clientId} and roll_call_id = ${rollCallId} and sender_id = ${sender}
      and key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
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
