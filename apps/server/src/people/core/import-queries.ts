import type { Group } from "@portico/contract/common";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";
import type { Vehicle } from "./account-queries.ts";

/**
 * SQL of many people at once: one statement with one parameter for all. The handle comes first, the client's
 * id second.
 */

export interface ImportedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: string | null;
  siteId: string | null;
  groups: readonly Group[];
  isRestricted: boolean;
  isLocatable: boolean;
}

const fields = sql`jsonb_to_recordset`;
const shape = sql`r(id uuid, "firstName" text, "lastName" text, email text, phone text, company text, "siteId" uuid,
  groups text[], "isRestricted" boolean, "isLocatable" boolean)`;

export async function insertPeople(
  db: Db,
  clientId: string,
  rows: readonly ImportedPerson[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into person (client_id, id, first_name, last_name, email, phone, company, home_site_id, groups,
      is_restricted, is_locatable, created_at)
    select ${clientId}, id, "firstName", "lastName", email, phone, company, "siteId", groups, "isRestricted",
      "isLocatable", ${now.toISOString()}
    from ${fields}(${JSON.stringify(rows)}::jsonb) as ${shape}`.execute(db);
}

/** Updates people by id; the address stays. */
export async function updatePeople(db: Db, clientId: string, rows: readonly ImportedPerson[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update person p set first_name = r."firstName", last_name = r."lastName", phone = r.phone,
      company = r.company, home_site_id = r."siteId", groups = r.groups, is_restricted = r."isRestricted",
      is_locatable = r."isLocatable"
    from ${fields}(${JSON.stringify(rows)}::jsonb) as ${shape}
    where p.client_id = ${clientId} and p.id = r.id`.execute(db);
}

export interface OwnedVehicle extends Vehicle {
  id: string;
  personId: string;
  position: number;
  plate: string;
}

/** Replaces all vehicles of these people. */
export async function replaceVehicles(
  db: Db,
  clientId: string,
  personIds: readonly string[],
  vehicles: readonly OwnedVehicle[],
): Promise<void> {
  if (personIds.length === 0) return;
  const { rows: before } = await sql<{ personId: string; plate: string; addedAt: string }>`
    delete from person_vehicle where client_id = ${clientId} and person_id = any(${[...personIds]}::uuid[])
    returning person_id as "personId", plate, added_at as "addedAt"`.execute(db);
  const keyOf = (one: { personId: string; plate: string }): string => `${one.personId} ${one.plate}`;
  const addedAt = new Map(before.map((one) => [keyOf(one), one.addedAt]));
  // A vehicle that stays keeps its time.
  const rows = vehicles.map((vehicle) => ({ ...vehicle, addedAt: addedAt.get(keyOf(vehicle)) ?? null }));
  await sql`insert into person_vehicle (client_id, id, person_id, position, registration, plate, vehicle_type, added_at)
    select ${clientId}, id, "personId", position, registration, plate, "vehicleType", coalesce("addedAt", now())
    from ${fields}(${JSON.stringify(rows)}::jsonb) as r(id uuid, "personId" uuid, position integer,
      registration text, plate text, "vehicleType" text, "addedAt" timestamptz)`.execute(db);
}

/** Locks these people, lowest id first. */
export async function lockPeople(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  noteLocks(db, "person", ids);
  await sql`select from person where client_id = ${clientId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db);
}
