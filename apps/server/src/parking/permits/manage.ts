import { isDeepStrictEqual } from "node:util";
import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { laterDay } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Permit } from "@portico/contract/parking/permits";
import { text } from "@portico/contract/texts/text";
import { lockPersonShared, permittedSites, personById } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSiteShared } from "../../sites/public.ts";
import * as carparkQueries from "../core/carpark-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import {
  addsDays,
  type DaySpan,
  earlierDay,
  haveCommonDay,
  horizonOf,
  isPermitDay,
  isReleased,
  type PermitRule,
  type PermitSpan,
  permitDays,
} from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import { mayUseCarpark } from "../core/rules.ts";
import { spacesById } from "../core/space-queries.ts";
import { noteForHolder } from "../notices/collect.ts";
import type { PermitNoticeKind } from "../notices/permit-format.ts";
import { promoteQueue } from "../queue/transitions.ts";
import * as dayQueries from "./day-queries.ts";
import { syncHolds, syncOtherHolds } from "./holds.ts";
import { lockOccupiedDays, occupyDays, relocateConflicts, toOccupiedDays } from "./occupy-days.ts";

/**
 * Granting, changing and ending permits, inside the caller's transaction. Only parking administrators may.
 */

export interface PermitDraft extends PermitSpan {
  personId: string;
  carparkId: string;
  spaceId: string | null;
  permitType: "GR" | "PR";
}

/** How many days the message about a refused space names at most. */
const DAYS_NAMED = 5;

export async function grantPermit(
  work: Work,
  permitDraft: PermitDraft,
  daysAhead: number | null,
): Promise<permitQueries.PermitRow> {
  const { db, clientId, now } = work;
  const carpark = await checkDraft(work, permitDraft);
  const today = dayOf(now, carpark.timeZone);
  if (permitDraft.firstDay < today) throw refuse.fields({ start: [text("parking.startPast")] });
  const id = newId();
  const draft = { ...permitDraft, id, endedAt: null, timeZone: carpark.timeZone };
  await lockPermits(work, draft);
  await checkConflicts(work, draft);
  const taken = toOccupiedDays(draft, daysToHold(draft, daysAhead, now), now);
  await lockOccupiedDays(work, taken);
  const weekdays = [...permitDraft.weekdays].sort((a, b) => a - b);
  const row = { ...permitDraft, id, weekdays, createdBy: work.actorId, createdAt: now };
  await permitQueries.insertPermit(db, clientId, row);
  const { carparkId, spaceId, permitType, firstDay, lastDay } = permitDraft;
  auditPermit(work, "grant", row, undefined, {
    carpark: carparkId,
    space: spaceId,
    permitType,
    firstDay,
    lastDay,
    weekdays,
  });
  await occupyOrRefuse(work, taken);
  if (permitType === "PR") await syncHolds(work, carparkId, daysAhead, { permitId: id });
  else await syncOtherHolds(work, taken, daysAhead);
  work.publish({ topic: "parking" });
  return reloadAndNote(work, id, "granted");
}

/** Checks that person, car park and space exist and belong together. */
async function checkDraft(work: Work, permitDraft: PermitDraft): Promise<carparkQueries.CarparkRow> {
  if (permitDraft.lastDay !== null && permitDraft.lastDay < permitDraft.firstDay)
    throw refuse.fields({ end: [text("common.daysReversed")] });
  const carpark = await checkUsable(work, permitDraft);
  if (permitDraft.permitType === "GR" && permitDraft.spaceId === null)
    throw refuse.fields({ space: [text("parking.permitSpaceRequired")] });
  return carpark;
}

/**
 * Refuses unless the person may use the car park, and car park and space are active. The locks keep it so
 * until the transaction ends.
 */
async function checkUsable(
  { db, clientId, now }: Work,
  { personId, carparkId, spaceId }: Pick<PermitDraft, "personId" | "carparkId" | "spaceId">,
): Promise<carparkQueries.CarparkRow> {
  const person =
    (await lockPersonShared(db, clientId, personId)) && (await personById(db, clientId, personId));
  if (!person) throw refuse.fields({ employee: [text("common.colleagueUnknown")] });
  const only = { ids: [carparkId] };
  const [snapshot] = await carparkQueries.listCarparks(db, clientId, only);
  if (snapshot) await lockSiteShared(db, snapshot.siteId);
  // Read again under the site's lock: the car park or the space may have been switched off in between.
  const [carpark] = await carparkQueries.listCarparks(db, clientId, only);
  if (!carpark) throw refuse.fields({ carpark: [text("parking.carparkUnknown")] });
  if (carpark.pseudo) throw refuse.fields({ carpark: [text("parking.pseudoHasNone")] });
  if (carpark.forVisitors) throw refuse.fields({ carpark: [text("parking.visitorsOnly")] });
  const sites = await permittedSites(db, clientId, person.id);
  if (!mayUseCarpark(person, carpark) || !sites.includes(carpark.siteId))
    throw refuse.fields({ employee: [text("parking.mayNotPark")] });
  const [space] = spaceId === null ? [] : await spacesById(db, clientId, [spaceId], now);
  if (spaceId !== null && !(space?.isActive && space.carpark === carpark.id))
    throw refuse.fields({ space: [text("parking.spaceUnknown")] });
  return carpark;
}

/**
 * Locks the holder, then all permits of the car park, so that each of two simultaneous grants sees the other.
 */
async function lockPermits({ db }: Work, permit: { personId: string; carparkId: string }): Promise<void> {
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.personKey(permit.personId)]);
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.permitsKey(permit.carparkId)]);
}

/**
 * Refuses if, on any of the permit's days, another permit is on its space, or the same person has another
 * permit in the car park or, with a granted permit, elsewhere.
 */
async function checkConflicts(
  { db, clientId, now }: Work,
  permit: PermitDraft & { id: string },
): Promise<void> {
  const { personId, spaceId } = permit;
  const isOther = (other: permitQueries.PermitRow): boolean =>
    other.id !== permit.id && haveCommonDay(permit, other);
  const own = (await permitQueries.permitsInForce(db, clientId, { personId }, now)).filter(isOther);
  const isGranted = (one: { permitType: string }): boolean => one.permitType === "GR";
  if (own.some((one) => one.carparkId === permit.carparkId || (isGranted(one) && isGranted(permit))))
    throw refuse.fields({ employee: [text("parking.permitTwice")] });
  if (!spaceId) return;
  const [other] = (await permitQueries.permitsInForce(db, clientId, { spaceId }, now)).filter(isOther);
  if (other) {
    const holder = `${other.firstName} ${other.lastName}`;
    throw refuse.fields({ space: [text("parking.permitSpaceTaken", { holder })] });
  }
}

/** Takes the days. If the holder of a reservation finds no other space on one of them, all are refused. */
async function occupyOrRefuse(work: Work, occupied: readonly dayQueries.OccupiedDay[]): Promise<void> {
  if (occupied.length === 0) return;
  await occupyDays(work, occupied, async (conflicts) => {
    const left = await relocateConflicts(work, conflicts);
    if (left.length === 0) return [];
    const days = [...new Set(left.map(({ day }) => day))].sort();
    const facts = { days: days.slice(0, DAYS_NAMED) };
    const isMore = days.length > DAYS_NAMED;
    throw refuse.fields({
      space: [text(isMore ? "parking.permitSpaceReservedMore" : "parking.permitSpaceReserved", facts)],
    });
  });
}

export interface PermitChange {
  /** Undefined: unchanged; null: no last day. */
  lastDay: string | null | undefined;
  weekdays: readonly number[] | undefined;
}

/**
 * Frees days that the permit no longer covers, and takes added days as a new permit does, also for a permit
 * whose last day has passed. A change to the same values does nothing.
 */
export async function changePermit(
  work: Work,
  snapshot: permitQueries.PermitRow,
  { lastDay, weekdays }: PermitChange,
  daysAhead: number | null,
  present: (row: permitQueries.PermitRow) => Permit,
): Promise<permitQueries.PermitRow> {
  const { db, clientId, now } = work;
  const today = dayOf(now, snapshot.timeZone);
  if (lastDay && lastDay < snapshot.firstDay) throw refuse.fields({ end: [text("common.daysReversed")] });
  if (lastDay && lastDay < today) throw refuse.fields({ end: [text("parking.endPast")] });
  // Disabling the holder locks the person first and the permits after that; this call keeps the order.
  await lockPersonShared(db, clientId, snapshot.personId);
  await lockSiteShared(db, snapshot.siteId);
  const permit = await lockPermit(work, snapshot);
  if (permit.endedAt !== null) throw refuse.state(present(permit), text("parking.permitEnded"));
  const changed = {
    ...permit,
    lastDay: lastDay === undefined ? permit.lastDay : lastDay,
    weekdays: weekdays ? [...weekdays].sort((a, b) => a - b) : permit.weekdays,
  };
  if (isDeepStrictEqual(spanOf(permit), spanOf(changed))) return permit;
  // A priority permit's own space may have been switched off since: the permit then holds another one.
  const { permitType, spaceId } = permit;
  if (addsDays(permit, changed))
    await checkUsable(work, { ...permit, spaceId: permitType === "GR" ? spaceId : null });
  await checkConflicts(work, changed);
  await permitQueries.updatePermit(db, clientId, permit.id, { ...changed, endedAt: null });
  auditPermit(work, "change", permit, spanOf(permit), spanOf(changed));
  await settlePermit(work, changed, daysAhead);
  return reloadAndNote(work, permit.id, "changed");
}

/** Ends a permit now; the rest of today is free at once. Repeating the call changes nothing. */
export async function endPermit(
  work: Work,
  snapshot: permitQueries.PermitRow,
  daysAhead: number | null,
): Promise<permitQueries.PermitRow> {
  const { db, clientId, now } = work;
  const today = dayOf(now, snapshot.timeZone);
  const permit = await lockPermit(work, snapshot);
  if (permit.endedAt !== null) return permit;
  const last = permit.lastDay === null ? today : earlierDay(permit.lastDay, today);
  const lastDay = laterDay(permit.firstDay, last);
  await permitQueries.updatePermit(db, clientId, permit.id, { ...permit, lastDay, endedAt: now });
  auditPermit(work, "end", permit, spanOf(permit), { endedAt: now.toISOString() });
  await settlePermit(work, { ...permit, lastDay, endedAt: now.toISOString() }, daysAhead);
  return reloadAndNote(work, permit.id, "ended");
}

/** Loads the changed permit and notes the notice for its holder. */
async function reloadAndNote(work: Work, id: string, noticeKind: PermitNoticeKind) {
  const permit = await reloadPermit(work, id);
  noteForHolder(work, permit, noticeKind);
  return permit;
}

/** The current permit, once its lock keeps others from changing it. */
async function lockPermit(work: Work, snapshot: permitQueries.PermitRow): Promise<permitQueries.PermitRow> {
  await lockPermits(work, snapshot);
  return reloadPermit(work, snapshot.id);
}

/** Updates what a permit holds after a change. */
async function settlePermit(
  work: Work,
  permit: permitQueries.PermitRow,
  daysAhead: number | null,
): Promise<void> {
  const { db, clientId, now } = work;
  if (permit.permitType === "GR") {
    const wanted = daysToHold(permit, daysAhead, now);
    const held = await dayQueries.listDaysHeldByPermit(db, clientId, permit.id, now);
    const added = toOccupiedDays(
      permit,
      wanted.filter((day) => !held.includes(day)),
      now,
    );
    const removed = held.filter((day) => !isPermitDay(permit, day));
    const changed = [...added, ...toOccupiedDays(permit, removed, now)];
    await lockOccupiedDays(work, changed);
    await freeDays(work, permit, removed);
    await occupyOrRefuse(work, added);
    await syncOtherHolds(work, changed, daysAhead);
  } else {
    const claims = await dayQueries.listUndecidedClaims(db, clientId, permit.id);
    const lost = claims.filter(({ day }) => !isPermitDay(permit, day)).map(({ id }) => id);
    await dayQueries.dropClaims(db, clientId, lost);
    await syncHolds(work, permit.carparkId, daysAhead, { permitId: permit.id });
  }
  work.publish({ topic: "parking" });
}

/** Days from today up to the horizon that a granted permit takes, without released ones. */
function daysToHold(
  permit: Omit<PermitRule, "permitType"> & { permitType: string; releases?: readonly DaySpan[] },
  daysAhead: number | null,
  now: Date,
): string[] {
  if (permit.permitType !== "GR") return [];
  const today = dayOf(now, permit.timeZone);
  const { releases = [] } = permit;
  return permitDays(permit, today, horizonOf(today, daysAhead)).filter((day) => !isReleased(releases, day));
}

/**
 * Frees what a granted permit holds on these days, and promotes the queue. The caller has locked the days.
 */
export async function freeDays(
  work: Work,
  { id, carparkId }: { id: string; carparkId: string },
  days: readonly string[],
): Promise<void> {
  const { db, clientId, now } = work;
  await dayQueries.vacateDays(db, clientId, id, days, now);
  for (const day of await dayQueries.listQueuedDays(db, clientId, carparkId, days))
    await promoteQueue(work, carparkId, day);
}

export async function reloadPermit(work: Work, id: string): Promise<permitQueries.PermitRow> {
  const row = await permitQueries.permitById(work.db, work.clientId, id, work.now);
  if (!row) throw refuse.with("notFound");
  return row;
}

const spanOf = ({ firstDay, lastDay, weekdays }: PermitSpan) => ({ firstDay, lastDay, weekdays });

export function auditPermit(
  work: Work,
  verb: AuditVerb<"parking.permit">,
  permit: { id: string; personId: string },
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): void {
  work.audit({
    action: `parking.permit.${verb}`,
    targetType: "parking_permit",
    targetId: permit.id,
    onBehalfOf: permit.personId,
    after,
    ...(before ? { before } : {}),
  });
}
