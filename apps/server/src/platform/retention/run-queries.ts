import { sql } from "kysely";
import { newId } from "../core/ids.ts";
import type { Db } from "../database/database.ts";
import { noteLocks } from "../database/lock-order.ts";
import type { Periods } from "./declaration.ts";
import type { HeldSubjects } from "./due-queries.ts";

/** SQL of nightly runs, periods and what they spare. The database handle comes first, the client's id second. */

export interface Run {
  id: string;
  day: string;
  startedAt: string;
  finishedAt: string | null;
}

/** The client's run of this day, begun now if there is none. */
export async function openRun(db: Db, clientId: string, day: string, now: Date): Promise<Run> {
  await sql`
    insert into retention_run (client_id, id, day, started_at)
    values (${clientId}, ${newId()}, ${day}, ${now.toISOString()}) on conflict (client_id, day) do nothing`.execute(
    db,
  );
  const { rows } = await sql<Run>`
    select id, day, started_at as "startedAt", finished_at as "finishedAt" from retention_run
    where client_id = ${clientId} and day = ${day}`.execute(db);
  return rows[0]!;
}

export async function finishRun(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await sql`update retention_run set finished_at = ${now.toISOString()}
    where client_id = ${clientId} and id = ${id} and finished_at is null`.execute(db);
}

/** Counts rows that the transaction has ended. */
export async function countEnded(
  db: Db,
  clientId: string,
  { run, key, ended }: { run: string; key: string; ended: number },
): Promise<void> {
  await sql`
    insert into retention_count (client_id, run_id, key, ended) values (${clientId}, ${run}, ${key}, ${ended})
    on conflict (client_id, run_id, key) do update set ended = retention_count.ended + excluded.ended`.execute(
    db,
  );
}

/** Newest first, each with the counts of its kinds of rows that were not none. */
export async function listRuns(
  db: Db,
  clientId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: (Run & { ended: { key: string; count: number }[] })[] }> {
  const [{ rows: total }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`
      select count(*) as count from retention_run where client_id = ${clientId}`.execute(db),
    sql<Run & { ended: { key: string; count: number }[] }>`
      select r.id, r.day, r.started_at as "startedAt", r.finished_at as "finishedAt",
        (select coalesce(json_agg(json_build_object('key', c.key, 'count', c.ended) order by c.ended desc, c.key), '[]')
          from retention_count c where c.client_id = r.client_id and c.run_id = r.id and c.ended > 0) as ended
      from retention_run r where r.client_id = ${clientId}
      order by r.day desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function readPeriods(db: Db, clientId: string): Promise<Periods> {
  const { rows } = await sql<{ key: string; days: number }>`
    select key, days from retention_period where client_id = ${clientId}`.execute(db);
  return new Map(rows.map(({ key, days }) => [key, days]));
}

/** Null: the usual days again. */
export async function setPeriod(db: Db, clientId: string, key: string, days: number | null): Promise<void> {
  if (days === null)
    await sql`delete from retention_period where client_id = ${clientId} and key = ${key}`.execute(db);
  else
    await sql`insert into retention_period (client_id, key, days) values (${clientId}, ${key}, ${days})
      on conflict (client_id, key) do update set days = excluded.days`.execute(db);
}

/**
 * Until the transaction ends nobody adds or ends a legal hold of the client, or changes a period: once a hold is
 * answered, nothing that it covers is ended any more.
 */
export async function lockRules(db: Db, clientId: string): Promise<void> {
  noteLocks(db, "client", [clientId], "shared");
  await sql`select from client where id = ${clientId} for share`.execute(db);
}

/** What the holds in force on a day cover. */
export async function readHeld(db: Db, clientId: string, day: string): Promise<HeldSubjects> {
  const { rows } = await sql<HeldSubjects>`
    select coalesce(bool_or(subject = 'everything'), false) as everything,
      coalesce(array_agg(person_id::text) filter (where subject = 'person'), '{}') as person,
      coalesce(array_agg(visitor_id::text) filter (where subject = 'visitor'), '{}') as visitor,
      coalesce(array_agg(plate) filter (where subject = 'plate'), '{}') as plate,
      coalesce(array_agg(site_id::text) filter (where subject = 'site'), '{}') as site
    from legal_hold where client_id = ${clientId} and ended_at is null and first_day <= ${day}
      and coalesce(last_day >= ${day}, true)`.execute(db);
  return rows[0]!;
}

/**
 * Ends a statement of this transaction that takes too long, so that nobody else waits for it. Each is planned for the sizes
 * that tables have now: a plan from when they were small reads all of them for each row.
 */
export async function limitStatements(db: Db, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db);
}
