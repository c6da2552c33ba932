import type { ResourceSchedule } from "@portico/contract/meetings";
import type { Db } from "../platform/database.ts";
import { addDays, dayOf } from "../platform/time.ts";
import type { ResourceRow } from "../resources/public.ts";
import * as rules from "./rules.ts";
import * as queries from "./schedule-queries.ts";

/** What resources are taken by, day by day at their own sites. */

interface Asked {
  viewer: rules.Person;
  /** First and last day; today of each resource's site when left out. */
  days: { from: string; until: string } | undefined;
  now: Date;
}

/** A schedule for each resource, in their order. */
export async function schedulesOf(
  db: Db,
  clientId: string,
  rooms: ResourceRow[],
  { viewer, days, now }: Asked,
): Promise<ResourceSchedule[]> {
  if (rooms.length === 0) return [];
  const spans = new Map(rooms.map(({ timeZone }) => [timeZone, spanOf(timeZone, days, now)]));
  const all = [...spans.values()];
  const from = new Date(Math.min(...all.map(({ start }) => start.getTime())));
  const until = new Date(Math.max(...all.map(({ end }) => end.getTime())));
  const ids = rooms.map(({ id }) => id);
  const [meetings, blocks, closures] = await Promise.all([
    queries.scheduledMeetings(db, clientId, viewer.id, ids, from, until),
    queries.scheduledBlocks(db, clientId, ids, from, until),
    queries.closuresOnDays(
      db,
      clientId,
      all.map((span) => span.from).sort()[0]!,
      all
        .map((span) => span.until)
        .sort()
        .at(-1)!,
    ),
  ]);
  const meetingsOf = Map.groupBy(meetings, ({ resourceId }) => resourceId);
  const blocksOf = Map.groupBy(blocks, ({ resourceId }) => resourceId);
  return rooms.map((room) =>
    scheduleOf(room, spans.get(room.timeZone)!, {
      viewer,
      now,
      meetings: meetingsOf.get(room.id) ?? [],
      blocks: blocksOf.get(room.id) ?? [],
      closures: closures.filter(({ siteId }) => siteId === null || siteId === room.siteId),
    }),
  );
}

interface Span extends rules.Window {
  from: string;
  until: string;
}

function spanOf(timeZone: string, days: Asked["days"], now: Date): Span {
  const { from, until } = days ?? { from: dayOf(now, timeZone), until: dayOf(now, timeZone) };
  return {
    from,
    until,
    start: rules.instantOn(from, "00:00", timeZone),
    end: rules.instantOn(until, "24:00", timeZone),
  };
}

interface Read {
  viewer: rules.Person;
  now: Date;
  meetings: queries.ScheduledMeetingRow[];
  blocks: queries.ScheduledBlockRow[];
  closures: rules.Closed[];
}

function scheduleOf(room: ResourceRow, span: Span, read: Read): ResourceSchedule {
  const barred = barredTimes(room, span, read);
  // The list's span may be wider than this site's day.
  const meetings = read.meetings.filter(
    ({ start, end }) => new Date(end) > span.start && new Date(start) < span.end,
  );
  const windows = meetings.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
  return {
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
    floorPlanRelativeUrl: null,
    meetingTimeslotType: room.meetingTimeslotType,
    timeslots: room.timeslots,
    setupMinutes: room.setupMinutes,
    cleardownMinutes: room.cleardownMinutes,
    status: rules.statusOn(room, read.viewer, span.from, windows, barred, read.now),
    meetings,
    resourceBlocks: barred.map(({ start, end, ...rest }) => ({
      ...rest,
      start: start.toISOString(),
      end: end.toISOString(),
    })),
  };
}

type Barred = Omit<ResourceSchedule["resourceBlocks"][number], "start" | "end"> & rules.Window;

/** Closed times and blocks, each cut into its days, in order. */
function barredTimes(room: ResourceRow, span: Span, { blocks, closures }: Read): Barred[] {
  const all: Barred[] = [];
  for (let day = span.from; day <= span.until; day = addDays(day, 1)) {
    const whole = {
      start: rules.instantOn(day, "00:00", room.timeZone),
      end: rules.instantOn(day, "24:00", room.timeZone),
    };
    for (const closed of rules.closedTimes(room, day, closures)) all.push({ id: null, ...closed });
    for (const block of blocks) {
      const window = { start: new Date(block.start), end: new Date(block.end) };
      if (!rules.overlap(window, whole)) continue;
      all.push({
        id: block.id,
        kind: "block",
        start: rules.later(window.start, whole.start),
        end: rules.earlier(window.end, whole.end),
        startTime: rules.timeOnDay(window.start, day, room.timeZone),
        endTime: rules.timeOnDay(window.end, day, room.timeZone),
        reason: block.reason,
      });
    }
  }
  return all.sort((a, b) => a.start.getTime() - b.start.getTime());
}
