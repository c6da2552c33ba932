import { text } from "@portico/contract/texts/text";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { VisitRequest } from "./booking/rules.ts";
import { listKnownVisitors } from "./core/booking-queries.ts";

/** Visits' interface for later features. */
export type { MeetingOfVisits, VisitRequest as AskedVisit } from "./booking/rules.ts";
export {
  cancelVisitsOfMeetings,
  endVisitsOfMeeting,
  syncVisits,
} from "./booking/sync-with-meetings.ts";

/** Refuses visitors where the client has no reception, and visitors that do not exist. */
export async function refuseUnknownVisitors(
  db: Db,
  client: Pick<Client, "id" | "features">,
  requests: readonly VisitRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  if (!client.features.includes("reception")) throw refuse.with("featureOff");
  const ids = [...new Set(requests.map(({ visitor }) => visitor))];
  const known = await listKnownVisitors(db, client.id, ids);
  if (known.length < ids.length) throw refuse.fields({ visits: [text("meetings.visitorUnknown")] });
}
