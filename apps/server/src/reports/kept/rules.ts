import { addDays } from "@portico/contract/days/days";
import { HOUR_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import type { Subject } from "../core/kept-queries.ts";

/** How far a subject of a client is. Days are kept only once changes to them have left marks for a while. */
export interface Progress {
  markedUntil: string;
  markedAt: Date;
  keptUntil: string | null;
  closedBefore: string | null;
}

/** A transaction that began before changes to a day left marks has ended by then. */
const MARKED_FOR_MS = 300_000;

/** The last day that is over at every site at the time. */
const lastDayOver = (zones: readonly string[], at: Date): string =>
  addDays(zones.map((zone) => dayOf(at, zone)).sort()[0]!, -1);

/** Changes leave marks from an hour before their day is over. A subject that was never kept begins with marks. */
export function advanceProgress(
  progress: Progress | undefined,
  { subject, zones, now }: { subject: Subject; zones: readonly string[]; now: Date },
): Progress {
  const markedUntil = lastDayOver(zones, new Date(now.getTime() + HOUR_MS));
  if (!progress) return { markedUntil, markedAt: now, keptUntil: null, closedBefore: null };
  const isMarkedLong = now.getTime() - progress.markedAt.getTime() >= MARKED_FOR_MS;
  const over = lastDayOver(zones, now);
  // What desks were is kept on the day after: a report waits for it.
  const last = subject === "desks" ? addDays(over, -1) : over;
  const until = [last, progress.markedUntil].sort()[0]!;
  const keptUntil =
    isMarkedLong && (progress.keptUntil === null || until > progress.keptUntil) ? until : progress.keptUntil;
  return markedUntil > progress.markedUntil
    ? { ...progress, keptUntil, markedUntil, markedAt: now }
    : { ...progress, keptUntil };
}
