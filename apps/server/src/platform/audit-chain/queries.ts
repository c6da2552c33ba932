import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type AuditContext, writeAudit } from "../work/audit.ts";
import type { ChainedEntry } from "./hash.ts";

/** SQL of the audit log's chain. The handle comes first, the client's id second. */

/** A place in a client's chain and the hash there. */
export interface Link {
  position: number;
  hash: Buffer;
}

/** Entries that are committed later than this after their own time are no part of the chain. */
const LATE = sql`interval '1 hour'`;

const ENTRY = sql`a.client_id, a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.action,
  a.actor_id, a.on_behalf_of_id, a.target_type, a.target_id, a.before, a.after, a.request_id`;

/** The last link, or the one that retention has removed last; undefined: no entry was ever linked. */
export async function readHead(db: Db, clientId: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    (select position, hash from audit_link where client_id = ${clientId} order by position desc limit 1)
    union all select position, hash from audit_start where client_id = ${clientId}
    order by position desc limit 1`.execute(db);
  return rows[0];
}

/** Where the next run of links begins; null: at the first entry. */
export async function readUnlinkedSince(db: Db, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select linked_until - ${LATE} as since from audit_progress where client_id = ${clientId}`.execute(db);
  return rows[0]?.since ?? null;
}

/** In the order of the chain. */
export async function readEntries(db: Db, clientId: string, ids: readonly string[]): Promise<ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`
    select ${ENTRY} from audit_entry a where a.client_id = ${clientId} and a.id = any(${ids}::uuid[])
    order by a.at, a.id`.execute(db);
  return rows;
}

export async function insertLinks(
  db: Db,
  clientId: string,
  links: readonly (Link & { entryId: string })[],
): Promise<void> {
  const rows = links.map(({ hash, ...link }) => ({ ...link, hash: hash.toString("hex") }));
  await sql`insert into audit_link (client_id, position, entry_id, hash)
    select ${clientId}, position, "entryId", decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(position bigint, "entryId" uuid, hash text)`.execute(
    db,
  );
}

/** Notes that no older entry waits for its link. */
export async function setLinkedUntil(db: Db, clientId: string, until: string, now: Date): Promise<void> {
  await sql`insert into audit_progress (client_id, linked_until)
    values (${clientId}, least(${until}::timestamptz, ${now.toISOString()}::timestamptz))
    on conflict (client_id) do update set linked_until = excluded.linked_until`.execute(db);
}

/** A link with its entry; null: the entry is not there. */
export interface LinkRow extends Link {
  entryId: string | null;
  entry: ChainedEntry | null;
}

export async function listLinks(
  db: Db,
  clientId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<Link & { entryId: string | null } & ChainedEntry>`
    select l.position, l.hash, l.entry_id as "entryId", ${ENTRY}
    from audit_link l left join audit_entry a on a.client_id = l.client_id and a.id = l.entry_id
    where l.client_id = ${clientId} and l.position > ${after} order by l.position limit ${limit}`.execute(db);
  return rows.map(({ position, hash, entryId, ...entry }) => ({
    position,
    hash,
    entryId,
    entry: entry.id === null ? null : entry,
  }));
}

/** The target of the audit entries that say where the chain begins. */
const START_TARGET = "audit-start";

/** Where the chain begins, and whether the newest entry about that says the same. Undefined: at its first entry. */
export async function readStart(
  db: Db,
  clientId: string,
): Promise<(Link & { isRecorded: boolean }) | undefined> {
  const { rows } = await sql<Link & { isRecorded: boolean }>`
    select s.position, s.hash, coalesce((
      select a.after = jsonb_build_object('position', s.position, 'hash', encode(s.hash, 'hex')) from audit_entry a
      where a.client_id = s.client_id and a.target_id = ${START_TARGET} order by a.at desc, a.id desc limit 1),
      false) as "isRecorded"
    from audit_start s where s.client_id = ${clientId}`.execute(db);
  return rows[0];
}

/**
 * Ends old entries with their links, and records in the log where it begins now. The transaction holds the lock of the
 * chain.
 */
export async function endEntries(
  db: Db,
  { clientId, ...context }: AuditContext,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<Link>`
    select start_position as position, start_hash as hash from delete_audit_entries(${ids}::uuid[])`.execute(
    db,
  );
  const [start] = rows;
  if (!start) return;
  await writeAudit(db, { clientId, ...context }, [
    {
      action: "privacy.audit.end",
      targetType: "audit_log",
      targetId: START_TARGET,
      after: { position: start.position, hash: start.hash.toString("hex") },
    },
  ]);
}

/** Where a look through the log has come. */
export interface EntryPlace {
  at: string;
  id: string;
}

export interface EntryState extends EntryPlace {
  isLinked: boolean;
  /** Without a link, and so old that it will get none. */
  isForeign: boolean;
}

/** A page of entries, oldest first; `until` is left out for all. */
export async function listEntryStates(
  db: Db,
  clientId: string,
  { after, until, limit }: { after: EntryPlace | null; until?: Date; limit: number },
): Promise<EntryState[]> {
  const isBefore = until ? sql`a.at < ${until.toISOString()}` : sql`true`;
  const isAfter = after ? sql`(a.at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<EntryState>`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.id, l.entry_id is not null as "isLinked",
      l.entry_id is null and coalesce(e.at < p.linked_until - ${LATE}, false) as "isForeign"
    from (select a.client_id, a.at, a.id from audit_entry a
        where a.client_id = ${clientId} and ${isBefore} and ${isAfter}
        order by a.at, a.id limit ${limit}) e
      left join audit_link l on l.client_id = e.client_id and l.entry_id = e.id
      left join audit_progress p on p.client_id = e.client_id
    order by e.at, e.id`.execute(db);
  return rows;
}

/** The last link that the last check saw. */
export async function readCheckedHead(
  db: Db,
  clientId: string,
): Promise<{ position: number; hash: string } | undefined> {
  const { rows } = await sql<{ head: { position: number; hash: string } | null }>`
    select report->'head' as head from audit_progress where client_id = ${clientId} and report is not null`.execute(
    db,
  );
  return rows[0]?.head ?? undefined;
}

/** What `storeReport` kept last, and when that was. */
export async function readReport<Report extends object>(
  db: Db,
  clientId: string,
): Promise<(Report & { at: string }) | null> {
  const { rows } = await sql<{ at: string; report: Report }>`
    select checked_at as at, report from audit_progress where client_id = ${clientId} and report is not null`.execute(
    db,
  );
  return rows[0] ? { ...rows[0].report, at: rows[0].at } : null;
}

export async function storeReport(db: Db, clientId: string, report: object, now: Date): Promise<void> {
  await sql`insert into audit_progress (client_id, checked_at, report)
    values (${clientId}, ${now.toISOString()}, ${JSON.stringify(report)})
    on conflict (client_id) do update set checked_at = excluded.checked_at, report = excluded.report`.execute(
    db,
  );
}
