import { laterDay } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Permit } from "@portico/contract/parking/permits";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { settleEarlierRequests } from "../allocation/allocate.ts";
import { carparkById } from "../core/carpark-queries.ts";
import { publishPermitDays, publishRelease } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import {
  type DaySpan,
  earlierDay,
  firstDayLeft,
  horizonOf,
  isPermitDay,
  isReleased,
  mergeReleases,
  permitDays,
  withoutDays,
} from "../core/permit-days.ts";
import type * as permitQueries from "../core/permit-queries.ts";
import type * as rules from "../core/rules.ts";
import * as dayQueries from "./day-queries.ts";
import { auditPermit, reloadPermit } from "./grant-change-end.ts";
import { syncHolds, syncOtherHolds } from "./holds.ts";
import { lockOccupiedDays, occupyDays, toOccupiedDays } from "./occupy-days.ts";
import { releasesPermitLate } from "./present.ts";
import * as releaseQueries from "./release-queries.ts";
import { freeDays } from "./settle-days.ts";

/** Releasing days of a permit and undoing releases, inside the caller's transaction. */

export interface ReleaseContext {
  /** The client's booking horizon in days; null: no limit. */
  daysAhead: number | null;
  viewer: rules.Viewer;
  noticeDays: number | null;
  /** The current permit as the contract's object, for refusals that show it. */
  present(row: permitQueries.PermitRow): Permit;
}

/**
 * Releases the days at once; of a day that has begun, the rest. Overlapping releases are merged; repeating
 * the call changes nothing.
 */
export async function releasePermit(
  work: Work,
  snapshot: permitQueries.PermitRow,
  requested: DaySpan & { note: string | null },
  context: ReleaseContext,
): Promise<permitQueries.ReleaseRow> {
  const { db, clientId, now } = work;
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.personKey(snapshot.personId)]);
  const permit = await reloadPermit(work, snapshot.id);
  const today = dayOf(now, permit.timeZone);
  checkSpan(permit, requested, today, context);
  const others = await releaseQueries.listReleasesOn(
    db,
    clientId,
    permit.id,
    requested.firstDay,
    requested.lastDay,
  );
  const fresh = await firstUnreleasedDay(work, permit, requested, others, context);
  if (!fresh) return others[0]!;
  const late = releasesPermitLate(context.viewer, permit, fresh, today, context.noticeDays);
  if (late && !requested.note) throw refuse.fields({ note: [text("parking.noteRequired")] });
  const freed = await listDaysHeld(work, permit, requested);
  const occupiedDays = toOccupiedDays(permit, freed, now);
  await lockOccupiedDays(work, occupiedDays);
  const id = await storeRelease(work, permit, { ...requested, late }, others);
  auditPermit(work, "release", permit, undefined, {
    firstDay: requested.firstDay,
    lastDay: requested.lastDay,
    late,
  });
  if (permit.permitType === "GR") {
    await freeDays(work, permit, freed);
    await syncOtherHolds(work, occupiedDays, context.daysAhead);
  } else await syncHolds(work, permit.carparkId, context.daysAhead, { permitId: permit.id });
  publishPermitDays(work, occupiedDays);
  publishRelease(work, permit, requested);
  return (await releaseQueries.releaseById(db, clientId, id))!;
}

/** Whether a permit can be released in this time; refuses by field. */
function checkSpan(
  permit: permitQueries.PermitRow,
  { firstDay, lastDay }: DaySpan,
  today: string,
  { present }: ReleaseContext,
): void {
  if (lastDay < firstDay) throw refuse.fields({ end: [text("common.daysReversed")] });
  if (permit.endedAt !== null) throw refuse.state(present(permit), text("parking.permitEnded"));
  const last = permit.lastDay;
  const first = permit.firstDay;
  const span = last ? text("parking.permitCovers", { first, last }) : text("parking.permitBegins", { first });
  if (firstDay < permit.firstDay) throw refuse.fields({ start: [span] });
  if (last !== null && lastDay > last) throw refuse.fields({ end: [span] });
  if (firstDay < today) throw refuse.fields({ start: [text("parking.startPast")] });
}

/**
 * The first day that is neither released nor claimed; undefined: all are released. A claimed day is released
 * by its reservation: if only claimed days are left, the refusal names one, since the release would take the
 * right only and leave the reservation.
 */
async function firstUnreleasedDay(
  { db, clientId, now }: Work,
  permit: permitQueries.PermitRow,
  requested: DaySpan,
  others: readonly DaySpan[],
  { present }: ReleaseContext,
): Promise<string | undefined> {
  if (!firstDayLeft(permit, requested, [])) throw refuse.fields({ start: [text("parking.noPermitDay")] });
  const reserved =
    permit.permitType === "PR"
      ? await dayQueries.listReservedDays(db, clientId, permit.carparkId, [permit.personId], now)
      : [];
  const claimed = reserved.map(({ day }) => ({ firstDay: day, lastDay: day }));
  const fresh = firstDayLeft(permit, requested, [...others, ...claimed]);
  const left = fresh ? undefined : firstDayLeft(permit, requested, others);
  if (left) throw refuse.state(present(permit), text("parking.dayClaimed", { day: left }));
  return fresh;
}

/**
 * The days that a granted permit holds in this time, also beyond the horizon. Empty for a priority permit:
 * `syncHolds` finds its holds.
 */
async function listDaysHeld(
  { db, clientId, now }: Work,
  permit: permitQueries.PermitRow,
  { firstDay, lastDay }: DaySpan,
): Promise<string[]> {
  if (permit.permitType === "PR") return [];
  const held = await dayQueries.listDaysHeldByPermit(db, clientId, permit.id, now);
  return held.filter((day) => firstDay <= day && day <= lastDay);
}

/** Stores one release in place of those that it overlaps, with all their notes; returns its id. */
async function storeRelease(
  { db, clientId, actorId, now }: Work,
  permit: permitQueries.PermitRow,
  requested: DaySpan & { note: string | null; late: boolean },
  others: readonly permitQueries.ReleaseRow[],
): Promise<string> {
  const [first, ...rest] = others;
  if (!first) {
    const id = newId();
    const row = { ...requested, noteTexts: [], id, permitId: permit.id, releasedBy: actorId, createdAt: now };
    await releaseQueries.insertRelease(db, clientId, row);
    return id;
  }
  await releaseQueries.deleteReleases(
    db,
    clientId,
    rest.map(({ id }) => id),
  );
  const notes = [...others, requested].flatMap(({ note }) => note ?? []);
  await releaseQueries.updateRelease(db, clientId, {
    ...mergeReleases([requested, ...others]),
    id: first.id,
    note: notes.length > 0 ? [...new Set(notes)].join("; ") : null,
    noteTexts: others.flatMap(({ noteTexts }) => noteTexts),
    late: requested.late || others.some(({ late }) => late),
  });
  return first.id;
}

/**
 * Undoes a release, or one day of it, if the space is still free for all of the time. What has passed stays
 * released. The holder's own reservations on these days end, as when a permit is granted over them.
 */
export async function undoRelease(
  work: Work,
  snapshot: permitQueries.ReleaseRow,
  day: string | null,
  context: ReleaseContext,
): Promise<permitQueries.PermitRow> {
  const { db, clientId, now } = work;
  const { personId } = await reloadPermit(work, snapshot.permitId);
  await spaceQueries.lockPeopleAndDays(db, [spaceQueries.personKey(personId)]);
  const permit = await reloadPermit(work, snapshot.permitId);
  const release = await releaseQueries.releaseById(db, clientId, snapshot.id);
  if (!release) throw refuse.with("notFound");
  if (permit.endedAt !== null) throw refuse.state(context.present(permit), text("parking.permitEnded"));
  const today = dayOf(now, permit.timeZone);
  if (day && day < today) throw refuse.fields({ day: [text("parking.startPast")] });
  if (day && !isReleased([release], day)) return requireRestoredDay(work, permit, day);
  if (release.lastDay < today) throw refuse.state(context.present(permit), text("parking.endPast"));
  const span = day
    ? { firstDay: day, lastDay: day }
    : { firstDay: laterDay(release.firstDay, today), lastDay: release.lastDay };
  if (permit.permitType === "GR") await restoreDays(work, permit, span, context);
  else await refuseHandedOver(work, permit, span, context);
  await removeSpan(work, release, span);
  if (permit.permitType === "PR")
    await syncHolds(work, permit.carparkId, context.daysAhead, { permitId: permit.id });
  auditPermit(work, "undo-release", permit, undefined, { firstDay: span.firstDay, lastDay: span.lastDay });
  publishRelease(work, permit, span);
  return reloadPermit(work, permit.id);
}

/** A day that was restored before needs nothing more; a day that is not the permit's is refused. */
async function requireRestoredDay(
  { db, clientId }: Work,
  permit: permitQueries.PermitRow,
  day: string,
): Promise<permitQueries.PermitRow> {
  const others = await releaseQueries.listReleasesOn(db, clientId, permit.id, day, day);
  if (others.length > 0 || !isPermitDay(permit, day))
    throw refuse.fields({ day: [text("parking.noPermitDay")] });
  return permit;
}

/** Otherwise a priority permit could be handed over again and again, for one space after another. */
async function refuseHandedOver(
  { db, clientId }: Work,
  permit: permitQueries.PermitRow,
  span: DaySpan,
  { present }: ReleaseContext,
): Promise<void> {
  const handedOver = await dayQueries.listHandedOver(db, clientId, permit.id, span);
  if (handedOver.length > 0) throw refuse.state(present(permit), text("parking.dayHandedOn"));
}

async function restoreDays(
  work: Work,
  permit: permitQueries.PermitRow,
  { firstDay, lastDay }: DaySpan,
  context: ReleaseContext,
): Promise<void> {
  const taken = () => refuse.state(context.present(permit), text("parking.spaceTaken"));
  if (!permit.isSpaceActive) throw taken();
  const horizon = horizonOf(dayOf(work.now, permit.timeZone), context.daysAhead);
  const days = permitDays(permit, firstDay, earlierDay(lastDay, horizon));
  if (days.length === 0) return;
  const wanted = toOccupiedDays(permit, days, work.now);
  await lockOccupiedDays(work, wanted);
  // Requests that waited for the week to open come before the holder who released the space.
  const carpark = (await carparkById(work, permit.carparkId))!;
  for (const day of days) await settleEarlierRequests(work, carpark, day);
  await occupyDays(work, wanted, () => Promise.reject(taken()));
  await syncOtherHolds(work, wanted, context.daysAhead);
  publishPermitDays(work, wanted);
}

async function removeSpan(work: Work, release: permitQueries.ReleaseRow, span: DaySpan): Promise<void> {
  const { db, clientId, actorId, now } = work;
  const [remaining, added] = withoutDays(release, span.firstDay, span.lastDay);
  if (!remaining) return releaseQueries.deleteReleases(db, clientId, [release.id]);
  await releaseQueries.updateRelease(db, clientId, { ...release, ...remaining });
  if (!added) return;
  const row = { ...release, ...added, id: newId(), releasedBy: actorId, createdAt: now };
  await releaseQueries.insertRelease(db, clientId, row);
}
