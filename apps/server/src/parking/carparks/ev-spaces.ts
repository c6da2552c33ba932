import type { Received } from "@portico/contract/endpoint";
import type {
  addEvSpace as AddEvSpace,
  changeEvSpace as ChangeEvSpace,
  EvSpace,
} from "@portico/contract/parking/settings";
import { text } from "@portico/contract/texts/text";
import { refundCredits } from "../../credits/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { deleteUnlessReferenced } from "../../platform/lists/delete-unless-referenced.ts";
import { pickKeys, recordRowChange } from "../../platform/lists/sortable-list.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { carparkById } from "../core/carpark-queries.ts";
import { reservationsById } from "../core/reservation-queries.ts";
import { noteForOwner } from "../notices/collect.ts";
import { lockCarpark, promoteAll } from "./promote-all.ts";
import * as queries from "./queries.ts";

/** Changes of EV spaces, each inside the caller's transaction. Waiting EV slots get free spaces at once. */

export async function addEvSpace(
  work: Work,
  { carpark: carparkId, name }: Received<typeof AddEvSpace>["body"],
  daysAhead: number | null,
): Promise<EvSpace> {
  const carpark = await carparkById(work, carparkId);
  if (!carpark) throw refuse.fields({ carpark: [text("parking.carparkUnknown")] });
  if (carpark.pseudo) throw refuse.fields({ carpark: [text("parking.pseudoHasNone")] });
  await lockCarpark(work, carpark);
  const added = { id: newId(), carpark: carpark.id, name };
  await queries.insertEvSpace(work.db, work.clientId, added);
  recordRowChange(work, queries.EV_SPACE, "add", added.id, undefined, { carpark: carpark.id, name });
  await promoteAll(work, carpark.id, daysAhead);
  return { ...added, isActive: true };
}

export async function changeEvSpace(
  work: Work,
  id: string,
  { seen, ...body }: Received<typeof ChangeEvSpace>["body"],
  daysAhead: number | null,
): Promise<EvSpace> {
  const { db, clientId, now } = work;
  const before = await lockEvSpace(work, id);
  requireUnchanged(before, body, seen);
  const keys = (["name", "isActive"] as const).filter(
    (key) => body[key] !== undefined && body[key] !== before[key],
  );
  if (keys.length === 0) return before;
  const change = pickKeys(body, keys);
  const after = { ...before, ...change };
  await queries.updateEvSpace(db, clientId, after);
  recordRowChange(work, queries.EV_SPACE, "change", before.id, pickKeys(before, keys), change);
  const lost = after.isActive ? [] : await queries.vacateEvSpace(db, clientId, before.id, now);
  // A slot that gets another space pays again; one that waits has paid nothing.
  await refundCredits(
    work,
    lost.flatMap((slot) => (slot.credits > 0 ? slot.id : [])),
  );
  await promoteAll(work, before.carpark, daysAhead);
  await noteLostEvSpaces(
    work,
    lost.map(({ reservationId }) => reservationId),
    before.id,
  );
  return after;
}

/** Notifies the owners whose EV slot lost its space and now waits for another. */
async function noteLostEvSpaces(work: Work, ids: string[], evSpace: string): Promise<void> {
  const rows = await reservationsById(work.db, work.clientId, ids);
  for (const row of rows.filter(({ evSlot }) => evSlot?.evSpaceId === null)) {
    work.audit({
      action: "parking.ev-slot.wait",
      targetType: "parking_reservation",
      targetId: row.id,
      onBehalfOf: row.employee,
      before: { evSpace },
    });
    noteForOwner(work, row, "evLost");
  }
}

export async function removeEvSpace(work: Work, id: string): Promise<EvSpace> {
  const space = await lockEvSpace(work, id);
  await deleteUnlessReferenced(
    queries.deleteEvSpace(work.db, work.clientId, space.id),
    text("parking.inUse"),
  );
  recordRowChange(
    work,
    queries.EV_SPACE,
    "remove",
    space.id,
    pickKeys(space, ["name", "carpark"]),
    undefined,
  );
  return space;
}

/** The current EV space, once its car park is locked. */
async function lockEvSpace(work: Work, id: string): Promise<EvSpace> {
  const { db, clientId } = work;
  const snapshot = await queries.evSpaceById(db, clientId, id);
  if (!snapshot) throw refuse.with("notFound");
  await lockCarpark(work, (await carparkById(work, snapshot.carpark))!);
  const space = await queries.evSpaceById(db, clientId, id);
  if (!space) throw refuse.with("notFound");
  return space;
}
