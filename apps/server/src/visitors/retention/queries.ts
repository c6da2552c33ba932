import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { dropFiles } from "../../platform/documents/files.ts";
import type { EndedRow, LastingTables, Retention } from "../../platform/retention/declaration.ts";

/** How long visitors are known. */

/** Remembers when these visitors were last here, for visits that will not name them any more. */
export async function noteLastVisits(
  db: Db,
  clientId: string,
  visits: readonly { visitorId: string; at: string }[],
): Promise<void> {
  await sql`
    update visitor w set last_visit_at = greatest(w.last_visit_at, n.at)
    from (select id, max(at) as at from unnest(${visits.map(({ visitorId }) => visitorId)}::uuid[],
      ${visits.map(({ at }) => at)}::timestamptz[]) as u (id, at) group by id) n
    where w.client_id = ${clientId} and w.id = n.id`.execute(db);
}

const dropPhotos = (db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> =>
  dropFiles(
    db,
    clientId,
    rows.flatMap(({ photo_id: id }) => (id ? [id] : [])),
  );

export const visitorRetention: readonly Retention[] = [
  {
    key: "visitors.profiles",
    what: text("retention.visitors"),
    why: text("retention.visitorsWhy"),
    days: { usual: 365, least: 7, most: 1825 },
    tables: ["visitor", "visitor_word", "visitor_vehicle"],
    rows: {
      since: sql`greatest(r.created_at, r.last_visit_at)`,
      unit: "instant",
      where: sql`not exists (select from visit v where v.client_id = r.client_id and v.visitor_id = r.id)
        and not exists (select from nda_signature s where s.client_id = r.client_id and s.visitor_id = r.id)`,
    },
    covers: {
      visitor: (held) => sql`r.id = any(${held})`,
      person: (held) => sql`r.created_by = any(${held})`,
      plate: (held) => sql`r.id in (select v.visitor_id from visitor_vehicle v
        where v.client_id = r.client_id and v.plate = any(${held}))`,
    },
    end: { kind: "delete", returning: ["photo_id"], after: dropPhotos },
  },
  {
    key: "visitors.deny-entries",
    what: text("retention.denyEntries"),
    why: text("retention.denyEntriesWhy"),
    days: { usual: 365, least: 1, most: 1825 },
    tables: ["deny_entry"],
    rows: {
      since: sql`least(r.removed_at, (r.until_day + 1)::timestamp at time zone 'UTC')`,
      unit: "instant",
    },
    covers: {
      plate: (held) => sql`r.plate = any(${held})`,
      person: (held) => sql`r.created_by = any(${held})`,
    },
    end: { kind: "delete" },
  },
];

export const visitorsLasting: readonly LastingTables[] = [
  {
    tables: ["visitor_type"],
    as: "client",
    what: text("retention.visitorTypes"),
    why: text("retention.settingsWhy"),
  },
];
