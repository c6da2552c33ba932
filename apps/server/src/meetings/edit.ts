import type { Received } from "@portico/contract/endpoint";
import { messages, type updateMeeting } from "@portico/contract/meetings";
import { permittedSites } from "../people/public.ts";
import { siteById } from "../places/public.ts";
import { refuse } from "../platform/refuse.ts";
import type { Work } from "../platform/work.ts";
import { type ResourceRow, resourcesById } from "../resources/public.ts";
import { refuseUnknownVisitors, setVisits } from "../visits/public.ts";
import { findProblems, lockForChange } from "./availability.ts";
import { calendarMeetings } from "./calendar-queries.ts";
import { type Acting, audit, freedBy } from "./changes.ts";
import { tellGuests } from "./invitations.ts";
import { asVisited, stateOf } from "./present.ts";
import * as queries from "./queries.ts";
import * as request from "./request.ts";
import * as rules from "./rules.ts";
import { giveOn, takeRoom } from "./waits.ts";

/** Changing what meetings are: one, or with it others of its series, all or none. */

type Body = Received<typeof updateMeeting>["body"];

/** What a change asks for, read and checked as far as that needs nothing of the meetings themselves. */
interface Edit {
  description: string | undefined;
  host: request.Host | undefined;
  site: { id: string; timeZone: string } | undefined;
  /** Undefined: they keep theirs. */
  rooms: ResourceRow[] | undefined;
  waitFor: ResourceRow[] | undefined;
  times: Body["dates"];
  /** Null: taken back. */
  order: ReturnType<typeof request.readOrder> | undefined;
}

export async function editMeetings(
  work: Work,
  asking: request.Asking,
  seen: queries.MeetingRow,
  body: Body,
  acting: Acting,
): Promise<queries.MeetingRow> {
  const { db, clientId, now } = work;
  const edit = await readEdit(asking, seen, body);
  const ids = await queries.idsInScope(db, clientId, seen, body.scope, now);
  const rows = await lockForChange(db, clientId, ids, {
    siteIds: [seen.siteId, ...(edit.site ? [edit.site.id] : [])],
    rooms: [...(edit.rooms ?? []), ...(edit.waitFor ?? [])].map(({ id }) => id),
  });
  const named = rows.find(({ id }) => id === seen.id)!;
  if (!rules.isLive(stateOf(named), now))
    throw refuse.state(acting.present(named), named.status === "booked" ? messages.over : undefined);
  const live = rows.filter((row) => rules.isLive(stateOf(row), now));
  const attending = live.flatMap((row) => row.attends.map(({ employee }) => employee.id));
  await request.refuseStrangers(db, clientId, body.attends ?? [], attending);
  await refuseUnknownVisitors(db, asking.client, body.visits ?? []);
  request.refuseTooManyVisits(live.length, body.visits ?? []);
  const drafts = await draftAll(work, edit, live, named, body);
  for (const { row, host, window } of drafts) {
    const isKnown = (room: ResourceRow) => row.waiting.some(({ id }) => id === room.id);
    request.refuseVainWaits(edit.waitFor?.filter((room) => !isKnown(room)) ?? [], host, [window], now);
  }
  const before = await calendarMeetings(db, clientId, ids);
  await refuseProblems(work, drafts);
  const isSeries = body.scope !== "one" && seen.seriesId !== null;
  const hasNews = isNews(edit, drafts);
  await write(work, drafts, edit, hasNews);
  if (isSeries) await queries.changeSeries(db, clientId, seen.seriesId!, timesOf(body));
  // Rooms of the site that it leaves are waited for no more.
  const taken = await takeOrWait(work, drafts, edit.waitFor ?? (edit.site ? [] : undefined));
  if (!hasNews) for (const id of taken) await queries.changeMeeting(db, clientId, id, { isNews: true });
  work.tell({ topic: "meetings" });
  const after = await calendarMeetings(db, clientId, ids);
  if (hasNews || taken.length > 0)
    await tellGuests(work, acting.clientName, before, after, isSeries ? { seriesId: seen.seriesId! } : {});
  await giveOn(
    work,
    acting.clientName,
    drafts.filter(({ touchesRooms }) => touchesRooms).flatMap(({ row }) => freedBy(row, now)),
  );
  const changed = await queries.meetingsById(
    db,
    clientId,
    drafts.map(({ row }) => row.id),
  );
  await setVisits(work, acting.clientName, changed.map(asVisited), body.visits);
  return (await queries.meetingById(db, clientId, seen.id))!;
}

async function readEdit(asking: request.Asking, seen: queries.MeetingRow, body: Body): Promise<Edit> {
  const { db, client, user } = asking;
  const keepsHost = !body.host || body.host === seen.hostId;
  const rooms = body.rooms && (await request.readRooms(asking, body.rooms, "rooms"));
  const waitFor = body.waitFor && (await request.readRooms(asking, body.waitFor, "waitFor"));
  const siteId = body.siteId ?? rooms?.[0]?.siteId ?? waitFor?.[0]?.siteId ?? seen.siteId;
  const isMoving = siteId !== seen.siteId;
  const isPermitted =
    isMoving && body.scope === "one" && (await permittedSites(db, client.id, user.id)).includes(siteId);
  if (isMoving && !isPermitted) throw refuse.fields({ siteId: [messages.siteUnknown] });
  const site = isMoving ? await siteById(db, client.id, siteId) : undefined;
  const elsewhere = [...(rooms ?? []), ...(waitFor ?? [])].find((room) => room.siteId !== siteId);
  if (elsewhere) throw refuse.fields({ rooms: [messages.roomNotOfSite(elsewhere.name)] });
  return {
    description: body.description,
    // Whoever may change a meeting may take it over; giving it to a third takes the right to book for others.
    host: keepsHost ? undefined : await request.readHost({ ...asking, user }, body.host),
    site: site && { id: site.id, timeZone: site.timeZone },
    rooms,
    waitFor,
    times: body.dates,
    order: body.addonOrder === undefined ? undefined : request.readOrder(body.addonOrder),
  };
}

/**
 * Who attends a date afterwards; undefined when nobody comes or goes. Dates of a series can have hosts and guests of
 * their own. A host who hands over leaves, unless they are named.
 */
function attendsAfter(
  edit: Edit,
  row: queries.MeetingRow,
  asked: Body["attends"],
): queries.Attendance[] | undefined {
  const hostId = edit.host?.id ?? row.hostId;
  if ((!asked && !edit.host) || !hostId) return undefined;
  const others =
    asked ??
    row.attends
      .filter(({ employee }) => employee.id !== row.hostId)
      .map(({ employee, isHost }) => ({ employee: employee.id, isHost }));
  return request.withHost(hostId, others);
}

/** A meeting as it will be. */
interface Draft {
  row: queries.MeetingRow;
  window: rules.DatedWindow;
  timeZone: string;
  isMoved: boolean;
  rooms: ResourceRow[];
  /** Rooms that have to be had anew: all when it moves, else those that are new. */
  wanted: ResourceRow[];
  touchesRooms: boolean;
  host: { groups: rules.Person["groups"] } | null;
  attends: queries.Attendance[] | undefined;
  lines: queries.Line[] | undefined;
  costCentre: string | null;
}

async function draftAll(
  work: Work,
  edit: Edit,
  rows: queries.MeetingRow[],
  named: queries.MeetingRow,
  body: Body,
): Promise<Draft[]> {
  const { db, clientId, now } = work;
  const [date] = edit.times ?? [];
  if (date && body.scope !== "one" && date.date !== named.day)
    throw refuse.fields({ dates: [messages.seriesDay] });
  const had = await resourcesById(db, clientId, [
    ...new Set(rows.flatMap(({ rooms }) => rooms.map(({ id }) => id))),
  ]);
  const hosts = await queries.groupsOf(db, clientId, [
    ...new Set(rows.flatMap(({ hostId }) => hostId ?? [])),
  ]);
  const drafts: Draft[] = [];
  for (const row of rows) {
    const timeZone = edit.site?.timeZone ?? row.timeZone;
    const window = readWindow(
      row,
      date && { ...date, date: row.id === named.id ? date.date : row.day },
      timeZone,
      now,
    );
    const isMoved =
      window.start.getTime() !== Date.parse(row.start) ||
      window.end.getTime() !== Date.parse(row.end) ||
      edit.site !== undefined;
    const before = row.rooms.flatMap(({ id }) => had.find((room) => room.id === id) ?? []);
    const rooms = edit.rooms ?? (edit.site ? [] : before);
    const isNew = (room: ResourceRow) => !before.some(({ id }) => id === room.id);
    const isGone = (room: ResourceRow) => !rooms.some(({ id }) => id === room.id);
    const lines = await readOrderChange(work, edit, row, { before, rooms, window, isMoved });
    drafts.push({
      row,
      window,
      timeZone,
      isMoved,
      rooms,
      wanted: isMoved || edit.host ? rooms : rooms.filter(isNew),
      touchesRooms: isMoved || rooms.some(isNew) || before.some(isGone),
      host: edit.host ?? hosts.get(row.hostId ?? "") ?? null,
      attends: attendsAfter(edit, row, body.attends),
      ...lines,
    });
  }
  return drafts;
}

function readWindow(
  row: queries.MeetingRow,
  date: NonNullable<Body["dates"]>[number] | undefined,
  timeZone: string,
  now: Date,
): rules.DatedWindow {
  if (!date) return { day: row.day, start: new Date(row.start), end: new Date(row.end) };
  const read = rules.readWindows([date], timeZone, now);
  if ("problems" in read) throw refuse.fields({ dates: read.problems });
  return read.windows[0]!;
}

/** What is ordered afterwards (undefined: as before). Too late is too late for a changed order and for a moved one. */
async function readOrderChange(
  { db, clientId, now }: Work,
  edit: Edit,
  row: queries.MeetingRow,
  {
    before,
    rooms,
    window,
    isMoved,
  }: { before: ResourceRow[]; rooms: ResourceRow[]; window: rules.DatedWindow; isMoved: boolean },
): Promise<{ lines: queries.Line[] | undefined; costCentre: string | null }> {
  const lines =
    edit.order === undefined
      ? undefined
      : edit.order && (await request.readLines(db, clientId, edit.order.lines, row.lines));
  const isSame = lines === undefined || sameLines(lines ?? [], row.lines);
  const remains = (lines === undefined ? row.lines : (lines ?? [])).length > 0;
  // Also in a room that it leaves with the same change: that kitchen is at work.
  const served = row.lines.length > 0 ? before.filter((room) => room.meetingAddonsEnabled) : [];
  const lateBefore = !isSame && served.length > 0 && request.isLateFor(served, [currentOf(row)], now);
  if (lateBefore) throw refuse.fields({ addonOrder: [lateBefore] });
  const isAsked = !isSame || (remains && (isMoved || edit.rooms !== undefined));
  // What is taken back is told the kitchen as late as what is ordered: both are changes.
  if (isAsked) {
    const offering = remains || rooms.some((room) => room.meetingAddonsEnabled);
    const late = offering && request.isLateFor(rooms, [window, ...(isSame ? [] : [currentOf(row)])], now);
    if (late) throw refuse.fields({ addonOrder: [late] });
  }
  return {
    lines: lines === undefined ? undefined : (lines ?? []),
    costCentre: edit.order === undefined ? row.costCentre : (edit.order?.costCentre ?? null),
  };
}

const currentOf = (row: queries.MeetingRow): rules.Window => ({
  start: new Date(row.start),
  end: new Date(row.end),
});

function sameLines(a: readonly queries.Line[], b: readonly queries.Line[]): boolean {
  const told = (lines: readonly queries.Line[]) =>
    lines
      .map(({ itemId, quantity }) => `${itemId} ${quantity}`)
      .sort()
      .join();
  return told(a) === told(b);
}

/**
 * Every date is asked for before anything is written. What all of them hold now counts as free, what they will hold as
 * taken: a date that was moved beside another of its series may now stand in its way.
 */
async function refuseProblems({ db, clientId, now }: Work, drafts: Draft[]): Promise<void> {
  const exclude = drafts.map(({ row }) => row.id);
  const heldBy = (rooms: readonly ResourceRow[], window: rules.Window): rules.Held[] =>
    rooms.map((room) => ({
      resourceId: room.id,
      source: "meeting",
      ...rules.heldFor(room, window, now),
    }));
  const besides = drafts.flatMap(({ rooms, wanted, window }) =>
    heldBy(
      rooms.filter((room) => !wanted.includes(room)),
      window,
    ),
  );
  const messagesOf: string[] = [];
  for (const { wanted, window, host, row } of drafts) {
    const siteId = wanted[0]?.siteId ?? row.siteId;
    const problems = await findProblems(
      db,
      clientId,
      { siteId, host, rooms: wanted, windows: [window], exclude, besides },
      now,
    );
    besides.push(...heldBy(wanted, window));
    messagesOf.push(...problems.map(({ message }) => message));
  }
  if (messagesOf.length > 0) throw refuse.fields({ rooms: messagesOf });
}

/** Whether guests have something to learn: forms send everything, changed or not. */
const isNews = (edit: Edit, drafts: Draft[]): boolean =>
  drafts.some(
    ({ row, attends, isMoved, touchesRooms }) =>
      isMoved ||
      touchesRooms ||
      edit.host !== undefined ||
      (edit.description !== undefined && edit.description !== row.description) ||
      (attends !== undefined && told(attends) !== told(row.attends.map(toAttendance))),
  );

const toAttendance = ({ employee, isHost }: queries.MeetingRow["attends"][number]): queries.Attendance => ({
  personId: employee.id,
  isHost,
});

const told = (attends: readonly queries.Attendance[]): string =>
  attends
    .map(({ personId, isHost }) => `${personId} ${isHost}`)
    .sort()
    .join();

const timesOf = (body: Body): { startTime: string; endTime: string } | undefined => {
  const [date] = body.dates ?? [];
  return date && { startTime: date.startTime, endTime: date.endTime };
};

async function write(work: Work, drafts: Draft[], edit: Edit, isNews: boolean): Promise<void> {
  const { db, clientId, now } = work;
  // All let go before any takes hold: dates of one series may change places.
  await queries.freeRooms(
    db,
    clientId,
    drafts.filter(({ touchesRooms }) => touchesRooms).map(({ row }) => row.id),
  );
  for (const { row, window, rooms, isMoved, touchesRooms, attends, lines, costCentre } of drafts) {
    // Who came to a meeting that is put off has to come again.
    const isUndone = isMoved && row.checkedInAt !== null && now < rules.checkInOpens(window);
    await queries.changeMeeting(db, clientId, row.id, {
      ...(edit.description === undefined ? {} : { description: edit.description }),
      ...(edit.host ? { hostId: edit.host.id } : {}),
      ...(edit.site ? { siteId: edit.site.id } : {}),
      ...(isMoved ? { window } : {}),
      ...(isUndone ? { checkedInAt: null } : {}),
      ...(touchesRooms && (isUndone || !row.checkedInAt)
        ? { checkInBy: rules.checkInBy(rooms, window, now) }
        : {}),
      costCentre,
      isNews,
    });
    if (touchesRooms) {
      await queries.removeRooms(
        db,
        clientId,
        row.id,
        rooms.map(({ id }) => id),
      );
      await queries.addRooms(
        db,
        clientId,
        rooms.map((room) => ({
          meetingId: row.id,
          resourceId: room.id,
          held: rules.heldFor(room, window, now),
        })),
      );
    }
    if (lines) await queries.setLines(db, clientId, [row.id], lines);
    if (isMoved) await queries.askAgain(db, clientId, row.id);
    if (attends) {
      await queries.removeAttendees(
        db,
        clientId,
        row.id,
        attends.map(({ personId }) => personId),
      );
      await queries.addAttendees(
        db,
        clientId,
        attends.map((one) => ({ ...one, meetingId: row.id, start: window.start })),
      );
    }
    audit(
      work,
      "change",
      row,
      { start: row.start, end: row.end, rooms: row.rooms.map(({ id }) => id) },
      {
        start: window.start.toISOString(),
        end: window.end.toISOString(),
        rooms: rooms.map(({ id }) => id),
        ...(edit.host ? { host: edit.host.id } : {}),
        ...(edit.description === undefined ? {} : { description: true }),
        ...(attends ? { attends: attends.map(({ personId }) => personId) } : {}),
      },
    );
  }
}

/**
 * Rooms that are waited for from now on; what is free is taken, also by a meeting that moves to where it is free.
 *
 * @returns the meetings that got a room
 */
async function takeOrWait(work: Work, drafts: Draft[], asked: ResourceRow[] | undefined): Promise<string[]> {
  const { db, clientId, now } = work;
  const taken: string[] = [];
  for (const { row, window, rooms, host, touchesRooms } of drafts) {
    const waitFor =
      asked ??
      (touchesRooms
        ? await resourcesById(
            db,
            clientId,
            row.waiting.map(({ id }) => id),
          )
        : []);
    if (!asked && waitFor.length === 0) continue;
    const wished = waitFor.filter((room) => !rooms.some(({ id }) => id === room.id));
    const problems = await findProblems(
      db,
      clientId,
      { siteId: wished[0]?.siteId ?? row.siteId, host, rooms: wished, windows: [window] },
      now,
    );
    const free = wished.find((room) => !problems.some(({ roomId }) => roomId === room.id));
    if (free) {
      await takeRoom(work, { id: row.id, window }, free);
      taken.push(row.id);
    } else {
      await queries.setWaits(
        db,
        clientId,
        { id: row.id, start: window.start },
        wished.map(({ id }) => id),
        now,
      );
    }
  }
  return taken;
}
