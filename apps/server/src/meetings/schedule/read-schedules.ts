import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { ResourceSchedule } from "@portico/contract/meetings/schedule";
import { overlap, type Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import { floorPlanUrl, type ResourceRow } from "../../rooms/public.ts";
import * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import * as queries from "./queries.ts";

/** The schedules of resources, by day at their own sites. */

interface ScheduleQuery {
  viewer: Pick<rules.Person, "groups">;
  /** First and last day; undefined: today at each resource's site. */
  days: { from: string; until: string } | undefined;
  now: Date;
}

/** A resource's state on its first day, and its meetings and unavailable times in the requested days. */
export interface DaySchedule {
  status: rules.ResourceStatus;
  unavailable: UnavailableSpan[];
  /** JSON of a list of the contract's ScheduledMeeting, as those see it who do not attend. */
  meetings: string;
  span: Span;
}

/** A schedule for each resource, in their order. */
export async function readSchedules(
  db: Db,
  clientId: string,
  rooms: ResourceRow[],
  { viewer, days, now }: ScheduleQuery,
): Promise<DaySchedule[]> {
  if (rooms.length === 0) return [];
  const spans = new Map(rooms.map(({ timeZone }) => [timeZone, toSpan(timeZone, days, now)]));
  const ids = rooms.map(({ id }) => id);
  const requested = [...spans.values()];
  const [taken, blocks, closures] = await Promise.all([
    Promise.all(
      [...Map.groupBy(rooms, ({ timeZone }) => timeZone)].map(([timeZone, there]) => {
        const resourceIds = there.map(({ id }) => id);
        return queries.listScheduleRows(db, clientId, resourceIds, spans.get(timeZone)!, now);
      }),
    ),
    queries.scheduledBlocks(db, clientId, ids, times.earliestStart(requested), times.latestEnd(requested)),
    queries.closuresOnDays(db, clientId, ...firstAndLast(requested)),
  ]);
  const takenOf = new Map(taken.flat().map((row) => [row.id, row]));
  const blocksOf = Map.groupBy(blocks, ({ resourceId }) => resourceId);
  return rooms.map((room) =>
    toDaySchedule(room, spans.get(room.timeZone)!, {
      viewer,
      now,
      taken: takenOf.get(room.id),
      blocks: blocksOf.get(room.id) ?? [],
      closures: closures.filter(({ siteId }) => siteId === null || siteId === room.siteId),
    }),
  );
}

function firstAndLast(spans: Span[]): [string, string] {
  const days = spans.flatMap(({ days }) => days.map(({ day }) => day)).sort();
  return [days[0]!, days.at(-1)!];
}

/** Days of one zone, computed once for all resources in it. */
export interface Span extends Window {
  days: (Window & { day: string })[];
  dayEnd: Date;
  isToday: boolean;
}

function toSpan(timeZone: string, requested: ScheduleQuery["days"], now: Date): Span {
  const today = dayOf(now, timeZone);
  const { from, until } = requested ?? { from: today, until: today };
  const days: Span["days"] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    days.push({
      day,
      start: times.instantOn(day, "00:00", timeZone),
      end: times.instantOn(day, "24:00", timeZone),
    });
  }
  const [first] = days;
  return { days, start: first!.start, end: days.at(-1)!.end, dayEnd: first!.end, isToday: from === today };
}

interface ScheduleFacts {
  viewer: Pick<rules.Person, "groups">;
  now: Date;
  taken: queries.ScheduleRow | undefined;
  blocks: queries.ScheduledBlockRow[];
  closures: rules.ClosedSpan[];
}

function toDaySchedule(room: ResourceRow, span: Span, read: ScheduleFacts): DaySchedule {
  const unavailable = span.days.flatMap((day) => listUnavailable(room, day, read));
  const status = rules.statusOn(room, read.viewer, {
    ...(span.isToday ? { now: read.now } : {}),
    day: span.days[0]!,
    usage: read.taken ?? { minutes: 0, isOccupiedNow: false, isOccupiedSoon: false },
    unavailable,
  });
  return { status, unavailable, meetings: read.taken?.meetings ?? "[]", span };
}

/** JSON of the contract's ResourceSchedule. */
export function toScheduleJson(room: ResourceRow, { status, unavailable, meetings }: DaySchedule): string {
  const facts: Omit<ResourceSchedule, "meetings"> = {
    id: room.id,
    name: room.name,
    type: room.typeId,
    typeId: room.typeId,
    typeName: room.typeName,
    capacity: room.capacity,
    features: room.features,
    siteId: room.siteId,
    timeZone: room.timeZone,
    buildingName: room.buildingName,
    floorId: room.floorId,
    floorName: room.floorName,
    x: room.x,
    y: room.y,
    floorPlanIconShape: room.iconShape,
    photo: fileUrl(room.photoId),
    floorPlanRelativeUrl: floorPlanUrl(room),
    meetingTimeslotType: room.meetingTimeslotType,
    timeslots: room.timeslots,
    setupMinutes: room.setupMinutes,
    cleardownMinutes: room.cleardownMinutes,
    status,
    resourceBlocks: unavailable.map(({ start, end, ...rest }) => ({
      ...rest,
      start: start.toISOString(),
      end: end.toISOString(),
    })),
  };
  return `${JSON.stringify(facts).slice(0, -1)},"meetings":${meetings}}`;
}

type UnavailableSpan = Omit<ResourceSchedule["resourceBlocks"][number], "start" | "end"> & Window;

/** Closed times and blocks of one day, in order. */
function listUnavailable(
  room: ResourceRow,
  day: Span["days"][number],
  { blocks, closures }: ScheduleFacts,
): UnavailableSpan[] {
  const closed: UnavailableSpan[] = rules
    .closedTimes(room, day.day, closures)
    .map((part) => ({ id: null, ...part }));
  if (blocks.length === 0) return closed;
  const blocked = blocks
    .map((block) => ({ ...block, start: new Date(block.start), end: new Date(block.end) }))
    .filter((window) => overlap(window, day))
    .map(
      ({ id, start, end, reason }): UnavailableSpan => ({
        id,
        kind: "block",
        start: times.laterOf(start, day.start),
        end: times.earlierOf(end, day.end),
        startTime: times.timeOnDay(start, day.day, room.timeZone),
        endTime: times.timeOnDay(end, day.day, room.timeZone),
        reason,
      }),
    );
  return [...closed, ...blocked].sort((a, b) => a.start.getTime() - b.start.getTime());
}
