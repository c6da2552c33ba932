import type { PersonRow } from "@portico/contract/accounts/administration";
import type { VehicleType } from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { z } from "zod";
import { matchesPerson } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/** SQL of the administration of people. The handle comes first, the client's id second. */

type Row = z.output<typeof PersonRow>;

export interface PersonFilter {
  search?: string | undefined;
  status?: Row["status"] | undefined;
  group?: Group | undefined;
  site?: string | undefined;
  isRestricted?: boolean | undefined;
}

export type PersonOrder = "lastName" | "-lastName" | "email" | "-email" | "createdAt" | "-createdAt";

const byName = sql`p.last_name collate natural_order, p.first_name collate natural_order, p.id`;
const ORDERS: Record<PersonOrder, ReturnType<typeof sql>> = {
  lastName: byName,
  "-lastName": sql`p.last_name collate natural_order desc, p.first_name collate natural_order desc, p.id desc`,
  email: sql`p.email, p.id`,
  "-email": sql`p.email desc, p.id desc`,
  createdAt: sql`p.created_at, p.id`,
  "-createdAt": sql`p.created_at desc, p.id desc`,
};

function matchesFilter(clientId: string, filter: PersonFilter) {
  const conditions = [
    sql`p.client_id = ${clientId}`,
    sql`p.erased_at is null`,
    ...(filter.search ? [matchesPerson(filter.search, "p", "beginning")] : []),
    ...(filter.status ? [sql`p.status = ${filter.status}`] : []),
    ...(filter.group ? [sql`${filter.group} = any(p.groups)`] : []),
    ...(filter.site ? [sql`p.home_site_id = ${filter.site}::uuid`] : []),
    ...(filter.isRestricted === undefined ? [] : [sql`p.is_restricted = ${filter.isRestricted}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const rowColumns = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.photo, p.status, p.groups,
  (select json_build_object('id', s.id, 'name', s.name) from site s
    where s.client_id = p.client_id and s.id = p.home_site_id) as site,
  p.is_restricted as "isRestricted", p.created_at as "createdAt",
  (select max(last_seen_at) from session e where e.client_id = p.client_id and e.person_id = p.id) as "lastSeenAt"`;

export async function listPeople(
  db: Db,
  clientId: string,
  filter: PersonFilter,
  { ordering, page, limit }: { ordering: PersonOrder; page: number; limit: number },
): Promise<{ count: number; results: Row[] }> {
  const where = matchesFilter(clientId, filter);
  const [{ rows: results }, { rows: total }] = await Promise.all([
    // The page comes first: columns from other tables are looked up for its rows only.
    sql<Row>`select ${rowColumns} from (
        select * from person p where ${where} order by ${ORDERS[ordering]} limit ${limit} offset ${(page - 1) * limit}
      ) p order by ${ORDERS[ordering]}`.execute(db),
    sql<{ count: number }>`select count(*) as count from person p where ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export interface Vehicle {
  registration: string;
  vehicleType: VehicleType | null;
}

export interface FullPerson extends Row {
  locale: Locale | null;
  phone: string | null;
  company: string | null;
  postcode: string | null;
  lineManagerEmail: string | null;
  pendingEmail: string | null;
  isLocatable: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  photoId: string | null;
  permittedSites: string[];
  vehicles: Vehicle[];
  additionalInformation: Record<string, unknown>;
  tags: string[];
  sessions: number;
}

const vehicles = sql`coalesce((select json_agg(json_build_object('registration', v.registration, 'vehicleType', v.vehicle_type)
    order by v.position) from person_vehicle v where v.client_id = p.client_id and v.person_id = p.id), '[]')`;

export async function readFullPerson(db: Db, clientId: string, id: string): Promise<FullPerson | undefined> {
  const { rows } = await sql<FullPerson>`
    select ${rowColumns}, p.locale, p.phone, p.company, p.postcode, p.line_manager_email as "lineManagerEmail",
      p.pending_email as "pendingEmail", p.is_locatable as "isLocatable", p.password_hash is not null as "hasPassword",
      p.photo_file_id as "photoId", p.additional_information as "additionalInformation", p.tags,
      exists (select from totp t where t.client_id = p.client_id and t.person_id = p.id and t.confirmed_at is not null)
        or exists (select from passkey k where k.client_id = p.client_id and k.person_id = p.id) as "hasSecondFactor",
      array(select site_id from permitted_site m where m.client_id = p.client_id and m.person_id = p.id
        order by site_id) as "permittedSites",
      ${vehicles} as vehicles,
      (select count(*) from session e where e.client_id = p.client_id and e.person_id = p.id) as sessions
    from person p where p.client_id = ${clientId} and p.id = ${id} and p.erased_at is null`.execute(db);
  return rows[0];
}

/**
 * Runs changes of groups and disabling one after the other, so that the remaining superadmins can be counted.
 * Lock order: before any person's lock.
 */
export const lockGroups = async (db: Db, clientId: string): Promise<void> => {
  await lockKeys(db, "groups of people", [`people-groups ${clientId}`]);
};

/** The current groups of a person; empty if they are disabled. */
export async function readGroups(db: Db, clientId: string, id: string): Promise<Group[]> {
  const { rows } = await sql<{ groups: Group[] }>`
    select groups from person where client_id = ${clientId} and id = ${id} and disabled_at is null`.execute(
    db,
  );
  return rows[0]?.groups ?? [];
}

export async function countSuperadmins(db: Db, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from person
    where client_id = ${clientId} and disabled_at is null and 'superadmin' = any(groups)`.execute(db);
  return rows[0]!.count;
}

export interface ExportRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: string | null;
  siteId: string | null;
  site: string | null;
  groups: Group[];
  isRestricted: boolean;
  isLocatable: boolean;
  vehicles: Vehicle[];
}

const exportColumns = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.company,
  p.home_site_id as "siteId", s.name as site, p.groups, p.is_restricted as "isRestricted", p.is_locatable as "isLocatable",
  ${vehicles} as vehicles`;

export async function listExportRows(db: Db, clientId: string, filter: PersonFilter): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`select ${exportColumns} from person p
    left join site s on s.client_id = p.client_id and s.id = p.home_site_id
    where ${matchesFilter(clientId, filter)} order by ${byName}`.execute(db);
  return rows;
}

/** Accounts with these addresses, disabled ones too; an unconfirmed sign-up does not count as an account. */
export async function exportRowsByEmail(
  db: Db,
  clientId: string,
  emails: readonly string[],
): Promise<Map<string, ExportRow>> {
  const { rows } = await sql<ExportRow>`select ${exportColumns} from person p
    left join site s on s.client_id = p.client_id and s.id = p.home_site_id
    where p.client_id = ${clientId} and p.email = any(${[...emails]}::text[]) and p.status <> 'unconfirmed'`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.email, row]));
}
