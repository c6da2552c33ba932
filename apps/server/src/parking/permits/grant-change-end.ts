import { isDeepStrictEqual } from "node:util";
import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { laterDay } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Permit } from "@portico/contract/parking/permits";
import { text } from "@portico/contract/texts/text";
import { lockPersonShared } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSiteShared } from "../../sites/public.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { addsDays, earlierDay, type PermitSpan } from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import { noteForHolder } from "../notices/collect.ts";
import type { PermitNoticeKind } from "../notices/permit-format.ts";
import { checkConflicts, checkDraft, checkUsable, type PermitDraft } from "./checks.ts";
import { syncHolds, syncOtherHolds } from "./holds.ts";
import { lockOccupiedDays, toOccupiedDays } from "./occupy-days.ts";
import { daysToOccupy, occupyOrRefuse, settlePermit } from "./settle-days.ts";

/**
 * Granting, changing and ending permits, inside the caller's transaction. Only parking administrators may.
 */

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
  const taken = toOccupiedDays(draft, daysToOccupy(draft, daysAhead, now), now);
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

/**
 * Locks the holder, then all permits of the car park, so that each of two simultaneous grants sees the other.
 */
async function lockPermits({ db }: Work, permit: { personId: string; carparkId: string }): Promise<void> {
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.personKey(permit.personId)]);
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.permitsKey(permit.carparkId)]);
}

/** The current permit, once its lock keeps others from changing it. */
async function lockPermit(work: Work, snapshot: permitQueries.PermitRow): Promise<permitQueries.PermitRow> {
  await lockPermits(work, snapshot);
  return reloadPermit(work, snapshot.id);
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
