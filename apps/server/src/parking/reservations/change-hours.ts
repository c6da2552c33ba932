import { messages } from "@portico/contract/parking/form";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { othersFirst } from "../allocation/allocate.ts";
import { carparkById } from "../core/carpark-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import type * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import type { Ending } from "../decisions/decide.ts";
import { tellOwner } from "../notices/collect.ts";
import { audit, lockFor, promote, reread } from "../queue/transitions.ts";
import { checkHours, losesSlot, usedThough } from "./hours-rules.ts";

/** Other hours for one's own reservation, on its day. */

export interface NewHours extends Omit<Ending, "reason" | "reasonField"> {
  startTime: string;
  endTime: string;
}

/**
 * Keeps the space, or the place in the queue; where it cannot, nothing changes and the answer says what would be lost. What
 * becomes free lets the queue move up; given up late it counts as used all the same. Repeating it changes nothing.
 */
export async function changeHours(
  work: Work,
  seen: queries.ReservationRow,
  asked: NewHours,
): Promise<queries.ReservationRow> {
  await lockFor(work, [seen]);
  const before = await reread(work, seen.id);
  refuseFinal(work, before, asked);
  const carpark = (await carparkById(work, before.carparkId))!;
  // Those who wait for the same hours are placed before somebody stays longer in them.
  await othersFirst(work, carpark, before.day);
  const row = await reread(work, seen.id);
  refuseFinal(work, row, asked);
  const current = { ...row, start: new Date(row.start), end: new Date(row.end) };
  const checked = checkHours(current, asked, work.now);
  if ("errors" in checked) throw refuse.fields(checked.errors);
  const { window } = checked;
  if (+window.start === +current.start && +window.end === +current.end) return row;
  const detail = await whatIsLost(work, row, window);
  if (detail) throw refuse.state(asked.present(row), detail);
  const used = rules.givesBackLate(asked.viewer, row, asked) ? usedThough(current, window) : null;
  await move(work, row, window, used);
  return reread(work, row.id);
}

function refuseFinal(
  { now }: Work,
  row: queries.ReservationRow,
  { viewer, present }: Pick<NewHours, "viewer" | "present">,
): void {
  if (!rules.isOwn(viewer, row)) throw refuse.with("forbidden");
  if (!rules.isLive(row)) throw refuse.state(present(row));
  if (new Date(row.end) <= now) throw refuse.state(present(row), messages.ended);
}

/** What would be lost by these hours, in words; undefined: nothing. */
async function whatIsLost(
  { db, clientId, now }: Work,
  row: queries.ReservationRow,
  window: rules.Window,
): Promise<string | undefined> {
  const needed = rules.remaining(window, now);
  const asked = { personId: row.employee!, window, needed };
  if (await spaceQueries.isPlaced(db, clientId, asked, row.id)) return messages.personPlaced;
  if (losesSlot(row.evSlot, window, now)) return messages.hoursLoseEv;
  const { id, spaceId, spaceName } = row;
  if (row.status !== "confirmed" || !spaceId) return undefined;
  if (await spaceQueries.isOwnSpaceFree(db, clientId, { id, spaceId }, needed)) return undefined;
  return messages.hoursTaken(spaceName ?? "");
}

async function move(
  work: Work,
  row: queries.ReservationRow,
  window: rules.Window,
  used: number | null,
): Promise<void> {
  const { db, clientId, now } = work;
  const needed = rules.remaining(window, now);
  await spaceQueries.moveInSpace(db, clientId, row.id, { day: row.day, window, needed, used });
  audit(
    work,
    "change-hours",
    row,
    { start: row.start, end: row.end },
    { start: window.start.toISOString(), end: window.end.toISOString() },
  );
  work.tell({ topic: "parking" });
  tellOwner(work, row, "changed");
  await promote(work, row.carparkId, row.day);
}
