import { isDeepStrictEqual } from "node:util";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import type { Received } from "@portico/contract/endpoint";
import { NO_START_DATE, WEEKDAYS } from "@portico/contract/parking/form";
import type {
  addCarpark as AddCarpark,
  changeCarpark as ChangeCarpark,
} from "@portico/contract/parking/settings";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { deleteUnlessReferenced } from "../../platform/lists/delete-unless-referenced.ts";
import { recordRowChange } from "../../platform/lists/sortable-list.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive, siteById } from "../../sites/public.ts";
import { allocateIfDue } from "../allocation/allocate.ts";
import { type CarparkRow, carparkById } from "../core/carpark-queries.ts";
import { startDayName } from "../core/rules.ts";
import { lockHoldDays, syncHolds } from "../permits/holds.ts";
import { lockCarpark } from "./promote-all.ts";
import * as queries from "./queries.ts";

/** Changes of car parks, each inside the caller's transaction. Every check comes before the first write. */

type Change = Received<typeof ChangeCarpark>["body"];
type Fields = Omit<Change, "seen">;

/** @returns the car park's id */
export async function addCarpark(
  work: Work,
  { siteId, position, ...fields }: Received<typeof AddCarpark>["body"],
): Promise<string> {
  const { db, clientId } = work;
  if (!(await siteById(db, clientId, siteId))) throw refuse.fields({ siteId: [text("common.siteNotYours")] });
  refuseLateRequests(fields.permitRequestsStart, fields.parkingAllocationStart);
  await lockSitesExclusive(db, [siteId]);
  const id = newId();
  await queries.insertCarpark(db, clientId, { ...columnsOf(fields), id, site_id: siteId, name: fields.name });
  await setPosition(work, { id, siteId }, position ?? Number.POSITIVE_INFINITY);
  recordRowChange(work, queries.CARPARK, "add", id, undefined, { ...fields, siteId, position });
  return id;
}

/**
 * If the change opens days earlier, their waiting requests are allocated in the same transaction, and the
 * holds of priority permits follow the new rule.
 */
export async function changeCarpark(
  work: Work,
  id: string,
  { seen, ...requested }: Change,
  daysAhead: number | null,
): Promise<void> {
  const { db, clientId } = work;
  const before = await lockCarparkById(work, id);
  requireUnchanged(toFields(before), requested, seen);
  const { position, ...fields } = changesOf(before, requested);
  refuseLateRequests(
    fields.permitRequestsStart ?? startDayName(before.requestsWeekday),
    fields.parkingAllocationStart ?? startDayName(before.allocationWeekday),
  );
  await refuseInUse(work, before, fields);
  await refuseLostSlots(work, before, fields.evTimeslots);
  if (Object.keys(fields).length > 0) await queries.updateCarpark(db, clientId, id, columnsOf(fields));
  if (position !== undefined) await setPosition(work, before, position);
  recordChange(work, before, { position, ...fields });
  if (WEEK_FIELDS.some((key) => fields[key] !== undefined)) await settleOpenedDays(work, id, daysAhead);
}

/** Fields that decide when a week opens, and when priority permits can be claimed. */
const WEEK_FIELDS = [
  "allocationMode",
  "parkingAllocationStart",
  "permitRequestsStart",
  "allocationTime",
] as const satisfies (keyof Fields)[];

/** Allocates waiting requests on days that are open now, then updates the holds of priority permits. */
async function settleOpenedDays(work: Work, id: string, daysAhead: number | null): Promise<void> {
  const carpark = await carparkById(work, id);
  await lockHoldDays(work, id, daysAhead);
  for (const day of await queries.listUndecidedDays(work.db, work.clientId, id, work.now))
    await allocateIfDue(work, carpark!, day);
  await syncHolds(work, id, daysAhead);
}

/** A later feature that names car parks. Called in the transaction that removes one, before it: a refusal keeps the car park. */
export type CarparkListener = (work: Work, carparkId: string) => Promise<void>;

export async function removeCarpark(
  work: Work,
  id: string,
  listeners: readonly CarparkListener[],
): Promise<void> {
  const snapshot = await carparkById(work, id);
  // Listeners take locks that come after the site's and before its days'.
  if (snapshot) await lockSitesExclusive(work.db, [snapshot.siteId]);
  for (const listener of listeners) await listener(work, id);
  const { name, siteId } = await lockCarparkById(work, id);
  await deleteUnlessReferenced(queries.deleteCarpark(work.db, work.clientId, id), text("parking.inUse"));
  recordRowChange(work, queries.CARPARK, "remove", id, { name, siteId }, undefined);
}

/** The current car park, once it is locked. */
async function lockCarparkById(work: Work, id: string): Promise<CarparkRow> {
  const snapshot = await carparkById(work, id);
  if (!snapshot) throw refuse.with("notFound");
  await lockCarpark(work, snapshot);
  const row = await carparkById(work, id);
  if (!row) throw refuse.with("notFound");
  return row;
}

/** The row as the fields of the contract. */
const toFields = (row: CarparkRow): Fields => ({
  name: row.name,
  icon: row.icon,
  color: row.color,
  position: row.position,
  pseudo: row.pseudo,
  forVisitors: row.forVisitors,
  groups: row.groups as Fields["groups"],
  allocationMode: row.allocationMode as Fields["allocationMode"],
  parkingAllocationStart: startDayName(row.allocationWeekday),
  permitRequestsStart: startDayName(row.requestsWeekday),
  allocationTime: row.allocationTime.slice(0, 5),
  evTimeslots: row.evTimeslots,
  isActive: row.isActive,
  credits: row.credits,
  evCredits: row.evCredits,
});

/** The requested fields that differ from the current ones. */
function changesOf(before: CarparkRow, fields: Fields): Fields {
  const now = toFields(before);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, now[key as keyof Fields]),
    ),
  );
}

const weekdayOf = (day: Fields["parkingAllocationStart"]) =>
  day === undefined ? undefined : day === NO_START_DATE ? null : WEEKDAYS.indexOf(day) + 1;

const columnsOf = (fields: Omit<Fields, "position">): Partial<queries.CarparkColumns> => ({
  name: fields.name,
  icon: fields.icon,
  color: fields.color,
  pseudo: fields.pseudo,
  for_visitors: fields.forVisitors,
  groups: fields.groups,
  allocation_mode: fields.allocationMode,
  allocation_weekday: weekdayOf(fields.parkingAllocationStart),
  requests_weekday: weekdayOf(fields.permitRequestsStart),
  allocation_time: fields.allocationTime,
  ev_timeslots: fields.evTimeslots && JSON.stringify(fields.evTimeslots),
  is_active: fields.isActive,
  credits: fields.credits,
  ev_credits: fields.evCredits,
});

/** Claims of priority permits cannot begin on a later weekday than the allocation. */
function refuseLateRequests(
  requests: Fields["permitRequestsStart"],
  allocation: Fields["parkingAllocationStart"],
): void {
  const [first, then] = [weekdayOf(requests), weekdayOf(allocation)];
  if (first && then && first > then)
    throw refuse.fields({ permitRequestsStart: [text("parking.requestsAfterAllocation")] });
}

/** Refuses to switch off a car park, or to change its kind, while reservations or permits are to come. */
async function refuseInUse(work: Work, { id, timeZone }: CarparkRow, fields: Fields) {
  const touched = (["isActive", "pseudo", "forVisitors"] as const).filter(
    (key) => fields[key] !== undefined && !(key === "isActive" && fields.isActive),
  );
  if (touched.length === 0) return;
  const { db, clientId, now } = work;
  const count = await queries.countUpcoming(db, clientId, id, now, dayOf(now, timeZone));
  if (count === 0) return;
  const message = text("parking.carparkInUse", { count });
  throw refuse.fields(Object.fromEntries(touched.map((field) => [field, [message]])));
}

/**
 * Live EV slots must end at the end of a remaining EV time and begin within it: a slot that has begun keeps
 * its end only.
 */
async function refuseLostSlots(
  { db, clientId, now }: Work,
  { id, timeZone }: CarparkRow,
  timeslots: Fields["evTimeslots"],
): Promise<void> {
  if (!timeslots) return;
  const at = (instant: string) => timeOf(new Date(instant), timeZone);
  const lost = (await queries.listUpcomingEvSlots(db, clientId, id, now)).filter(
    ({ start, end }) => !timeslots.some((slot) => slot.startTime <= at(start) && slot.endTime === at(end)),
  );
  if (lost.length > 0)
    throw refuse.fields({ evTimeslots: [text("parking.evSlotsBooked", { count: lost.length })] });
}

/** Moves the car park to this position among those of its site. */
async function setPosition(
  { db, clientId }: Work,
  { id, siteId }: { id: string; siteId: string },
  position: number,
) {
  const others = (await queries.carparkOrder(db, clientId, siteId)).filter((one) => one !== id);
  await queries.orderCarparks(db, clientId, others.toSpliced(position, 0, id));
}

/** Writes an audit entry of the changed fields; none if nothing has changed. */
function recordChange(work: Work, before: CarparkRow, after: Fields): void {
  const keys = Object.keys(after).filter((key) => after[key as keyof Fields] !== undefined);
  if (keys.length === 0) return;
  const was = Object.entries(toFields(before)).filter(([key]) => keys.includes(key));
  recordRowChange(work, queries.CARPARK, "change", before.id, Object.fromEntries(was), { ...after });
}
