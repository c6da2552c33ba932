import type { Group } from "@portico/contract/common";
import type { Window } from "../../platform/core/window.ts";
import type { Dependence } from "../../platform/http/shared-answers.ts";
import { JsonWithFacts, type Personal } from "../../platform/http/shared-route.ts";
import { mayUseResource, type ResourceRow } from "../../rooms/public.ts";
import * as times from "../core/times.ts";
import { type AttendedRow, listAttended, markAttended } from "./queries.ts";
import { type DaySchedule, toScheduleJson } from "./read-schedules.ts";

/** Schedules as everybody sees them, and what is different for a person: own meetings, and rooms without the right. */

/** Schedules are made as somebody sees them who may use every room. */
export const ENTITLED: { groups: readonly Group[] } = { groups: ["superadmin"] };

const TOPICS = ["meetings", "resources", "people"];

/** Schedules show rooms and the names of hosts too. Whether a room is available may be asked of any day. */
export const scheduleDependence = ({
  query: { onDate, availableFrom, site },
}: {
  query: { onDate?: string | undefined; availableFrom?: string | undefined; site?: string | undefined };
}): Dependence => ({
  topics: TOPICS,
  shows: { site, days: onDate && !availableFrom ? [onDate, onDate] : undefined },
});
export const oneScheduleDependence: Dependence = { topics: TOPICS };

interface RoomSchedule {
  id: string;
  json: string;
  groups: readonly string[];
  /** For those without the right to use the room, if that is different. */
  unauthorized: string | undefined;
}

export interface ScheduleFacts {
  /** The text before and after the rooms. */
  around: readonly [before: string, after: string];
  rooms: readonly RoomSchedule[];
  /** The days of all rooms, each at its site; undefined: there is no room. */
  window: Window | undefined;
}

/** Whether somebody without the right to use the room sees another status of it. */
export const hasRestrictedStatus = ({ groups, booking }: Pick<ResourceRow, "groups" | "booking">): boolean =>
  groups.length > 0 && !["non-bookable", "walk-ins"].includes(booking);

export function shareSchedules(
  around: ScheduleFacts["around"],
  rows: readonly ResourceRow[],
  schedules: readonly DaySchedule[],
): JsonWithFacts<ScheduleFacts> {
  const rooms = rows.map((room, at): RoomSchedule => {
    const schedule = schedules[at]!;
    const json = toScheduleJson(room, schedule);
    const unauthorized = hasRestrictedStatus(room)
      ? toScheduleJson(room, { ...schedule, status: "unauthorized" })
      : undefined;
    return { id: room.id, json, groups: room.groups, unauthorized };
  });
  const spans = schedules.map(({ span }) => span);
  const window =
    spans.length > 0 ? { start: times.earliestStart(spans), end: times.latestEnd(spans) } : undefined;
  return new JsonWithFacts(
    writeText(
      around,
      rooms.map(({ json }) => json),
    ),
    { around, rooms, window },
  );
}

const writeText = ([before, after]: ScheduleFacts["around"], rooms: readonly string[]): string =>
  `${before}${rooms.join()}${after}`;

interface Differences {
  unauthorized: string[];
  attended: AttendedRow[];
}

export const personalSchedules: Personal<unknown, ScheduleFacts, AttendedRow[], Differences> = {
  read: async ({ db, client, user }, { window }) =>
    window ? listAttended(db, client.id, user.id, window) : [],
  differences({ rooms }, attended, user) {
    const unauthorized = rooms
      .filter((room) => room.unauthorized !== undefined && !mayUseResource(user, room))
      .map(({ id }) => id);
    return unauthorized.length + attended.length > 0 ? { unauthorized, attended } : undefined;
  },
  write: ({ around, rooms }, { unauthorized, attended }) =>
    writeText(
      around,
      rooms.map((room) =>
        attended.reduce(markAttended, unauthorized.includes(room.id) ? room.unauthorized! : room.json),
      ),
    ),
};
