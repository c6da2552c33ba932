import type { Answer } from "@portico/contract/endpoint";
import type { previewMeetings } from "@portico/contract/meetings/booking";
import { limits } from "@portico/contract/meetings/form";
import type { Meeting } from "@portico/contract/meetings/meetings";
import { overlap } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/http/serve.ts";
import { listResourceRows, type ResourceRow } from "../../rooms/public.ts";
import * as times from "../core/times.ts";
import { problemsIn, readSurroundings } from "./availability.ts";
import type { BookingPlan } from "./read-request.ts";

/** The result of a booking without booking: by date, with suggestions. */

type BookingPreview = Answer<typeof previewMeetings>;

export async function previewBooking(
  db: Db,
  clientId: string,
  plan: BookingPlan,
  exclude: string[],
  { now, translate }: Pick<Call, "now" | "translate">,
): Promise<BookingPreview> {
  const wish = { ...plan, exclude };
  const around =
    plan.rooms.length > 0 ? await readSurroundings(db, clientId, wish, now) : { held: [], closed: [] };
  const problems = problemsIn(plan, around.held, around.closed, now);
  const results = plan.windows.map((window) => {
    const own = problems.filter(({ day }) => day === window.day);
    return {
      date: window.day,
      start: window.start.toISOString(),
      end: window.end.toISOString(),
      timeZone: plan.timeZone,
      ok: own.length === 0,
      problems: own.map(({ roomId, message }) => ({
        roomId,
        message: translate(message),
        code: message.code,
        facts: message.facts ?? {},
      })),
    };
  });
  const refused = plan.windows.find(({ day }) => problems.some((problem) => problem.day === day));
  if (!refused) return { results, suggestions: { rooms: [], times: [] } };
  const date = { plan, window: refused, exclude, now };
  const rooms = await suggestRooms(db, clientId, date);
  return { results, suggestions: { rooms, times: await suggestTimes(db, clientId, date) } };
}

/** A date of a plan that is refused, for which others are suggested. */
interface RefusedDate {
  plan: BookingPlan;
  window: times.DatedWindow;
  exclude: string[];
  now: Date;
}

const SUGGESTIONS_MAX = 3;

/**
 * Rooms of the same type and site that are free then: first those with enough seats, of these the nearest in
 * size, and on the same floor before others.
 */
async function suggestRooms(
  db: Db,
  clientId: string,
  { plan, window, exclude, now }: RefusedDate,
): Promise<BookingPreview["suggestions"]["rooms"]> {
  const [wished] = plan.rooms;
  const { results } = await listResourceRows(
    db,
    clientId,
    { type: wished!.typeId, site: plan.siteId, isActive: true },
    { page: 1, limit: 200 },
  );
  const others = results.filter(({ id }) => !plan.rooms.some((room) => room.id === id));
  if (others.length === 0) return [];
  const { held, closed } = await readSurroundings(
    db,
    clientId,
    { siteId: plan.siteId, rooms: others, windows: [window], exclude },
    now,
  );
  const isFree = (room: ResourceRow) =>
    problemsIn({ rooms: [room], windows: [window], host: plan.host }, held, closed, now).length === 0;
  return others
    .filter(isFree)
    .sort((a, b) => sizeDistance(wished!, a) - sizeDistance(wished!, b))
    .slice(0, SUGGESTIONS_MAX)
    .map(toRoom);
}

/** A room that is too small is further than any that is too large; another floor adds a little. */
function sizeDistance(wished: ResourceRow, room: ResourceRow): number {
  const seats = room.capacity - wished.capacity;
  const size = seats < 0 ? 10_000 - seats : seats;
  return size * 10 + (room.floorId === wished.floorId ? 0 : room.buildingId === wished.buildingId ? 1 : 2);
}

const toRoom = (room: ResourceRow): Meeting["rooms"][number] => ({
  id: room.id,
  name: room.name,
  typeId: room.typeId,
  typeName: room.typeName,
  capacity: room.capacity,
  place: [room.buildingName, room.floorName].filter(Boolean).join(", "),
  meetingAddonsEnabled: room.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: room.meetingAddonMinimumNoticeHours,
});

const STEP = 15 * 60_000;

/** The nearest times of that day at which all wished rooms are free for the same length. */
async function suggestTimes(
  db: Db,
  clientId: string,
  { plan, window, exclude, now }: RefusedDate,
): Promise<BookingPreview["suggestions"]["times"]> {
  const { day } = window;
  const opens = times.instantOn(day, times.timeOfHour(limits.firstHour), plan.timeZone);
  const closes = times.instantOn(day, "24:00", plan.timeZone);
  const whole = { day, start: opens, end: closes };
  const { held, closed } = await readSurroundings(
    db,
    clientId,
    { siteId: plan.siteId, rooms: plan.rooms, windows: [whole], exclude },
    now,
  );
  const length = window.end.getTime() - window.start.getTime();
  const starts: Date[] = [];
  for (let at = opens.getTime(); at + length < closes.getTime(); at += STEP)
    if (at > now.getTime()) starts.push(new Date(at));
  const away = (start: Date): number => Math.abs(start.getTime() - window.start.getTime());
  const found: times.DatedWindow[] = [];
  for (const start of starts.sort((a, b) => away(a) - away(b))) {
    if (found.length === SUGGESTIONS_MAX) break;
    const other = { day, start, end: new Date(start.getTime() + length) };
    const isFree = problemsIn({ ...plan, windows: [other] }, held, closed, now).length === 0;
    // Overlapping times would all be the same suggestion.
    if (isFree && !found.some((one) => overlap(one, other))) found.push(other);
  }
  return found.map(({ start, end }) => ({
    date: day,
    startTime: times.timeOnDay(start, day, plan.timeZone),
    endTime: times.timeOnDay(end, day, plan.timeZone),
  }));
}
