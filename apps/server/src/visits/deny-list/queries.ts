import type { Locale } from "@portico/contract/texts/text";
import type { DenyDecision, DenyEntry } from "@portico/contract/visits/deny-list";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { isPermittedSite } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys, noteLocks } from "../../platform/database/lock-order.ts";

/**
 * SQL of the deny-list and its decisions. The handle is always the first argument, the client's id the
 * second.
 */

/** A visit as the deny-list needs it. */
export interface DenyListVisit {
  id: string;
  visitorId: string;
  visitorName: string;
  day: string;
  starts: string;
  siteId: string;
  siteName: string;
  timeZone: string;
  hostName: string | null;
  status: string;
  deny: "matched" | "allowed" | "refused" | null;
}

/** Locks the visits in the order of their ids and returns them. */
export async function lockVisitsToMatch(db: Db, clientId: string, ids: string[]): Promise<DenyListVisit[]> {
  noteLocks(db, "visit", ids);
  const { rows } = await sql<DenyListVisit>`
    select v.id, v.visitor_id as "visitorId", concat_ws(' ', r.first_name, r.last_name) as "visitorName", v.day,
      v.starts, v.site_id as "siteId", s.name as "siteName", s.time_zone as "timeZone",
      case when h.id is not null then concat_ws(' ', h.first_name, h.last_name) end as "hostName", v.status, v.deny
    from visit v
    join visitor r on r.client_id = v.client_id and r.id = v.visitor_id
    join site s on s.client_id = v.client_id and s.id = v.site_id
    left join person h on h.client_id = v.client_id and h.id = v.host_id
    where v.client_id = ${clientId} and v.id = any(${ids}::uuid[]) order by v.id for no key update of v`.execute(
    db,
  );
  return rows;
}

/** A visit is over with the day on which it began; no time zone's today began earlier than this. */
const LONGEST = 2 * 86_400_000;

/**
 * Visits of today at their sites and later whose visitor has not left, and visits of earlier days whose
 * visitor is still inside.
 */
export async function listWatchedVisits(
  db: Db,
  clientId: string,
  now: Date,
): Promise<{ id: string; visitorId: string; day: string }[]> {
  const { rows } = await sql<{ id: string; visitorId: string; day: string }>`
    select v.id, v.visitor_id as "visitorId", v.day from visit v
    join site s on s.client_id = v.client_id and s.id = v.site_id
    where v.client_id = ${clientId} and v.starts > ${new Date(now.getTime() - LONGEST).toISOString()}
      and (v.status = 'checked-in' or (v.status in ('scheduled', 'arrived', 'no-show')
        and v.day >= (${now.toISOString()}::timestamptz at time zone s.time_zone)::date))
    order by v.day, v.id`.execute(db);
  return rows;
}

/**
 * The last lock, after those of visits. Transactions that create visits take it shared, a change of the list
 * takes it alone: a new visit and an entry that matches it cannot miss each other.
 */
export async function lockDenyList(db: Db, clientId: string, how: "shared" | "alone"): Promise<void> {
  await lockKeys(db, "deny-list", [`deny-list ${clientId}`], how);
}

/** `visit entry` for each match that is recorded for these visits. */
export async function listKnownMatches(db: Db, clientId: string, visitIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ visitId: string; entryId: string }>`
    select distinct visit_id as "visitId", entry_id as "entryId" from deny_decision
    where client_id = ${clientId} and visit_id = any(${visitIds}::uuid[]) and decision = 'matched'`.execute(
    db,
  );
  return new Set(rows.map(({ visitId, entryId }) => `${visitId} ${entryId}`));
}

export interface NewDecision {
  visitId: string;
  entryId: string;
  fields: string[];
  decision: "matched" | "allowed" | "refused";
  note: string | null;
  actorId: string | null;
  at: Date;
}

export async function insertDecisions(db: Db, clientId: string, decisions: NewDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto("deny_decision")
    .values(
      decisions.map(({ visitId, entryId, fields, decision, note, actorId, at }) => ({
        client_id: clientId,
        id: newId(),
        at: at.toISOString(),
        entry_id: entryId,
        visit_id: visitId,
        fields,
        decision,
        note,
        actor_id: actorId,
      })),
    )
    .execute();
}

export async function setDeny(
  db: Db,
  clientId: string,
  ids: string[],
  deny: DenyListVisit["deny"],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update visit set deny = ${deny} where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Visits that an entry named and that are not decided. */
export async function listUndecided(db: Db, clientId: string, entryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from deny_decision d
    join visit v on v.client_id = d.client_id and v.id = d.visit_id and v.deny = 'matched'
    where d.client_id = ${clientId} and d.entry_id = ${entryId} and d.decision = 'matched'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these visits that this entry named and no other entry that is still on the list. */
export async function listNamedOnlyBy(
  db: Db,
  clientId: string,
  entryId: string,
  visitIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.visit_id as id from deny_decision d
    join deny_entry e on e.client_id = d.client_id and e.id = d.entry_id
    where d.client_id = ${clientId} and d.visit_id = any(${visitIds}::uuid[]) and d.decision = 'matched'
    group by d.visit_id
    having bool_or(d.entry_id = ${entryId}) and not bool_or(d.entry_id <> ${entryId} and e.removed_at is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The entries that named a visit, one row per entry, with the fields that matched. */
export async function listMatches(
  db: Db,
  clientId: string,
  visitId: string,
): Promise<{ entryId: string; fields: string[] }[]> {
  const { rows } = await sql<{ entryId: string; fields: string[] }>`
    select distinct on (d.entry_id) d.entry_id as "entryId", d.fields from deny_decision d
    where d.client_id = ${clientId} and d.visit_id = ${visitId} and d.decision = 'matched'
    order by d.entry_id, d.at`.execute(db);
  return rows;
}

interface SecurityMember {
  email: string;
  firstName: string;
  locale: Locale | null;
  siteIds: string[];
}

/** Members of security, and the sites of each. */
export async function listSecurityMembers(db: Db, clientId: string): Promise<SecurityMember[]> {
  const { rows } = await sql<SecurityMember>`
    select p.email, p.first_name as "firstName", p.locale,
      array(select s.id from site s where s.client_id = p.client_id and ${isPermittedSite("p", "s")}) as "siteIds"
    from person p where p.client_id = ${clientId} and p.disabled_at is null and 'security' = any(p.groups)
    order by p.id`.execute(db);
  return rows;
}

// --- the list itself ---

type Entry = z.output<typeof DenyEntry>;

const entries = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Entry>`
  select e.id, e.first_name as "firstName", e.last_name as "lastName", e.company, e.email, e.phone,
    e.plate as registration, e.reason, e.until_day as "untilDay", e.created_at as "createdAt",
    case when p.id is not null then concat_ws(' ', p.first_name, p.last_name) end as "createdBy",
    (select count(*) from deny_decision d where d.client_id = e.client_id and d.entry_id = e.id
      and d.decision = 'matched') as matches
  from deny_entry e left join person p on p.client_id = e.client_id and p.id = e.created_by
  where ${where} ${rest}`;

const SEARCHED_COLUMNS = ["first_name", "last_name", "company", "email", "phone", "plate", "reason"];

/** Entries that are not removed, newest first. The list is short: a search reads all of it. */
export async function listEntries(
  db: Db,
  clientId: string,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ count: number; results: Entry[] }> {
  const found = search
    ? sql`and strpos(lower(concat_ws(' ', ${sql.join(SEARCHED_COLUMNS.map((column) => sql.ref(`e.${column}`)))})), ${search.toLowerCase()}) > 0`
    : sql``;
  const where = sql`e.client_id = ${clientId} and e.removed_at is null ${found}`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    entries(
      where,
      sql`order by e.created_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ).execute(db),
    sql<{ count: number }>`select count(*) as count from deny_entry e where ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

/** An entry that is not removed. */
export async function entryById(db: Db, clientId: string, id: string): Promise<Entry | undefined> {
  const { rows } = await entries(
    sql`e.client_id = ${clientId} and e.id = ${id} and e.removed_at is null`,
    sql``,
  ).execute(db);
  return rows[0];
}

export async function listDecisions(
  db: Db,
  clientId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: z.output<typeof DenyDecision>[] }> {
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<z.output<typeof DenyDecision>>`
      select d.id, d.at, d.visit_id as "visitId", concat_ws(' ', r.first_name, r.last_name) as "visitorName",
        v.starts as "visitStart", s.time_zone as "timeZone", e.reason, d.fields, d.decision, d.note,
        case when p.id is not null then concat_ws(' ', p.first_name, p.last_name) end as by
      from deny_decision d
      join deny_entry e on e.client_id = d.client_id and e.id = d.entry_id
      join visit v on v.client_id = d.client_id and v.id = d.visit_id
      join visitor r on r.client_id = v.client_id and r.id = v.visitor_id
      join site s on s.client_id = v.client_id and s.id = v.site_id
      left join person p on p.client_id = d.client_id and p.id = d.actor_id
      where d.client_id = ${clientId}
      order by d.at desc, d.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count from deny_decision where client_id = ${clientId}`.execute(
      db,
    ),
  ]);
  return { count: total[0]!.count, results };
}
