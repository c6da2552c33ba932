import { text } from "@portico/contract/texts/text";
import { mayBookVisitors } from "@portico/contract/visitors/rights";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call } from "../platform/http/serve.ts";
import type { VisitRequest } from "./booking/rules.ts";
import { listKnownVisitors } from "./core/booking-queries.ts";
import { visitsOfDay } from "./kiosk/queries.ts";
import { findVisit } from "./kiosk/rules.ts";

/** Visits' interface for later features. */
export type { MeetingOfVisits, VisitRequest } from "./booking/rules.ts";
export {
  cancelVisitsOfMeetings,
  endVisitsOfMeeting,
  syncVisits,
} from "./booking/sync-with-meetings.ts";
export { visitorCameByCar } from "./lifecycle/by-car.ts";
/** What operators try passes with. */
export { samplePass } from "./personal-page/sample-pass.ts";
export { walletsInUse } from "./personal-page/wallets.ts";

/**
 * Refuses visitors where the client has no reception, visitors that do not exist, and a caller who may not
 * book visitors.
 *
 * @param before visitors who are invited already, and stay invited whoever edits the meeting
 */
export async function refuseVisitors(
  { db, client, user }: Pick<Call, "db" | "client" | "user">,
  requests: readonly VisitRequest[],
  before: readonly string[] = [],
): Promise<void> {
  if (requests.length === 0) return;
  if (!client.features.includes("reception")) throw refuse.with("featureOff");
  if (requests.some(({ visitor }) => !before.includes(visitor)) && !mayBookVisitors(user.groups))
    throw refuse.with("forbidden");
  const ids = [...new Set(requests.map(({ visitor }) => visitor))];
  const known = await listKnownVisitors(db, client.id, ids);
  if (known.length < ids.length) throw refuse.fields({ visits: [text("meetings.visitorUnknown")] });
}

/** The visit of a visitor's link. */
export { visitById } from "./core/queries.ts";

/** Who has this PIN at a site on a day: the visitor of one visit, or nobody. */
export async function visitorByPin(
  db: Db,
  clientId: string,
  { siteId, day, pin, now }: { siteId: string; day: string; pin: string; now: Date },
): Promise<{ visitorId: string; firstName: string; lastName: string } | undefined> {
  const found = findVisit(await visitsOfDay(db, clientId, siteId, day), { pin }, now);
  return found.found === "one" ? found.visit : undefined;
}
