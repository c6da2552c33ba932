import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type ComparedPerson, type DenyFacts, type DenyField, findSameFields } from "./rules.ts";

/** SQL of the deny-list. The handle is always the first argument, the client's id the second. */

export interface DenyRow extends DenyFacts {
  id: string;
  reason: string;
  /** The last day on which the entry is valid. */
  untilDay: string | null;
}

export interface DenyMatch {
  entry: DenyRow;
  /** The entry's filled fields; all of them are the visitor's. */
  fields: DenyField[];
}

/** Entries that are valid on this day or later. */
async function listEntriesFrom(db: Db, clientId: string, day: string): Promise<DenyRow[]> {
  const { rows } = await sql<DenyRow>`
    select id, first_name as "firstName", last_name as "lastName", company, email, phone, plate as registration,
      reason, until_day as "untilDay"
    from deny_entry where client_id = ${clientId} and removed_at is null and (until_day is null or until_day >= ${day})
    order by created_at, id`.execute(db);
  return rows;
}

async function listCompared(
  db: Db,
  clientId: string,
  visitorIds: string[],
): Promise<(ComparedPerson & { id: string })[]> {
  const { rows } = await sql<ComparedPerson & { id: string }>`
    select v.id, v.first_name as "firstName", v.last_name as "lastName", v.company, v.email, v.phone,
      array(select c.plate from visitor_vehicle c where c.client_id = v.client_id and c.visitor_id = v.id) as plates
    from visitor v where v.client_id = ${clientId} and v.id = any(${visitorIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * The matches of these visitors with the deny-list, by visitor id; a visitor without a match is not in the
 * map. Entries are those valid on `day` or later: for several days pass the first, and compare `untilDay`
 * with each.
 */
export async function findDenyMatches(
  db: Db,
  clientId: string,
  visitorIds: string[],
  day: string,
): Promise<Map<string, DenyMatch[]>> {
  const entries = visitorIds.length > 0 ? await listEntriesFrom(db, clientId, day) : [];
  if (entries.length === 0) return new Map();
  return matchEntries(entries, await listCompared(db, clientId, [...new Set(visitorIds)]));
}

/** The same for people who are not in the directory yet: walk-ins. */
export async function findDenyMatchesOfPeople(
  db: Db,
  clientId: string,
  people: readonly (ComparedPerson & { id: string })[],
  day: string,
): Promise<Map<string, DenyMatch[]>> {
  return matchEntries(people.length > 0 ? await listEntriesFrom(db, clientId, day) : [], people);
}

const matchEntries = (
  entries: readonly DenyRow[],
  people: readonly (ComparedPerson & { id: string })[],
): Map<string, DenyMatch[]> =>
  new Map(
    people.flatMap((person): [string, DenyMatch[]][] => {
      const matches = entries.flatMap((entry) => {
        const fields = findSameFields(entry, person);
        return fields ? [{ entry, fields }] : [];
      });
      return matches.length > 0 ? [[person.id, matches]] : [];
    }),
  );

export interface NewDenyEntry extends DenyFacts {
  reason: string;
  untilDay: string | null;
  createdBy: string | null;
  createdAt: Date;
}

export async function insertDenyEntry(
  db: Db,
  clientId: string,
  id: string,
  entry: NewDenyEntry,
): Promise<void> {
  await db
    .insertInto("deny_entry")
    .values({
      client_id: clientId,
      id,
      first_name: entry.firstName,
      last_name: entry.lastName,
      company: entry.company,
      email: entry.email,
      phone: entry.phone,
      plate: entry.registration,
      reason: entry.reason,
      until_day: entry.untilDay,
      created_by: entry.createdBy,
      created_at: entry.createdAt.toISOString(),
    })
    .execute();
}

export async function removeDenyEntry(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("deny_entry")
    .set({ removed_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}
