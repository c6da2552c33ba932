import type { RollCallKind } from "@portico/contract/muster/form";
import type { RollCallWarden } from "@portico/contract/muster/roll-calls";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of roll calls and their wardens. The database handle comes first, the client's id second. */

/** A person as the answers name them. */
export interface Name {
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

/** The same as JSON; null where `alias` has none. */
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
