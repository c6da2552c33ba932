import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { forgetVisitors } from "../../parking/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { dropFiles } from "../../platform/documents/files.ts";
import type { EndedRow, LastingTables, Retention } from "../../platform/retention/declaration.ts";
import { noteLastVisits } from "../../visitors/public.ts";

/** How long visits name their visitor. */

/** What names the visitor beside the visit itself. Of the visitor it is known from now on when the last visit was. */
async function forgetVisits(db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id!);
  const ofVisits = sql`where client_id = ${clientId} and visit_id = any(${ids}::uuid[])`;
  await noteLastVisits(
    db,
    clientId,
    rows.map(({ visitor_id, ends }) => ({ visitorId: visitor_id!, at: ends! })),
  );
  await sql`update nda_signature set visit_id = null ${ofVisits}`.execute(db);
  await sql`delete from deny_decision ${ofVisits}`.execute(db);
  await sql`delete from kiosk_session ${ofVisits}`.execute(db);
  await sql`delete from print_job ${ofVisits}`.execute(db);
  const { rows: walkIns } = await sql<EndedRow>`delete from walk_in ${ofVisits} returning photo_id`.execute(
    db,
  );
  await dropWalkInPhotos(db, clientId, walkIns);
  await forgetVisitors(db, clientId, ids);
}

/** A visitor who was let in has the picture too, and keeps it. */
async function dropWalkInPhotos(db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> {
  const photos = rows.flatMap(({ photo_id: id }) => (id ? [id] : []));
  if (photos.length === 0) return;
  const { rows: unused } = await sql<{ id: string }>`
    select p.id from unnest(${photos}::uuid[]) as p (id)
    where not exists (select from visitor v where v.client_id = ${clientId} and v.photo_id = p.id)
      and not exists (select from walk_in w where w.client_id = ${clientId} and w.photo_id = p.id)`.execute(
    db,
  );
  await dropFiles(
    db,
    clientId,
    unused.map(({ id }) => id),
  );
}

const dropDrawings = (db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> =>
  dropFiles(
    db,
    clientId,
    rows.flatMap(({ drawing_id: id }) => (id ? [id] : [])),
  );

/** For how many days after its day a visit names its visitor. */
export const NAMED_DAYS = { usual: 180, least: 7, most: 1095 };

/** What names the visitor in a visit's own row. */
export const WITHOUT_NAMES = sql`visitor_id = null, description = '', search = '', cancellation_reason = null,
  cancellation_text = null`;

export const visitRetention: readonly Retention[] = [
  {
    key: "visits.visits",
    what: text("retention.visits"),
    why: text("retention.visitsWhy"),
    days: NAMED_DAYS,
    tables: ["visit", "deny_decision", "kiosk_session", "print_job", "walk_in", "nda_signature"],
    rows: { since: sql`r.day`, unit: "day", where: sql`r.visitor_id is not null` },
    covers: {
      site: (held) => sql`r.site_id = any(${held})`,
      visitor: (held) => sql`r.visitor_id = any(${held})`,
      person: (held) => sql`r.host_id = any(${held}) or r.host_ids && ${held} or r.booked_by = any(${held})`,
      plate: (held) => sql`r.visitor_id in (select v.visitor_id from visitor_vehicle v
        where v.client_id = r.client_id and v.plate = any(${held}))`,
    },
    end: {
      kind: "anonymise",
      set: WITHOUT_NAMES,
      returning: ["visitor_id", "ends"],
      after: forgetVisits,
    },
  },
  {
    key: "visits.walk-ins",
    what: text("retention.walkIns"),
    why: text("retention.walkInsWhy"),
    days: { like: "visits.visits" },
    tables: ["walk_in"],
    rows: { since: sql`r.created_at`, unit: "instant" },
    covers: {
      site: (held) => sql`r.site_id = any(${held})`,
      visitor: (held) => sql`exists (select from visit v where v.client_id = r.client_id and v.id = r.visit_id
        and v.visitor_id = any(${held}))`,
      person: (held) => sql`r.host_id = any(${held}) or r.decided_by = any(${held})`,
    },
    end: { kind: "delete", returning: ["photo_id"], after: dropWalkInPhotos },
  },
  {
    key: "visits.print-jobs",
    what: text("retention.printJobs"),
    why: text("retention.printJobsWhy"),
    days: { usual: 7, least: 1, most: 30 },
    tables: ["print_job"],
    rows: { since: sql`r.created_at`, unit: "instant" },
    covers: { site: (held) => sql`r.site_id = any(${held})` },
    end: { kind: "delete" },
  },
  {
    key: "visits.signatures",
    what: text("retention.signatures"),
    why: text("retention.signaturesWhy"),
    days: { like: "visitors.profiles" },
    tables: ["nda_signature"],
    rows: {
      join: sql`join visitor w on w.client_id = r.client_id and w.id = r.visitor_id
        and not exists (select from visit v where v.client_id = w.client_id and v.visitor_id = w.id)`,
      since: sql`greatest(w.created_at, w.last_visit_at)`,
      unit: "instant",
    },
    covers: { visitor: (held) => sql`r.visitor_id = any(${held})` },
    end: { kind: "delete", returning: ["drawing_id"], after: dropDrawings },
  },
];

export const visitsLasting: readonly LastingTables[] = [
  {
    tables: ["visit_event"],
    as: "client",
    what: text("retention.visitEvents"),
    why: text("retention.visitEventsWhy"),
  },
  {
    tables: ["kiosk_session"],
    as: "own-end",
    what: text("retention.kioskSessions"),
    why: text("retention.kioskSessionsWhy"),
  },
  {
    tables: ["nda_text", "reception_settings"],
    as: "client",
    what: text("retention.receptionSettings"),
    why: text("retention.settingsWhy"),
  },
];
