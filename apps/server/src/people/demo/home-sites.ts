import { sql } from "kysely";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { EMPLOYEES } from "./people.ts";

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
  const inLisbon = EMPLOYEES.filter((_, at) => worksInLisbon(at)).map(({ id }) => id);
  await db
    .updateTable("person")
    .set({ home_site_id: SITES.lisbon })
    .where("client_id", "=", CLIENTS.northwind)
    .where("id", "=", sql<string>`any(${inLisbon}::uuid[])`)
    .execute();
}

/** One in eight of the further employees, by position in their list. */
export const worksInLisbon = (at: number): boolean => at % 8 === 0;
