import { DAY_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import type { Db } from "../../platform/database/database.ts";
import type { DayEntry, DaySource } from "../../platform/documents/calendar.ts";
import type { FeedEntry } from "../invitations/calendar.ts";
import * as queries from "./queries.ts";

/** The entries of a feed. */

const DAYS_BACK = 30;
const DAYS_AHEAD = 366;
const ENTRIES_MAX = 2000;

/**
 * A feature's entries for a person's feed that begin within the span, at most `limit`, the earliest first.
 */
export type FeedSource = (
  db: Db,
  clientId: string,
  personId: string,
  span: { start: Date; end: Date },
  limit: number,
) => Promise<FeedEntry[]>;

/** A person's meetings; later features bring their own sources. */
export const meetingsOfPerson: FeedSource = queries.listPersonEntries;

/** The sources of people's feeds, by kind of feed. */
export interface FeedSources {
  meetings: readonly FeedSource[];
  days: readonly DaySource[];
}

export async function listEntries(
  db: Db,
  clientId: string,
  { kind, roomId, personId }: queries.ReadableFeed,
  sources: FeedSources,
  now: Date,
): Promise<(FeedEntry | DayEntry)[]> {
  const span = {
    start: new Date(now.getTime() - DAYS_BACK * DAY_MS),
    end: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
  };
  if (kind === "days") {
    const days = { firstDay: dayOf(span.start, "UTC"), lastDay: dayOf(span.end, "UTC") };
    const parts = await Promise.all(
      sources.days.map((source) => source(db, clientId, personId, days, ENTRIES_MAX)),
    );
    return takeFirst(parts, ({ day }) => Date.parse(day));
  }
  if (roomId) return queries.listRoomEntries(db, clientId, roomId, span, ENTRIES_MAX);
  const parts = await Promise.all(
    sources.meetings.map((source) => source(db, clientId, personId, span, ENTRIES_MAX)),
  );
  return takeFirst(parts, ({ start }) => start.getTime());
}

const takeFirst = <T>(parts: T[][], at: (entry: T) => number): T[] =>
  parts
    .flat()
    .sort((a, b) => at(a) - at(b))
    .slice(0, ENTRIES_MAX);
