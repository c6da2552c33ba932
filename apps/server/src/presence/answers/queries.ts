import type { Presence, TRAVEL } from "@portico/contract/presence/presence";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/**
 * SQL of people's own answers whether they are on site. The database handle is the first argument, the
 * client's id the second.
 */

export type PresenceSource = "prompt" | "toggle" | "qr";
type Travel = (typeof TRAVEL)[number];

const columns = sql`r.id, r.person_id as user, r.day as date, r.on_site as "onSite",
  r.travelling_by as "travellingBy", r.site_id as "siteId", r.changed_at as "changedAt"`;

/** The site whose time zone gives a person's day: the home site, or else the client's first one. */
export async function readDaySite(
  db: Db,
  clientId: string,
  homeSiteId: string | null,
): Promise<{ id: string; timeZone: string } | undefined> {
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select id, time_zone as "timeZone" from site where client_id = ${clientId}
    order by (id is distinct from ${homeSiteId}::uuid), position, id limit 1`.execute(db);
  return rows[0];
}

export interface PresenceFilter {
  /** Left out: all people. */
  personId?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  onSite?: boolean | undefined;
}

/** Newest day first; without `start` and `end` each person's own today. */
export async function listPresence(
  db: Db,
  clientId: string,
  { personId, start, end, onSite }: PresenceFilter,
  { now, page, limit }: { now: Date; page: number; limit: number },
): Promise<{ count: number; results: Presence[] }> {
  const all: RawBuilder<unknown>[] = [sql`r.client_id = ${clientId}`, sql`p.disabled_at is null`];
  if (personId) all.push(sql`r.person_id = ${personId}`);
  if (onSite !== undefined) all.push(sql`r.on_site = ${onSite}`);
  if (start) all.push(sql`r.day >= ${start}::date`);
  if (end) all.push(sql`r.day <= ${end}::date`);
  if (!start && !end) {
    // Worldwide, today is one of three days: the index finds these three, and each person's own is chosen
    // among them.
    all.push(sql`r.day between ${now.toISOString()}::date - 1 and ${now.toISOString()}::date + 1`);
    all.push(sql`r.day = (${now.toISOString()}::timestamptz at time zone coalesce(
      (select s.time_zone from site s where s.client_id = p.client_id
        order by (s.id is distinct from p.home_site_id), s.position, s.id limit 1), 'UTC'))::date`);
  }
  const from = sql`presence r join person p on p.client_id = r.client_id and p.id = r.person_id
    where ${sql.join(all, sql` and `)}`;
  const [total, found] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from ${from}`.execute(db),
    sql<Presence>`select ${columns} from ${from}
      order by r.day desc, r.changed_at desc, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total.rows[0]!.count, results: found.rows };
}

/** With `personId`, only an answer of theirs. */
export async function presenceById(
  db: Db,
  clientId: string,
  id: string,
  personId: string | undefined,
): Promise<Presence | undefined> {
  const whose = personId ? sql`and r.person_id = ${personId}` : sql``;
  const { rows } = await sql<Presence>`
    select ${columns} from presence r join person p on p.client_id = r.client_id and p.id = r.person_id
    where r.client_id = ${clientId} and r.id = ${id} and p.disabled_at is null ${whose}`.execute(db);
  return rows[0];
}

interface PresenceAnswer {
  personId: string;
  day: string;
  siteId: string | null;
  onSite: boolean;
  source: PresenceSource;
}

/**
 * Saves the first answer of a day, or replaces it: two answers at once make one row. The way of travelling is
 * kept if the answer stays the same.
 */
export async function savePresence(
  db: Db,
  clientId: string,
  answer: PresenceAnswer,
  now: Date,
): Promise<Presence> {
  const at = now.toISOString();
  const { rows } = await sql<Presence>`
    insert into presence as r (client_id, id, person_id, day, site_id, on_site, source, created_at, changed_at)
    values (${clientId}, ${newId()}, ${answer.personId}, ${answer.day}, ${answer.siteId}, ${answer.onSite}, ${answer.source},
      ${at}, ${at})
    on conflict on constraint presence_once_a_day do update set
      on_site = excluded.on_site, site_id = excluded.site_id, source = excluded.source, changed_at = excluded.changed_at,
      travelling_by = case when r.on_site = excluded.on_site then r.travelling_by end
    returning ${columns}`.execute(db);
  return rows[0]!;
}

/** Locks the row until the transaction ends. */
export async function lockPresence(
  db: Db,
  clientId: string,
  personId: string,
  id: string,
): Promise<Presence | undefined> {
  noteLocks(db, "presence", [id]);
  const { rows } = await sql<Presence>`
    select ${columns} from presence r
    where r.client_id = ${clientId} and r.person_id = ${personId} and r.id = ${id} for update`.execute(db);
  return rows[0];
}

export async function changePresence(
  db: Db,
  clientId: string,
  id: string,
  { onSite, travellingBy, changedAt }: { onSite: boolean; travellingBy: Travel | null; changedAt: string },
): Promise<Presence> {
  const { rows } = await sql<Presence>`
    update presence r set on_site = ${onSite}, travelling_by = ${travellingBy}, changed_at = ${changedAt}
    where r.client_id = ${clientId} and r.id = ${id} returning ${columns}`.execute(db);
  return rows[0]!;
}
