import { text } from "@portico/contract/texts/text";
import { mayBookVisitors } from "@portico/contract/visitors/rights";
import { refuse } from "../../platform/core/refuse.ts";
import type { Call } from "../../platform/http/serve.ts";
import { listKnownVisitors } from "../core/booking-queries.ts";
import type { VisitRequest } from "./rules.ts";

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
