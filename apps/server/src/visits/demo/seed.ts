import { northwindAccount } from "../../people/demo/people.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { VISITOR_TYPES } from "../../visitors/demo/visitors.ts";
import { insertAgreements } from "./agreements.ts";
import { insertDenyList } from "./deny-list.ts";
import { nextId } from "./ids.ts";
import { insertVisits } from "./insert-visits.ts";
import { bookedMeetings, insertMeetings } from "./meetings.ts";
import { insertParking } from "./parking.ts";
import { deniedVisits, earlierVisits, todayByTheClock, visitsOf } from "./visits.ts";

const client_id = CLIENTS.northwind;

/** Visits of the demo, agreements, the deny-list, a walk-in, and the sites' codes. */
export async function demoVisits(demo: Demo): Promise<void> {
  const meetings = await bookedMeetings(demo.db);
  const alone = [...earlierVisits(demo), ...todayByTheClock(demo)];
  await insertMeetings(
    demo,
    alone.map(({ meeting }) => meeting),
  );
  const visits = [...alone, ...deniedVisits(demo, meetings), ...visitsOf(demo, meetings)];
  await insertVisits(demo, visits);
  await insertParking(demo, visits);
  await insertAgreements(demo, visits);
  await insertDenyList(demo, visits);
  await insertWalkIn(demo);
  await insertSettings(demo);
}

/** A walk-in who stands in the lobby. */
async function insertWalkIn({ db, now }: Demo): Promise<void> {
  const flagged = "What work will you do?";
  await db
    .insertInto("walk_in")
    .values({
      client_id,
      id: nextId(),
      site_id: SITES.london,
      type_id: VISITOR_TYPES.contractor,
      host_id: northwindAccount("reports").id,
      first_name: "Ruth",
      last_name: "Adeyemi",
      company: "Meridian Cables",
      phone: "+44 20 7946 0991",
      answers: JSON.stringify([
        { label: "Have you read the site rules?", answer: "Yes", isFlagged: false },
        { label: flagged, answer: "Hot work", isFlagged: true },
      ]),
      flagged: [flagged],
      created_at: new Date(now.getTime() - 180_000).toISOString(),
    })
    .execute();
}

/** The printed codes at the entrance of each site. */
const SIGN_IN_CODES = { london: nextId(), lisbon: nextId() };

async function insertSettings({ db, now }: Demo): Promise<void> {
  await db
    .insertInto("reception_settings")
    .values({
      client_id,
      badge: JSON.stringify({ location: true, footer: "Please return this badge at reception." }),
      kiosk: JSON.stringify({
        directions: "Take the lifts on your left.",
        wifi: "Northwind Guest, password harbour-light",
      }),
    })
    .execute();
  const code = (id: string, site_id: string, name: string) => ({
    client_id,
    id,
    action_type: "site-sign-in",
    name,
    site_id,
    message: "You are signed in.",
    created_at: now.toISOString(),
  });
  await db
    .insertInto("qr_action")
    .values([
      code(SIGN_IN_CODES.london, SITES.london, "London, main entrance"),
      code(SIGN_IN_CODES.lisbon, SITES.lisbon, "Lisbon, reception"),
    ])
    .execute();
}
