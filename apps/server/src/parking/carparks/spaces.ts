import type { Received } from "@portico/contract/endpoint";
import type { Reservation } from "@portico/contract/parking/reservations";
import type {
  addSpaces as AddSpaces,
  changeSpace as ChangeSpace,
  Space,
} from "@portico/contract/parking/settings";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { deleteUnlessReferenced } from "../../platform/lists/delete-unless-referenced.ts";
import { pickKeys, recordRowChange } from "../../platform/lists/sortable-list.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { carparkById } from "../core/carpark-queries.ts";
import type { ReservationRow } from "../core/reservation-queries.ts";
import { spacesById } from "../core/space-queries.ts";
import { relocateHolders } from "../queue/relocate-holders.ts";
import { lockCarpark, promoteAll } from "./promote-all.ts";
import * as queries from "./space-write-queries.ts";

/** Changes of the spaces of car parks, each inside the caller's transaction. */

/** Adds all of the spaces or none, and promotes the queue onto them. */
export async function addSpaces(
  work: Work,
  { carpark: carparkId, names, accessible = false }: Received<typeof AddSpaces>["body"],
  daysAhead: number | null,
): Promise<Space[]> {
  const { db, clientId } = work;
  const carpark = await carparkById(work, carparkId);
  if (!carpark) throw refuse.fields({ carpark: [text("parking.carparkUnknown")] });
  if (carpark.pseudo) throw refuse.fields({ carpark: [text("parking.pseudoHasNone")] });
  await lockCarpark(work, carpark);
  const taken = await queries.listTakenNames(db, clientId, carpark.id, names);
  if (taken.length > 0) throw refuse.fields({ names: [text("parking.namesTaken", { names: taken })] });
  const added = names.map((name) => ({ id: newId(), carpark: carpark.id, name, accessible }));
  await queries.insertSpaces(db, clientId, added);
  for (const { id, ...after } of added) recordRowChange(work, queries.SPACE, "add", id, undefined, after);
  await promoteAll(work, carpark.id, daysAhead);
  const ids = added.map(({ id }) => id);
  return spacesById(db, clientId, ids, work.now);
}

export interface SpaceChangeContext {
  /** The client's booking horizon in days; null: no limit. */
  daysAhead: number | null;
  /**
   * A reservation as the contract's object, for the refusal that lists reservations without another space.
   */
  present(row: ReservationRow): Reservation;
}

/**
 * Changes a space. Switching it off moves its holders to other spaces; switching it on promotes the queue
 * onto it.
 */
export async function changeSpace(
  work: Work,
  id: string,
  { over: conflictResolution, reason, seen, ...body }: Received<typeof ChangeSpace>["body"],
  { present, daysAhead }: SpaceChangeContext,
): Promise<Space> {
  const { db, clientId } = work;
  const before = await lockSpace(work, id);
  requireUnchanged(before, body, seen);
  const keys = (["name", "accessible", "isActive"] as const).filter(
    (key) => body[key] !== undefined && body[key] !== before[key],
  );
  if (keys.length === 0) return before;
  const change = pickKeys(body, keys);
  const after = { ...before, ...change };
  if (before.isActive && !after.isActive && before.permitHolder)
    throw refuse.state(before, text("parking.permitSpaceTaken", { holder: nameOf(before.permitHolder) }));
  await queries.updateSpace(db, clientId, after);
  recordRowChange(work, queries.SPACE, "change", id, pickKeys(before, keys), change);
  if (before.isActive && !after.isActive)
    await relocateHolders(work, before, { present, conflictResolution, reason: reason || null });
  if (!before.isActive && after.isActive) await promoteAll(work, before.carpark, daysAhead);
  return after;
}

export async function removeSpace(work: Work, id: string): Promise<Space> {
  const space = await lockSpace(work, id);
  await deleteUnlessReferenced(queries.deleteSpace(work.db, work.clientId, space.id), text("parking.inUse"));
  recordRowChange(
    work,
    queries.SPACE,
    "remove",
    space.id,
    pickKeys(space, ["name", "carpark", "accessible"]),
    undefined,
  );
  return space;
}

/** The current space, once its car park is locked. */
async function lockSpace(work: Work, id: string): Promise<Space> {
  const { db, clientId, now } = work;
  const [seen] = await spacesById(db, clientId, [id], now);
  if (!seen) throw refuse.with("notFound");
  await lockCarpark(work, (await carparkById(work, seen.carpark))!);
  const [space] = await spacesById(db, clientId, [id], now);
  if (!space) throw refuse.with("notFound");
  return space;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
