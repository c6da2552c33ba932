import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { isLateRelease, WEEKDAYS } from "@portico/contract/parking/form";
import type { Permit, PermitDay, PermitRelease } from "@portico/contract/parking/permits";
import type { TranslateText } from "../../platform/core/translate.ts";
import { type DayFacts, dayActions, dayStatus, type Moment, wholeDay } from "../core/permit-days.ts";
import type { PermitRow, ReleaseRow } from "../core/permit-queries.ts";
import { isParkingAdmin, type Viewer } from "../core/rules.ts";

/** Turns permits into the contract's objects, with what the viewer may do. */

export interface PermitView {
  viewer: Viewer;
  translate: TranslateText;
  now: Date;
  noticeDays: number | null;
  /** Days ahead that can be requested; null: no limit. */
  daysAhead: number | null;
}

/** The permit's holder, and parking administrators. */
export const mayActOn = (viewer: Viewer, permit: { personId: string }): boolean =>
  viewer.id === permit.personId || isParkingAdmin(viewer);

/** Whether releasing the day now is late. An administrator's release of another person's day never is. */
export const releasesPermitLate = (
  viewer: Viewer,
  permit: { personId: string },
  day: string,
  today: string,
  noticeDays: number | null,
): boolean =>
  (viewer.id === permit.personId || !isParkingAdmin(viewer)) && isLateRelease(day, today, noticeDays);

export function toPermit(row: PermitRow & { calendar?: DayFacts[] }, view: PermitView): Permit {
  const { viewer, translate, now, daysAhead } = view;
  const today = dayOf(now, row.timeZone);
  const at = { now, today, lastBookable: daysAhead === null ? null : addDays(today, daysAhead) };
  const isInForce = row.endedAt === null && (row.lastDay === null || row.lastDay >= today);
  return {
    id: row.id,
    type: "permit",
    permitType: row.permitType,
    employee: row.personId,
    user: { id: row.personId, firstName: row.firstName, lastName: row.lastName },
    site: { id: row.siteId, name: row.siteName },
    carpark: { id: row.carparkId, name: row.carparkName },
    space: row.spaceId && row.spaceName ? { id: row.spaceId, name: row.spaceName } : null,
    timeZone: row.timeZone,
    start: row.firstDay,
    end: row.lastDay,
    days: row.weekdays.map((weekday) => WEEKDAYS[weekday - 1]!),
    endedAt: row.endedAt,
    releases: row.releases.map((release) => ({
      ...toRelease(release, translate),
      // A viewer who may only book for the holder does not see why the holder is away.
      ...(mayActOn(viewer, row) ? {} : { note: null }),
    })),
    ...(row.calendar ? { calendar: row.calendar.map((facts) => toDay(row, facts, at, view)) } : {}),
    can: {
      release: isInForce && mayActOn(viewer, row),
      change: row.endedAt === null && isParkingAdmin(viewer),
    },
  };
}

function toDay(row: PermitRow, facts: DayFacts, at: Moment, { viewer, noticeDays }: PermitView): PermitDay {
  const status = dayStatus(row, row, facts, at);
  const can = dayActions(row, row, status, facts, at);
  const isMine = mayActOn(viewer, row);
  const { start, end } = wholeDay(facts.day, row.timeZone);
  return {
    day: facts.day,
    status,
    start: start.toISOString(),
    end: end.toISOString(),
    release: status === "released" ? facts.release : null,
    reservation: status === "claimed" ? facts.reservation : null,
    lateRelease: can.release && releasesPermitLate(viewer, row, facts.day, at.today, noticeDays),
    releaseBy: can.release && noticeDays !== null ? addDays(facts.day, -noticeDays) : null,
    can: {
      release: can.release && isMine,
      undo: can.undo && isMine,
      // A viewer of a colleague's month may book for that colleague.
      claim: can.claim,
      handOver: can.handOver && isMine,
    },
  };
}

export const toRelease = (
  { id, permitId, firstDay, lastDay, note, noteTexts, late, createdAt }: ReleaseRow,
  translate: TranslateText,
): PermitRelease => ({
  id,
  permit: permitId,
  start: firstDay,
  end: lastDay,
  note: [...(note === null ? [] : [note]), ...noteTexts.map(translate)].join("; ") || null,
  late,
  createdAt: new Date(createdAt).toISOString(),
});
