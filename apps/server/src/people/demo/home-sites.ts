import { sql } from "kysely";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { EMPLOYEES, FABRIKAM_EMPLOYEES } from "./people.ts";

/** Every person of the demo has a home site. */
export async function demoHomeSites({ db }: Demo): Promise<void> {
  const homes = [
    [CLIENTS.northwind, SITES.london],
    [CLIENTS.fabrikam, SITES.rotterdam],
    [CLIENTS.contoso, SITES.dublin],
  ] as const;
  for (const [clientId, siteId] of homes) {
    await db.updateTable("person").set({ home_site_id: siteId }).where("client_id", "=", clientId).execute();
  }
  const elsewhere = [
    [CLIENTS.northwind, SITES.lisbon, EMPLOYEES.filter((_, at) => worksInLisbon(at))],
    [CLIENTS.fabrikam, SITES.ghent, FABRIKAM_EMPLOYEES.filter((_, at) => worksInGhent(at))],
  ] as const;
  for (const [clientId, siteId, people] of elsewhere)
    await db
      .updateTable("person")
      .set({ home_site_id: siteId })
      .where("client_id", "=", clientId)
      .where("id", "=", sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
      .execute();
}

/** One in eight of Northwind House's further employees, by position in their list. */
export const worksInLisbon = (at: number): boolean => at % 8 === 0;

/** One in four of Fabrikam Parking's. */
export const worksInGhent = (at: number): boolean => at % 4 === 0;
