import type { CustomField } from "@portico/contract/core/custom-fields";
import type { Locale } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys, noteLocks } from "../../platform/database/lock-order.ts";
import type { FullDraft, Vehicle } from "./rules.ts";
import { foldCompact, foldWords, indexLetterOf, searchWordsOf } from "./search.ts";

/** SQL of visitors. The database handle is always the first argument, the client's id the second. */

/** A visitor with all columns that any viewer's display needs. */
export interface VisitorRow extends FullDraft {
  id: string;
  photoId: string | null;
  typeName: string | null;
  createdBy: string | null;
  lastVisitAt: string | null;
}

/** Statuses, in SQL, of visits whose visitor came. */
const ATTENDED_STATUSES = sql.raw("('arrived', 'checked-in', 'checked-out')");

/** Visitors `v` as VisitorRow. */
const visitors = (clientId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) =>
  sql<VisitorRow>`
    select v.id, v.first_name as "firstName", v.last_name as "lastName", v.company, v.email, v.phone, v.locale, v.notes,
      v.photo_id as "photoId", v.tags, v.type_id as "typeId", t.name as "typeName", v.additional,
      v.created_by as "createdBy",
      (select coalesce(json_agg(json_build_object('registration', w.registration, 'vehicleType', w.vehicle_type)
          order by w.position), '[]') from visitor_vehicle w
        where w.client_id = ${clientId} and w.visitor_id = v.id) as vehicles,
      (select max(i.starts) from visit i where i.client_id = ${clientId} and i.visitor_id = v.id
        and i.status in ${ATTENDED_STATUSES}) as "lastVisitAt"
    from visitor v left join visitor_type t on t.client_id = v.client_id and t.id = v.type_id
    where v.client_id = ${clientId} and ${where} ${rest}`;

export interface VisitorFilter {
  letter?: string | undefined;
  search?: string | undefined;
  ids?: string[] | undefined;
  tag?: string | undefined;
  typeId?: string | undefined;
}

export type VisitorOrder = "lastName" | "-lastName" | "company" | "-company";

const ORDERS: Record<VisitorOrder, string> = {
  lastName: "v.last_name collate natural_order, v.first_name collate natural_order, v.id",
  "-lastName": "v.last_name collate natural_order desc, v.first_name collate natural_order desc, v.id desc",
  company:
    "v.company collate natural_order nulls last, v.last_name collate natural_order, v.first_name collate natural_order, v.id",
  "-company":
    "v.company collate natural_order desc nulls last, v.last_name collate natural_order, v.first_name collate natural_order, v.id",
};

export async function listVisitors(
  db: Db,
  clientId: string,
  filter: VisitorFilter,
  { ordering, page, limit }: { ordering: VisitorOrder; page: number; limit: number },
): Promise<{ count: number; results: VisitorRow[] }> {
  const matches = sql`${sql.join(conditions(clientId, filter), sql` and `)}`;
  const before = (page - 1) * limit;
  const rest = sql`order by ${sql.raw(ORDERS[ordering])} limit ${limit} offset ${before}`;
  const { rows: results } = await visitors(clientId, matches, rest).execute(db);
  // A page that is not full gives the count without a second query.
  if (results.length < limit && (results.length > 0 || before === 0))
    return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from visitor v where v.client_id = ${clientId} and ${matches}`.execute(db);
  return { count: rows[0]!.count, results };
}

function conditions(clientId: string, filter: VisitorFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  const { letter, search, ids, tag, typeId } = filter;
  if (letter) all.push(sql`v.letter = ${letter}`);
  if (ids) all.push(sql`v.id = any(${ids}::uuid[])`);
  if (tag) all.push(sql`${tag} = any(v.tags)`);
  if (typeId) all.push(sql`v.type_id = ${typeId}`);
  if (search) all.push(matchesSearch(clientId, search));
  return all;
}

export const matchesSearch = (clientId: string, search: string): RawBuilder<unknown> =>
  sql`v.id in (${foundVisitors(clientId, search)})`;

/**
 * Their ids. Every word of the search begins a word of the visitor; or the whole search does as one word, as a plate
 * is typed.
 */
export function foundVisitors(clientId: string, search: string): RawBuilder<unknown> {
  const words = [...new Set(foldWords(search))];
  if (words.length === 0) return sql`select null::uuid where false`;
  const every = sql.join(
    words.map((word) => beginsWord(clientId, word)),
    sql` intersect `,
  );
  return words.length === 1 ? every : sql`${every} union ${beginsWord(clientId, foldCompact(search))}`;
}

/** Bounds instead of a pattern: under row-level security only comparisons of plain columns use an index. */
const beginsWord = (clientId: string, start: string): RawBuilder<unknown> => sql`
  select visitor_id from visitor_word where client_id = ${clientId}
    and word >= ${start} and word < ${`${start}\u{10FFFF}`}`;

export async function visitorsById(db: Db, clientId: string, ids: readonly string[]): Promise<VisitorRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await visitors(clientId, sql`v.id = any(${[...ids]}::uuid[])`).execute(db);
  return rows;
}

export async function visitorByEmail(
  db: Db,
  clientId: string,
  email: string,
): Promise<VisitorRow | undefined> {
  const { rows } = await visitors(clientId, sql`v.email = ${email.trim().toLowerCase()}`).execute(db);
  return rows[0];
}

/** Names and ids of visitors with these addresses (in lower case). */
export async function visitorsByEmail(
  db: Db,
  clientId: string,
  emails: string[],
): Promise<Map<string, { id: string; name: string }>> {
  const rows = await db
    .selectFrom("visitor")
    .select(["id", "email", "first_name as firstName", "last_name as lastName"])
    .where("client_id", "=", clientId)
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute();
  return new Map(
    rows.map(({ id, email, firstName, lastName }) => [email!, { id, name: `${firstName} ${lastName}` }]),
  );
}

/**
 * Waits for transactions that write one of these addresses, and locks the addresses until this transaction
 * ends.
 */
export async function lockEmails(
  db: Db,
  clientId: string,
  emails: readonly (string | null)[],
): Promise<void> {
  const keys = emails.flatMap((email) => (email ? [`visitor-email ${clientId} ${email}`] : []));
  await lockKeys(db, "visitor's address", keys);
}

/** Locks a visitor against changes until the transaction ends; other rows may still refer to the visitor. */
export async function holdVisitor(db: Db, clientId: string, id: string): Promise<void> {
  noteLocks(db, "visitor", [id]);
  await sql`select id from visitor where client_id = ${clientId} and id = ${id} for no key update`.execute(
    db,
  );
}

/** Locks a visitor's row until the transaction ends; returns whether it exists. */
export async function lockVisitor(db: Db, clientId: string, id: string): Promise<boolean> {
  noteLocks(db, "visitor", [id]);
  const row = await db
    .selectFrom("visitor")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const toValues = (visitor: FullDraft) => ({
  first_name: visitor.firstName,
  last_name: visitor.lastName,
  company: visitor.company,
  email: visitor.email,
  phone: visitor.phone,
  notes: visitor.notes,
  locale: visitor.locale,
  tags: visitor.tags,
  type_id: visitor.typeId,
  additional: JSON.stringify(visitor.additional),
  letter: indexLetterOf(visitor.lastName),
});

/** Inserts visitors with their words and vehicles; returns their ids in the given order. */
export async function insertVisitors(
  db: Db,
  clientId: string,
  drafts: readonly FullDraft[],
  { createdBy, now }: { createdBy: string | null; now: Date },
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map((draft) => ({ ...draft, id: newId() }));
  await db
    .insertInto("visitor")
    .values(
      rows.map((row) => ({
        ...toValues(row),
        client_id: clientId,
        id: row.id,
        created_by: createdBy,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  await insertVehicles(db, clientId, rows);
  await insertSearchWords(db, clientId, rows);
  return rows.map(({ id }) => id);
}

/** Writes all fields of a visitor, with words and vehicles. */
export async function updateVisitor(db: Db, clientId: string, id: string, visitor: FullDraft): Promise<void> {
  await db
    .updateTable("visitor")
    .set(toValues(visitor))
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
  for (const table of ["visitor_vehicle", "visitor_word"] as const)
    await db.deleteFrom(table).where("client_id", "=", clientId).where("visitor_id", "=", id).execute();
  await insertVehicles(db, clientId, [{ ...visitor, id }]);
  await insertSearchWords(db, clientId, [{ ...visitor, id }]);
}

async function insertVehicles(
  db: Db,
  clientId: string,
  rows: readonly { id: string; vehicles: readonly Vehicle[] }[],
): Promise<void> {
  const vehicles = rows.flatMap(({ id, vehicles }) =>
    vehicles.map(({ registration, vehicleType }, position) => ({
      client_id: clientId,
      visitor_id: id,
      position,
      registration,
      plate: normalizePlate(registration),
      vehicle_type: vehicleType,
    })),
  );
  if (vehicles.length > 0) await db.insertInto("visitor_vehicle").values(vehicles).execute();
}

async function insertSearchWords(
  db: Db,
  clientId: string,
  rows: readonly (FullDraft & { id: string })[],
): Promise<void> {
  const pairs = rows.flatMap((row) => searchWordsOf(row).map((word) => ({ word, id: row.id })));
  // As two arrays: a file of many long names has more words than a statement has parameters.
  await sql`insert into visitor_word (client_id, word, visitor_id)
    select ${clientId}, word, id from unnest(${pairs.map(({ word }) => word)}::text[],
      ${pairs.map(({ id }) => id)}::uuid[]) as pair (word, id)`.execute(db);
}

/** The language that a visitor chose at a kiosk. */
export async function changeLocale(db: Db, clientId: string, id: string, locale: Locale): Promise<void> {
  await db
    .updateTable("visitor")
    .set({ locale })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** A type's own fields; undefined if there is no such type. */
export async function fieldsOfType(
  db: Db,
  clientId: string,
  typeId: string,
): Promise<{ fields: CustomField[]; isActive: boolean } | undefined> {
  return (await db
    .selectFrom("visitor_type")
    .select(["fields", "is_active as isActive"])
    .where("client_id", "=", clientId)
    .where("id", "=", typeId)
    .executeTakeFirst()) as { fields: CustomField[]; isActive: boolean } | undefined;
}

/** The custom fields of the visitor's type; empty without a type. */
export async function fieldsOfVisitor(db: Db, clientId: string, visitorId: string): Promise<CustomField[]> {
  const { rows } = await sql<{ fields: CustomField[] }>`
    select t.fields from visitor v join visitor_type t on t.client_id = v.client_id and t.id = v.type_id
    where v.client_id = ${clientId} and v.id = ${visitorId}`.execute(db);
  return rows[0]?.fields ?? [];
}
