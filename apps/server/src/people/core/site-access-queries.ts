import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * SQL of who may use which site. Every feature asks here before it shows a site to a person or books there for
 * them.
 */

export interface SiteAccess {
  id: string;
  timeZone: string;
  isPermitted: boolean;
}

/**
 * Whether a row of `person` is permitted a row of `site`, by their aliases. A person with sites of their own may
 * use these. Others may use every site that is not limited, and a limited one with a group of theirs;
 * administrators may use that too. Whom a limited site names may use it in any case.
 */
export const isPermittedSite = (person: string, site: string): RawBuilder<boolean> => {
  const [p, s] = [sql.raw(person), sql.raw(site)];
  const named = sql`exists (select from site_person named where named.client_id = ${s}.client_id
    and named.site_id = ${s}.id and named.person_id = ${p}.id)`;
  const own = sql`select array_agg(own.site_id) from permitted_site own
    where own.client_id = ${p}.client_id and own.person_id = ${p}.id`;
  return sql<boolean>`(coalesce(${s}.id = any((${own})::uuid[]),
      not ${s}.is_limited or ${s}.allowed_groups && ${p}.groups or '{admin,superadmin}'::text[] && ${p}.groups)
    or ${s}.is_limited and ${named})`;
};

/** All sites of the client, with whether a person is permitted them. */
export async function listSiteAccess(db: Db, clientId: string, personId: string): Promise<SiteAccess[]> {
  const { rows } = await sql<SiteAccess>`
    select s.id, s.time_zone as "timeZone", coalesce(${isPermittedSite("p", "s")}, not s.is_limited) as "isPermitted"
    from site s left join person p on p.client_id = s.client_id and p.id = ${personId}
    where s.client_id = ${clientId} order by s.position, s.id`.execute(db);
  return rows;
}

/** The ids of the sites that a person is permitted, in the client's order. */
export async function permittedSites(db: Db, clientId: string, personId: string): Promise<string[]> {
  const sites = await listSiteAccess(db, clientId, personId);
  return sites.filter(({ isPermitted }) => isPermitted).map(({ id }) => id);
}

/** The people whom each limited site names, by name. */
export async function listNamedPeople(
  db: Db,
  clientId: string,
): Promise<{ siteId: string; id: string; firstName: string; lastName: string }[]> {
  const { rows } = await sql<{ siteId: string; id: string; firstName: string; lastName: string }>`
    select n.site_id as "siteId", p.id, p.first_name as "firstName", p.last_name as "lastName"
    from site_person n join person p on p.client_id = n.client_id and p.id = n.person_id
    where n.client_id = ${clientId}
    order by p.last_name collate natural_order, p.first_name collate natural_order, p.id`.execute(db);
  return rows;
}

/** How many of these people are here, disabled ones too. */
export async function countKnown(db: Db, clientId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from person
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]!.count;
}

export async function setNamedPeople(
  db: Db,
  clientId: string,
  siteId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`delete from site_person where client_id = ${clientId} and site_id = ${siteId}`.execute(db);
  await sql`insert into site_person (client_id, site_id, person_id)
    select ${clientId}, ${siteId}, id from unnest(${[...personIds]}::uuid[]) as id`.execute(db);
}
