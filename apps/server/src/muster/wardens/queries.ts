import type { AssemblyPoint, Warden } from "@portico/contract/muster/wardens";
import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of assembly points and wardens. The database handle comes first, the client's id second. */

interface Scope {
  site?: string | undefined;
  id?: string | undefined;
}

const within = (clientId: string, alias: string, { site, id }: Scope): RawBuilder<unknown> =>
  sql.join(
    [
      sql`${sql.ref(`${alias}.client_id`)} = ${clientId}`,
      ...(site ? [sql`${sql.ref(`${alias}.site_id`)} = ${site}`] : []),
      ...(id ? [sql`${sql.ref(`${alias}.id`)} = ${id}`] : []),
    ],
    sql` and `,
  );

export async function listPoints(db: Db, clientId: string, scope: Scope): Promise<AssemblyPoint[]> {
  const { rows } = await sql<AssemblyPoint>`
    select a.id, a.site_id as site, a.code, a.name from assembly_point a
    where ${within(clientId, "a", scope)} order by a.site_id, a.code collate natural_order, a.id`.execute(db);
  return rows;
}

export const insertPoint = (db: Db, clientId: string, point: AssemblyPoint): Promise<unknown> =>
  db
    .insertInto("assembly_point")
    .values({ client_id: clientId, id: point.id, site_id: point.site, code: point.code, name: point.name })
    .execute();

export const updatePoint = (
  db: Db,
  clientId: string,
  { id, code, name }: Pick<AssemblyPoint, "id" | "code" | "name">,
): Promise<unknown> =>
  db
    .updateTable("assembly_point")
    .set({ code, name })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();

export const deletePoint = (db: Db, clientId: string, id: string): Promise<unknown> =>
  db.deleteFrom("assembly_point").where("client_id", "=", clientId).where("id", "=", id).execute();

export async function listWardens(db: Db, clientId: string, scope: Scope): Promise<Warden[]> {
  const { rows } = await sql<Warden>`
    select w.id, w.site_id as site,
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) as user,
      case when a.id is not null then json_build_object('id', a.id, 'code', a.code, 'name', a.name) end as "assemblyPoint",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.position, f.id), '[]')
        from floor f where f.client_id = w.client_id and f.id = any(w.floor_ids)) as floors
    from warden w join person p on p.client_id = w.client_id and p.id = w.person_id
    left join assembly_point a on a.client_id = w.client_id and a.id = w.assembly_point_id
    where ${within(clientId, "w", scope)}
    order by w.site_id, p.last_name collate natural_order, p.first_name collate natural_order, w.id`.execute(
    db,
  );
  return rows;
}

export interface WardenDraft {
  id: string;
  site: string;
  personId: string;
  assemblyPointId: string | null;
  floorIds: readonly string[];
}

export const insertWarden = (db: Db, clientId: string, warden: WardenDraft): Promise<unknown> =>
  db
    .insertInto("warden")
    .values({
      client_id: clientId,
      id: warden.id,
      site_id: warden.site,
      person_id: warden.personId,
      assembly_point_id: warden.assemblyPointId,
      floor_ids: [...warden.floorIds],
    })
    .execute();

export const updateWarden = (
  db: Db,
  clientId: string,
  { id, assemblyPointId, floorIds }: Pick<WardenDraft, "id" | "assemblyPointId" | "floorIds">,
): Promise<unknown> =>
  db
    .updateTable("warden")
    .set({ assembly_point_id: assemblyPointId, floor_ids: [...floorIds] })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();

export const deleteWarden = (db: Db, clientId: string, id: string): Promise<unknown> =>
  db.deleteFrom("warden").where("client_id", "=", clientId).where("id", "=", id).execute();

/** Those of the floors that are at the site. */
export async function floorsOfSite(
  db: Db,
  clientId: string,
  site: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from floor f join building b on b.client_id = f.client_id and b.id = f.building_id
    where f.client_id = ${clientId} and b.site_id = ${site} and f.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sites of which somebody is a warden. */
export async function wardenSites(db: Db, clientId: string, personId: string): Promise<string[]> {
  const { rows } = await sql<{ siteId: string }>`
    select site_id as "siteId" from warden where client_id = ${clientId} and person_id = ${personId}`.execute(
    db,
  );
  return rows.map(({ siteId }) => siteId);
}

export interface WardenContact {
  id: string;
  firstName: string;
  email: string;
  phone: string | null;
  locale: Locale | null;
}

/** The wardens of a site who can log in. */
export async function wardenContacts(db: Db, clientId: string, site: string): Promise<WardenContact[]> {
  const { rows } = await sql<WardenContact>`
    select p.id, p.first_name as "firstName", p.email, p.phone, p.locale
    from warden w join person p on p.client_id = w.client_id and p.id = w.person_id
    where w.client_id = ${clientId} and w.site_id = ${site} and p.disabled_at is null order by p.id`.execute(
    db,
  );
  return rows;
}
