import type { RecordSubject } from "@portico/contract/privacy/form";
import { normalizePlate } from "@portico/contract/visitors/form";
import { type RawBuilder, sql } from "kysely";
import { matchesPerson } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Subject } from "../../platform/retention/subjects.ts";
import { foundVisitors } from "../../visitors/public.ts";

/** SQL that finds people, visitors and plates of whom something is kept. The handle comes first, the client's id second. */

export interface FoundSubject {
  id: string;
  name: string;
  detail: string | null;
}

type Page = { page: number; limit: number };

/** Every plate that a row has, as it is compared and as somebody typed it. */
const plates = (clientId: string): RawBuilder<unknown> => sql`(
  select plate, registration from vehicle where client_id = ${clientId}
  union select plate, registration from person_vehicle where client_id = ${clientId}
  union select plate, registration from visitor_vehicle where client_id = ${clientId}
  union select plate, registration from plate_entry where client_id = ${clientId}
  union select plate, registration from registered_vehicle where client_id = ${clientId}
  union select plate, plate from deny_entry where client_id = ${clientId} and plate is not null
  union select plate, coalesce(plate_raw, plate) from camera_event where client_id = ${clientId} and plate is not null
  union select matched_plate, matched_plate from camera_event
    where client_id = ${clientId} and matched_plate is not null
  union select plate, plate from parking_passage where client_id = ${clientId} and plate is not null
  union select plate, plate from sighting where client_id = ${clientId} and plate is not null
  union select plate, plate from camera_pass where client_id = ${clientId}
  union select plate, plate from legal_hold where client_id = ${clientId} and plate is not null)`;

/** Rows `id`, `name` and `detail` that a text finds. */
function found(clientId: string, kind: RecordSubject, text: string): RawBuilder<unknown> {
  switch (kind) {
    case "person":
      return sql`select p.id::text as id, p.first_name || ' ' || p.last_name as name, p.email as detail, p.last_name as sort
        from person p where p.client_id = ${clientId} and p.erased_at is null and ${matchesPerson(text, "p", "beginning")}`;
    case "visitor":
      return sql`select v.id::text as id, v.first_name || ' ' || v.last_name as name, coalesce(v.company, v.email) as detail,
          v.last_name as sort
        from visitor v where v.client_id = ${clientId} and v.id in (${foundVisitors(clientId, text)})`;
    case "plate": {
      const start = normalizePlate(text);
      return sql`select distinct p.plate as id, p.plate as name, null::text as detail, p.plate as sort
        from ${plates(clientId)} p where ${start} <> '' and starts_with(p.plate, ${start})`;
    }
  }
}

export async function searchSubjects(
  db: Db,
  clientId: string,
  { kind, text }: { kind: RecordSubject; text: string },
  { page, limit }: Page,
): Promise<{ count: number; results: FoundSubject[] }> {
  const rows = found(clientId, kind, text);
  const [{ rows: total }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from (${rows}) f`.execute(db),
    sql<FoundSubject>`select id, name, detail from (${rows}) f
      order by sort collate natural_order, name collate natural_order, id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export type SubjectFacts = Pick<Subject, "name" | "addresses" | "plates" | "words"> & {
  detail: string | null;
};

interface FactsRow {
  name: string;
  detail: string | null;
  addresses: string[];
  plates: string[];
  typed: string[];
}

/** Names `s` with the plates that nobody else has. */
const withPlates = (
  clientId: string,
  subject: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
) => sql<FactsRow>`
  select s.name, s.detail, s.addresses, coalesce(array_agg(p.plate) filter (where p.plate is not null), '{}') as plates,
    coalesce(array_agg(p.registration) filter (where p.plate is not null), '{}') as typed
  from (${subject}) s left join (${own}) p on not exists (
      select from person_vehicle o where o.client_id = ${clientId} and o.plate = p.plate and o.person_id <> s.id)
    and not exists (
      select from visitor_vehicle o where o.client_id = ${clientId} and o.plate = p.plate and o.visitor_id <> s.id)
  group by s.name, s.detail, s.addresses`;

function factsOf(clientId: string, kind: RecordSubject, id: string) {
  switch (kind) {
    case "person":
      return withPlates(
        clientId,
        sql`select id, first_name || ' ' || last_name as name, email as detail,
            array_remove(array[email, pending_email, lower(phone)], null) as addresses
          from person where client_id = ${clientId} and id = ${id} and erased_at is null`,
        sql`select plate, registration from person_vehicle where client_id = ${clientId} and person_id = ${id}`,
      );
    case "visitor":
      return withPlates(
        clientId,
        sql`select id, first_name || ' ' || last_name as name, coalesce(company, email) as detail,
            array_remove(array[lower(email), lower(phone)], null) as addresses
          from visitor where client_id = ${clientId} and id = ${id}`,
        sql`select plate, registration from visitor_vehicle where client_id = ${clientId} and visitor_id = ${id}`,
      );
    case "plate":
      return sql<FactsRow>`select p.plate as name, null as detail, '{}'::text[] as addresses, array[p.plate] as plates,
          array_agg(distinct p.registration) as typed
        from ${plates(clientId)} p where p.plate = ${id} group by p.plate`;
  }
}

/** What rows name somebody by; undefined: nothing is kept about them. */
export async function readFacts(
  db: Db,
  clientId: string,
  kind: RecordSubject,
  id: string,
): Promise<SubjectFacts | undefined> {
  const { rows } = await factsOf(clientId, kind, id).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const words = [...new Set([row.name, ...row.addresses, ...row.plates, ...row.typed])];
  return { name: row.name, detail: row.detail, addresses: row.addresses, plates: row.plates, words };
}

/** The groups of a person, by which superadmins are protected. */
export async function readPersonGroups(db: Db, clientId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ groups: string[] }>`
    select groups from person where client_id = ${clientId} and id = ${id} and disabled_at is null`.execute(
    db,
  );
  return rows[0]?.groups ?? [];
}
