import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { EndedRow, LastingTables, Retention } from "../../platform/retention/declaration.ts";

/** How long roll calls name people. */

/** The single marks, and who ran a roll call of which no entry names anybody any more. */
async function forgetEntries(db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> {
  const entries = rows.map(({ id }) => id!);
  const rollCalls = [...new Set(rows.map(({ roll_call_id: id }) => id!))];
  await sql`delete from roll_call_mark where client_id = ${clientId} and entry_id = any(${entries}::uuid[])`.execute(
    db,
  );
  await sql`update roll_call c set started_by = null, ended_by = null
    where c.client_id = ${clientId} and c.id = any(${rollCalls}::uuid[]) and not exists (
      select from roll_call_entry e where e.client_id = c.client_id and e.roll_call_id = c.id and not e.is_anonymous)`.execute(
    db,
  );
  await sql`update roll_call_floor f set said_by = null where f.client_id = ${clientId} and f.roll_call_id = any(${rollCalls}::uuid[])
    and f.said_by is not null and not exists (
      select from roll_call_entry e
      where e.client_id = f.client_id and e.roll_call_id = f.roll_call_id and not e.is_anonymous)`.execute(
    db,
  );
  await sql`delete from roll_call_warden w where w.client_id = ${clientId} and w.roll_call_id = any(${rollCalls}::uuid[])
    and not exists (
      select from roll_call_entry e
      where e.client_id = w.client_id and e.roll_call_id = w.roll_call_id and not e.is_anonymous)`.execute(
    db,
  );
}

export const musterRetention: readonly Retention[] = [
  {
    key: "muster.roll-calls",
    what: text("retention.rollCalls"),
    why: text("retention.rollCallsWhy"),
    days: { usual: 365, least: 30, most: 3650 },
    tables: ["roll_call_entry", "roll_call_mark", "roll_call", "roll_call_warden", "roll_call_floor"],
    rows: {
      join: sql`join roll_call c on c.client_id = r.client_id and c.id = r.roll_call_id and c.ended_at is not null`,
      since: sql`c.started_at`,
      unit: "instant",
      where: sql`not r.is_anonymous`,
    },
    covers: {
      person: (held) => sql`r.person_id = any(${held})`,
      visitor: (held) => sql`r.visitor_id = any(${held})`,
      site: (held) => sql`c.site_id = any(${held})`,
    },
    end: {
      kind: "anonymise",
      // Where somebody was and how they were found stays, for the figures.
      set: sql`present = r.present || jsonb_build_object('id', r.id, 'photo', null, 'firstName', '', 'lastName', '',
          'email', null, 'phone', null, 'hasPhone', false, 'company', null, 'registration', null, 'host', null),
        person_id = null, visitor_id = null, added_by = null, added_key = case when added_key is null then null else r.id::text end,
        marked_by = null, note = null, is_anonymous = true`,
      returning: ["roll_call_id"],
      after: forgetEntries,
    },
  },
];

export const musterLasting: readonly LastingTables[] = [
  {
    tables: ["assembly_point"],
    as: "client",
    what: text("retention.assemblyPoints"),
    why: text("retention.equipmentWhy"),
  },
  {
    tables: ["warden"],
    as: "person",
    what: text("retention.wardens"),
    why: text("retention.rolesWhy"),
  },
];
