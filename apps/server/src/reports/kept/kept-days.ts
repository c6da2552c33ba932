import { addDays } from "@portico/contract/days/days";
import { limits } from "@portico/contract/reports/core/limits";
import { keepPastDesks } from "../../desks/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { KeptTotals } from "../../platform/retention/kept-totals.ts";
import type { Work } from "../../platform/work/work.ts";
import { keepCameras } from "../cameras/queries.ts";
import { SUBJECTS, type Subject, type TallySubject } from "../core/kept-queries.ts";
import { keepDesks } from "../desks/queries.ts";
import { keepMeetings } from "../meetings/queries.ts";
import { keepParking } from "../parking/queries.ts";
import { keepPresence } from "../presence/queries.ts";
import { keepTallies } from "../tallies/kept-queries.ts";
import * as queries from "./queries.ts";
import { advanceProgress } from "./rules.ts";

export type KeepingWork = Pick<Work, "db" | "clientId" | "now">;

/** Two processes keep, or close, days of a subject one after the other. */
const lockSubject = (db: Db, clientId: string, subject: Subject): Promise<void> =>
  lockKeys(db, "report days", [`report days ${clientId} ${subject}`]);

/** Days that are over since the last time are marked to be kept; the first time all days from the first row on. */
export async function markDaysOver({ db, clientId, now }: KeepingWork, subject: Subject): Promise<void> {
  await lockSubject(db, clientId, subject);
  const zones = await queries.listTimeZones(db, clientId);
  if (zones.length === 0) return;
  const before = await queries.readProgress(db, clientId, subject);
  const after = advanceProgress(before, { subject, zones, now });
  if (before && before.markedUntil === after.markedUntil && before.keptUntil === after.keptUntil) return;
  await queries.writeProgress(db, clientId, subject, after);
  const end = after.keptUntil;
  if (end === null || end === before?.keptUntil) return;
  const start = before?.keptUntil
    ? addDays(before.keptUntil, 1)
    : await queries.readFirstDay(db, clientId, subject);
  if (start !== null) await queries.markNewDays(db, clientId, subject, { start, end });
}

/**
 * Keeps one marked day. The marks are taken before the rows are read: a change that the rows do not show yet leaves its
 * mark behind. Returns false if there was nothing to keep.
 */
export async function keepNextDay({ db, clientId, now }: KeepingWork, subject: Subject): Promise<boolean> {
  await lockSubject(db, clientId, subject);
  const day = await queries.findMarkedDay(db, clientId, subject);
  if (!day) return false;
  const isNew = await queries.takeMarks(db, clientId, subject, day);
  if (isNew && subject === "desks") {
    await keepPastDesks(db, clientId, day);
    await queries.takeMarks(db, clientId, subject, day);
  }
  await KEEP[subject](db, clientId, day, now);
  return true;
}

type KeepDay = (db: Db, clientId: string, day: string, now: Date) => Promise<void>;

const ofTallies =
  (subject: TallySubject): KeepDay =>
  (db, clientId, day) =>
    keepTallies(db, clientId, subject, day);

const KEEP: Record<Subject, KeepDay> = {
  desks: keepDesks,
  parking: (db, clientId, day) => keepParking(db, clientId, day, limits.stepMinutes),
  meetings: keepMeetings,
  presence: keepPresence,
  cameras: keepCameras,
  "desk-tallies": ofTallies("desk-tallies"),
  "parking-tallies": ofTallies("parking-tallies"),
  "meeting-tallies": ofTallies("meeting-tallies"),
  "visit-tallies": ofTallies("visit-tallies"),
  "credit-tallies": ofTallies("credit-tallies"),
};

/** The tables whose rows a subject counts. */
const COUNTED = {
  desks: ["desk_reservation", "desk_day"],
  parking: ["parking_reservation", "parking_occupancy"],
  meetings: ["meeting", "meeting_resource", "meeting_attendee", "visit"],
  presence: ["presence"],
  cameras: ["camera_event"],
  "desk-tallies": ["desk_reservation"],
  "parking-tallies": [
    "parking_reservation",
    "parking_allocation",
    "parking_allocation_place",
    "parking_ev_slot",
  ],
  "meeting-tallies": ["meeting", "meeting_resource", "meeting_attendee", "meeting_addon_line", "visit"],
  "visit-tallies": ["visit"],
  "credit-tallies": ["credit_entry"],
} as const satisfies Record<Subject, readonly KeptTotals["tables"][number][]>;

/** Closes days of which all is kept, oldest first, up to the first that is not. */
async function closeDays(
  db: Db,
  clientId: string,
  subject: Subject,
  before: string,
): Promise<string | undefined> {
  await lockSubject(db, clientId, subject);
  const progress = await queries.readProgress(db, clientId, subject);
  if (!progress?.keptUntil) return undefined;
  const marked = await queries.firstMarkedDay(db, clientId, subject, progress.closedBefore);
  const end = [before, addDays(progress.keptUntil, 1), ...(marked ? [marked] : [])].sort()[0]!;
  if (progress.closedBefore === null || end > progress.closedBefore)
    await queries.writeProgress(db, clientId, subject, { ...progress, closedBefore: end });
  // What is parked over midnight counts on the next day too, which may be open.
  return subject === "parking" ? addDays(end, -1) : end;
}

/** What reports say to a job that ends rows by age. */
export const keptTotals: readonly KeptTotals[] = SUBJECTS.map((subject) => ({
  tables: COUNTED[subject],
  close: (db, clientId, before) => closeDays(db, clientId, subject, before),
}));
