import { timeOf } from "@portico/contract/days/zones";
import type { Received } from "@portico/contract/endpoint";
import type { updateMeeting } from "@portico/contract/meetings/booking";
import { text } from "@portico/contract/texts/text";
import { permittedSites } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { type ResourceRow, resourcesById } from "../../rooms/public.ts";
import { siteById } from "../../sites/public.ts";
import * as queries from "../core/queries.ts";
import type * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import type * as writes from "./queries.ts";
import * as request from "./read-request.ts";

/** Reads a change of meetings and drafts the result for each of them; nothing is written yet. */

export type Body = Received<typeof updateMeeting>["body"];

/** The requested change, checked as far as possible without the meetings themselves. */
export interface MeetingUpdate {
  description: string | undefined;
  host: request.Host | undefined;
  /** Where the meetings are to be; undefined: each stays at its site. */
  site: { id: string; timeZone: string } | undefined;
  /** Undefined: the meetings keep their rooms. */
  rooms: ResourceRow[] | undefined;
  waitFor: ResourceRow[] | undefined;
  times: Body["dates"];
  /** The sites that the caller may use. */
  permitted: readonly string[];
  /** Null: the order is cancelled. */
  order: ReturnType<typeof request.readOrder> | undefined;
}

const siteNotYours = () => refuse.fields({ siteId: [text("common.siteNotYours")] });

export async function readUpdate(
  call: Call,
  snapshot: queries.MeetingRow,
  body: Body,
): Promise<MeetingUpdate> {
  const { db, client, user } = call;
  const keepsHost = !body.host || body.host === snapshot.hostId;
  const rooms = body.rooms && (await request.readRooms(call, body.rooms, "rooms"));
  const waitFor = body.waitFor && (await request.readRooms(call, body.waitFor, "waitFor"));
  const siteId = body.siteId ?? rooms?.[0]?.siteId ?? waitFor?.[0]?.siteId;
  const permitted = await permittedSites(db, client.id, user.id);
  if (siteId && siteId !== snapshot.siteId && !permitted.includes(siteId)) throw siteNotYours();
  const site = siteId ? await siteById(db, client.id, siteId) : undefined;
  const elsewhere = [...(rooms ?? []), ...(waitFor ?? [])].find((room) => room.siteId !== siteId);
  if (elsewhere) throw refuse.fields({ rooms: [text("meetings.roomNotOfSite", { room: elsewhere.name })] });
  return {
    description: body.description,
    // Any person who may change a meeting may take it over; only people who may book for others may give it to
    // a third person.
    host: keepsHost ? undefined : await request.readHost({ ...call, user }, body.host),
    site: site && { id: site.id, timeZone: site.timeZone },
    rooms,
    waitFor,
    times: body.dates,
    permitted,
    order: body.addonOrder === undefined ? undefined : request.readOrder(body.addonOrder),
  };
}

/**
 * The attendance of a date after the change; undefined if it does not change. Dates of a series can have
 * their own hosts and guests. A host who hands over the meeting leaves it, unless the request names them.
 */
function nextAttendance(
  update: MeetingUpdate,
  row: queries.MeetingRow,
  attends: Body["attends"],
): writes.Attendance[] | undefined {
  const hostId = update.host?.id ?? row.hostId;
  if ((!attends && !update.host) || !hostId) return undefined;
  const others =
    attends ??
    row.attends
      .filter(({ employee }) => employee.id !== row.hostId)
      .map(({ employee, isHost }) => ({ employee: employee.id, isHost }));
  return request.withHost(hostId, others);
}

/** A meeting after the change. */
export interface MeetingDraft {
  row: queries.MeetingRow;
  window: times.DatedWindow;
  /** The site to which the meeting moves. */
  newSite: MeetingUpdate["site"];
  /** Its time or site changes. */
  isMoved: boolean;
  rooms: ResourceRow[];
  /** Rooms that must be available: all if the meeting moves, else only the new ones. */
  wanted: ResourceRow[];
  touchesRooms: boolean;
  /** Whether the caller may take rooms of its site. */
  mayTakeRooms: boolean;
  host: { groups: rules.Person["groups"] } | null;
  attends: writes.Attendance[] | undefined;
  lines: writes.OrderLine[] | undefined;
  costCentre: string | null;
}

export async function draftMeetings(
  work: Work,
  update: MeetingUpdate,
  rows: queries.MeetingRow[],
  named: queries.MeetingRow,
  body: Body,
): Promise<MeetingDraft[]> {
  const { db, clientId, now } = work;
  const [date] = update.times ?? [];
  if (date && body.scope !== "one" && date.date !== named.day)
    throw refuse.fields({ dates: [text("meetings.seriesDay")] });
  const had = await resourcesById(db, clientId, [
    ...new Set(rows.flatMap(({ rooms }) => rooms.map(({ id }) => id))),
  ]);
  if (date) request.refuseOffStep([date], [...(update.rooms ?? had), ...(update.waitFor ?? [])], named);
  const hosts = await queries.readGroups(db, clientId, [
    ...new Set(rows.flatMap(({ hostId }) => hostId ?? [])),
  ]);
  const drafts: MeetingDraft[] = [];
  for (const row of rows) {
    const newSite = update.site?.id === row.siteId ? undefined : update.site;
    const window = readWindow(
      row,
      date && { ...date, date: row.id === named.id ? date.date : row.day },
      newSite,
      now,
    );
    const isMoved =
      window.start.getTime() !== Date.parse(row.start) ||
      window.end.getTime() !== Date.parse(row.end) ||
      newSite !== undefined;
    const before = row.rooms.flatMap(({ id }) => had.find((room) => room.id === id) ?? []);
    const rooms = update.rooms ?? (newSite ? [] : before);
    const isNew = (room: ResourceRow) => !before.some(({ id }) => id === room.id);
    const isRemoved = (room: ResourceRow) => !rooms.some(({ id }) => id === room.id);
    const mayTakeRooms = update.permitted.includes(newSite?.id ?? row.siteId);
    // What was booked stays with people who have lost the right to the site, and can be shortened.
    if (!mayTakeRooms && (newSite || takesMore(row, { window, rooms, waitFor: update.waitFor ?? [] })))
      throw siteNotYours();
    const lines = await readOrderChange(work, update, row, { before, rooms, window, isMoved });
    drafts.push({
      row,
      window,
      newSite,
      isMoved,
      rooms,
      wanted: isMoved || update.host ? rooms : rooms.filter(isNew),
      touchesRooms: isMoved || rooms.some(isNew) || before.some(isRemoved),
      mayTakeRooms,
      host: update.host ?? hosts.get(row.hostId ?? "") ?? null,
      attends: nextAttendance(update, row, body.attends),
      ...lines,
    });
  }
  return drafts;
}

/** Whether a meeting takes time, a room or a place in line that it does not have. */
function takesMore(
  row: queries.MeetingRow,
  {
    window,
    rooms,
    waitFor,
  }: { window: Window; rooms: readonly ResourceRow[]; waitFor: readonly ResourceRow[] },
): boolean {
  const has = (room: ResourceRow) => row.rooms.some(({ id }) => id === room.id);
  const awaits = (room: ResourceRow) => row.waiting.some(({ id }) => id === room.id);
  const { start, end } = currentWindow(row);
  return (
    window.start < start ||
    window.end > end ||
    rooms.some((room) => !has(room)) ||
    waitFor.some((room) => !has(room) && !awaits(room))
  );
}

/** At another site the meeting keeps the time that the clock shows: 09:00 in London becomes 09:00 in Tokyo. */
function readWindow(
  row: queries.MeetingRow,
  date: NonNullable<Body["dates"]>[number] | undefined,
  newSite: MeetingUpdate["site"],
  now: Date,
): times.DatedWindow {
  const { start, end } = currentWindow(row);
  const timeZone = newSite?.timeZone ?? row.timeZone;
  if (!date && timeZone === row.timeZone) return { day: row.day, start, end };
  const sameTimes = {
    date: row.day,
    startTime: timeOf(start, row.timeZone),
    endTime: timeOf(end, row.timeZone),
  };
  const read = times.readWindows([date ?? sameTimes], timeZone, now);
  if ("problems" in read) throw refuse.fields({ dates: read.problems });
  return read.windows[0]!;
}

/**
 * The order after the change (undefined: as before). The notice applies to a changed order and to an order
 * that moves.
 */
async function readOrderChange(
  { db, clientId, now }: Work,
  update: MeetingUpdate,
  row: queries.MeetingRow,
  {
    before,
    rooms,
    window,
    isMoved,
  }: { before: ResourceRow[]; rooms: ResourceRow[]; window: times.DatedWindow; isMoved: boolean },
): Promise<{ lines: writes.OrderLine[] | undefined; costCentre: string | null }> {
  const lines =
    update.order === undefined
      ? undefined
      : update.order && (await request.readLines(db, clientId, update.order.lines, row.lines));
  const isSame = lines === undefined || sameLines(lines ?? [], row.lines);
  const remains = (lines === undefined ? row.lines : (lines ?? [])).length > 0;
  // Also for a room that the meeting leaves with this change: its kitchen has already begun.
  const served = row.lines.length > 0 ? before.filter((room) => room.meetingAddonsEnabled) : [];
  const lateBefore = !isSame && served.length > 0 && request.orderProblem(served, [currentWindow(row)], now);
  if (lateBefore) throw refuse.fields({ addonOrder: [lateBefore] });
  const isAsked = !isSame || (remains && (isMoved || update.rooms !== undefined));
  // The kitchen needs the same notice for a cancelled order as for a new one: both are changes.
  if (isAsked) {
    const offering = remains || rooms.some((room) => room.meetingAddonsEnabled);
    const late =
      offering && request.orderProblem(rooms, [window, ...(isSame ? [] : [currentWindow(row)])], now);
    if (late) throw refuse.fields({ addonOrder: [late] });
  }
  return {
    lines: lines === undefined ? undefined : (lines ?? []),
    costCentre: update.order === undefined ? row.costCentre : (update.order?.costCentre ?? null),
  };
}

const currentWindow = (row: queries.MeetingRow): Window => ({
  start: new Date(row.start),
  end: new Date(row.end),
});

function sameLines(a: readonly writes.OrderLine[], b: readonly writes.OrderLine[]): boolean {
  const serializeOrder = (lines: readonly writes.OrderLine[]) =>
    lines
      .map(({ itemId, quantity }) => `${itemId} ${quantity}`)
      .sort()
      .join();
  return serializeOrder(a) === serializeOrder(b);
}
