import { sql } from "kysely";
import { demoInvitations } from "./accounts/demo/invitations.ts";
import { demoSignUp } from "./accounts/demo/sign-up.ts";
import { demoClosures } from "./closures/demo/seed.ts";
import { demoCredits } from "./credits/demo/seed.ts";
import { demoDesks } from "./desks/demo/seed.ts";
import { demoFloorPlans } from "./floor-plans/demo/seed.ts";
import { demoHelp } from "./help/demo/seed.ts";
import { demoMailCollect } from "./mail-room/demo/seed.ts";
import { demoMeetings } from "./meetings/demo/seed.ts";
import { demoParking } from "./parking/demo/seed.ts";
import { demoHomeSites } from "./people/demo/home-sites.ts";
import { demoPeople, NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "./people/demo/people.ts";
import { demoVehicles } from "./people/demo/vehicles.ts";
import type { Clock } from "./platform/core/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { asOwner, seededRandom } from "./platform/demo/kit.ts";
import { demoPresence } from "./presence/demo/seed.ts";
import { demoResources } from "./rooms/demo/seed.ts";
import { demoBuildings } from "./sites/demo/buildings.ts";
import { CLIENTS, demoClients } from "./sites/demo/clients.ts";
import { demoSites } from "./sites/demo/sites.ts";
import { demoVisitors } from "./visitors/demo/seed.ts";
import { demoVisits, type VisitToTry, visitToTry } from "./visits/demo/seed.ts";

export { DEMO_PASSWORD } from "./people/demo/people.ts";

/**
 * Seeds the demo workplace into an empty database: each feature its part, in the order they may call each other.
 * `present` says whether it is there, now or since before.
 */
export async function seedDemo(ownerUrl: string, clock: Clock): Promise<{ present: boolean }> {
  return asOwner(ownerUrl, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(db);
    const { rows } = await sql<{ filled: boolean; present: boolean }>`
      select exists (select from client) as filled,
        exists (select from client where id = ${CLIENTS.northwind}) as present`.execute(db);
    if (rows[0]?.filled) return { present: rows[0].present };
    const demo = { db, now: clock.now(), random: seededRandom(20_261_120) };
    await demoClients(demo);
    await demoPeople(demo);
    await demoVehicles(demo);
    await demoSignUp(demo);
    await demoInvitations(demo);
    await demoSites(demo);
    await demoHomeSites(demo);
    await demoPresence(demo);
    await demoBuildings(demo);
    await demoClosures(demo);
    await demoHelp(demo);
    await demoParking(demo);
    await demoDesks(demo);
    await demoResources(demo);
    await demoMeetings(demo);
    await demoFloorPlans(demo);
    await demoVisitors(demo);
    // Visits come to the meetings that are there.
    await demoVisits(demo);
    await demoCredits(demo);
    await demoMailCollect(demo);
    return { present: true };
  });
}

/** A visit that can be tried without a log-in, as of now. */
export const demoVisit = (database: Database, clock: Clock): Promise<VisitToTry | undefined> =>
  visitToTry(database.forClient(CLIENTS.northwind), clock.now());

export const demoLogins = [
  ...NORTHWIND_ACCOUNTS.map(({ email, name }) => ({
    client: "Northwind House",
    host: "localhost",
    email,
    name,
  })),
  ...OTHER_ACCOUNTS.map(({ client, host, email, name }) => ({ client, host, email, name })),
];
