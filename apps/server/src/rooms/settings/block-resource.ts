import { dayOf, timeOf } from "@portico/contract/days/zones";
import type { Block } from "@portico/contract/rooms/rooms";
import { type Text, text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { recordRowChange } from "../../platform/lists/sortable-list.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSiteShared } from "../../sites/public.ts";
import { auditSubject } from "../core/catalog-queries.ts";
import * as queries from "../core/occupancy-queries.ts";
import { resourcesById } from "../core/queries.ts";
import * as rules from "../core/rules.ts";

/** Blocks resources and removes blocks, inside the caller's transaction and under the resource's lock. */

const BLOCK = auditSubject("resource_block", "resources.resource-block");

/**
 * A later feature that waits for resources to become free. Called in the transaction that freed them, under
 * the locks of their sites (shared) and of the resources.
 */
export type ResourceFreedListener = (
  work: Work,
  freed: { resourceId: string; start: Date; end: Date }[],
) => Promise<void>;

interface BlockDraft {
  resourceId: string;
  start: string;
  end: string;
  reason: string | null;
}

export async function blockResource(work: Work, draft: BlockDraft): Promise<Block> {
  const { db, clientId, now } = work;
  const [resource] = await resourcesById(db, clientId, [draft.resourceId]);
  if (!resource) throw refuse.fields({ resourceId: [text("common.roomUnknown")] });
  const checked = rules.checkBlock({ start: new Date(draft.start), end: new Date(draft.end) }, now);
  if ("errors" in checked) throw refuse.fields(checked.errors);
  const { window } = checked;
  await queries.lockResources(db, [resource.id]);
  const [taken] = await queries.listOccupancies(db, clientId, [resource.id], window.start, window.end);
  if (taken)
    throw refuse.fields({
      start: [occupancyText(taken, resource.timeZone)],
    });
  const id = newId();
  const row = { ...window, id, resourceId: resource.id, reason: draft.reason };
  await queries.insertBlock(db, clientId, { ...row, createdBy: work.actorId, createdAt: now });
  recordRowChange(work, BLOCK, "add", id, undefined, { ...draft, start: window.start.toISOString() });
  return (await queries.blockById(db, clientId, id))!;
}

/** Removes a block; a repeat changes nothing. Meetings that wait for the resource get it. */
export async function unblockResource(
  work: Work,
  id: string,
  listeners: readonly ResourceFreedListener[],
): Promise<Block> {
  const { db, clientId, now } = work;
  const snapshot = await queries.blockById(db, clientId, id);
  if (!snapshot) throw refuse.with("notFound");
  // A meeting that gets the time is a booking, and bookings take the site's lock first.
  const [resource] = await resourcesById(db, clientId, [snapshot.resource.id]);
  await lockSiteShared(db, resource!.siteId);
  await queries.lockResources(db, [snapshot.resource.id]);
  const block = await queries.blockById(db, clientId, id);
  if (!block) throw refuse.with("notFound");
  if (new Date(block.end) <= now) return block;
  await queries.endBlock(db, clientId, id, now);
  recordRowChange(work, BLOCK, "remove", id, { resource: block.resource.id, end: block.end }, undefined);
  const freed = { resourceId: block.resource.id, start: new Date(block.start), end: new Date(block.end) };
  for (const listener of listeners) await listener(work, [freed]);
  const rest = await queries.blockById(db, clientId, id);
  return rest ?? block;
}

/** `a meeting on Tue 24 Nov, 09:00 to 10:00`. */
function occupancyText({ source, start, end, reason }: queries.Occupancy, timeZone: string): Text {
  const [first, last] = [new Date(start), new Date(end)];
  const facts = {
    day: dayOf(first, timeZone),
    from: timeOf(first, timeZone),
    until: timeOf(last, timeZone),
  };
  if (source === "meeting") return text("rooms.overlapsMeeting", facts);
  return reason ? text("rooms.overlapsBlockFor", { ...facts, reason }) : text("rooms.overlapsBlock", facts);
}
