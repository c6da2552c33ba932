import { dayOf } from "@portico/contract/days/zones";
import { touchedBookings } from "../../platform/work/live-event.ts";
import type { Work } from "../../platform/work/work.ts";
import { hasCount } from "../counts/queries.ts";
import * as queries from "./queries.ts";

/** Passages at gates, in the transaction of the camera's event. The caller holds the lock of the plate. */

/** Records the passage of an event, or corrects it. */
export async function recordPassage(work: Work, passage: queries.NewPassage): Promise<void> {
  await queries.writePassage(work.db, work.clientId, passage);
  await publishCount(work, passage);
}

/** The event is no passage, or none any more. */
export async function removePassage(
  work: Work,
  passage: Pick<queries.NewPassage, "eventId" | "siteId" | "carparkId">,
): Promise<void> {
  if (await queries.deletePassage(work.db, work.clientId, passage.eventId)) await publishCount(work, passage);
}

/** Publishes that another number of cars is inside, where they are counted. */
export async function publishCount(
  work: Work,
  { siteId, carparkId }: { siteId: string; carparkId: string | null },
): Promise<void> {
  if (carparkId === null || !(await hasCount(work.db, work.clientId, carparkId))) return;
  work.publish({
    topic: "parking",
    ...touchedBookings([{ siteId, day: dayOf(work.now, "UTC"), people: [] }]),
  });
}
