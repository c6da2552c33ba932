import type { MeetingStatus } from "@portico/contract/meetings/meetings";
import { sql } from "kysely";
import { type Reason, toReasonColumns } from "../../platform/core/reason.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { toRange } from "../../platform/database/range.ts";
import { occupyForMeetings } from "../../rooms/public.ts";
import type { DatedWindow } from "../core/times.ts";

/** SQL that writes meetings, their series, rooms, guests and orders. */

export async function insertSeries(
  db: Db,
  clientId: string,
  series: {
    id: string;
    rrule: string;
    firstDay: string;
    startTime: string;
    endTime: string;
    timeZone: string;
    createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("meeting_series")
    .values({
      client_id: clientId,
      id: series.id,
      rrule: series.rrule,
      first_day: series.firstDay,
      start_time: series.startTime,
      end_time: series.endTime,
      time_zone: series.timeZone,
      created_at: series.createdAt.toISOString(),
    })
    .execute();
}

export interface NewMeeting {
  id: string;
  seriesId: string | null;
  siteId: string;
  window: DatedWindow;
  description: string;
  hostId: string | null;
  bookedBy: string | null;
  costCentre: string | null;
  checkInBy: Date | null;
  checkedInAt: Date | null;
  createdAt: Date;
}

export async function insertMeetings(db: Db, clientId: string, rows: NewMeeting[]): Promise<void> {
  await db
    .insertInto("meeting")
    .values(
      rows.map((row) => ({
        client_id: clientId,
        id: row.id,
        series_id: row.seriesId,
        recurrence_day: row.seriesId ? row.window.day : null,
        site_id: row.siteId,
        day: row.window.day,
        during: toRange(row.window),
        description: row.description,
        host_id: row.hostId,
        booked_by: row.bookedBy,
        status: "booked",
        cost_centre: row.costCentre,
        check_in_by: row.checkInBy?.toISOString() ?? null,
        checked_in_at: row.checkedInAt?.toISOString() ?? null,
        created_at: row.createdAt.toISOString(),
      })),
    )
    .execute();
}

export interface MeetingChange {
  description?: string;
  hostId?: string;
  siteId?: string;
  window?: DatedWindow;
  status?: MeetingStatus;
  costCentre?: string | null;
  checkInBy?: Date | null;
  /** Null: the check-in is undone. */
  checkedInAt?: Date | null;
  cancelledAt?: Date;
  cancellationReason?: Reason;
  /** The change raises the SEQUENCE, because guests get a mail. */
  advancesSequence?: boolean;
}

function cancellationColumns(reason: Reason) {
  const [cancellation_reason, cancellation_text] = toReasonColumns(reason);
  return { cancellation_reason, cancellation_text };
}

export async function changeMeeting(
  db: Db,
  clientId: string,
  id: string,
  change: MeetingChange,
): Promise<void> {
  const { description, hostId, siteId, window, status, costCentre, checkInBy, checkedInAt, cancelledAt } =
    change;
  const values = {
    ...(description === undefined ? {} : { description }),
    ...(hostId === undefined ? {} : { host_id: hostId }),
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(window ? { day: window.day, during: toRange(window) } : {}),
    ...(status ? { status } : {}),
    ...(costCentre === undefined ? {} : { cost_centre: costCentre }),
    ...(checkInBy === undefined ? {} : { check_in_by: checkInBy?.toISOString() ?? null }),
    ...(checkedInAt === undefined ? {} : { checked_in_at: checkedInAt?.toISOString() ?? null }),
    ...(cancelledAt ? { cancelled_at: cancelledAt.toISOString() } : {}),
    ...(change.cancellationReason === undefined ? {} : cancellationColumns(change.cancellationReason)),
    ...(change.advancesSequence ? { sequence: sql<number>`sequence + 1` } : {}),
  };
  if (Object.keys(values).length === 0) return;
  await db
    .updateTable("meeting")
    .set(values)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
  if (window)
    await sql`update meeting_attendee set starts = ${window.start.toISOString()}
      where client_id = ${clientId} and meeting_id = ${id}`.execute(db);
  if (window)
    await sql`update meeting_wait set starts = ${window.start.toISOString()}
      where client_id = ${clientId} and meeting_id = ${id}`.execute(db);
}

/** Sets the check-in deadline of a meeting to the earliest of its rooms' deadlines. */
export async function setCheckInBy(db: Db, clientId: string, id: string, by: Date | null): Promise<void> {
  if (!by) return;
  await sql`update meeting set check_in_by = least(check_in_by, ${by.toISOString()}::timestamptz)
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export interface SeriesTimes {
  startTime?: string | undefined;
  endTime?: string | undefined;
  timeZone?: string | undefined;
}

/** Raises the SEQUENCE of a series, and sets its usual times where they change. */
export async function changeSeries(
  db: Db,
  clientId: string,
  id: string,
  { startTime, endTime, timeZone }: SeriesTimes = {},
): Promise<void> {
  await db
    .updateTable("meeting_series")
    .set({
      sequence: sql<number>`sequence + 1`,
      ...(startTime ? { start_time: startTime } : {}),
      ...(endTime ? { end_time: endTime } : {}),
      ...(timeZone ? { time_zone: timeZone } : {}),
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Adds rooms to meetings; each pair must be new. */
export async function addRooms(
  db: Db,
  clientId: string,
  rows: { meetingId: string; resourceId: string; held: Window }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("meeting_resource")
    .values(
      rows.map(({ meetingId, resourceId }) => ({
        client_id: clientId,
        meeting_id: meetingId,
        resource_id: resourceId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await occupyForMeetings(db, clientId, rows);
}

/** Removes all rooms of a meeting except those in `keep`. */
export async function removeRooms(
  db: Db,
  clientId: string,
  meetingId: string,
  keep: string[] = [],
): Promise<void> {
  await sql`delete from meeting_resource where client_id = ${clientId} and meeting_id = ${meetingId}
    and resource_id <> all(${keep}::uuid[])`.execute(db);
}

export interface Attendance {
  personId: string;
  isHost: boolean;
}

export async function addAttendees(
  db: Db,
  clientId: string,
  rows: (Attendance & { meetingId: string; start: Date })[],
): Promise<void> {
  // 100 dates with 500 guests each: a statement takes at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += 5000) {
    const part = rows.slice(at, at + 5000);
    await sql`insert into meeting_attendee (client_id, meeting_id, person_id, is_host, answer, starts)
      select ${clientId}, u.meeting_id, u.person_id, u.is_host,
        case when u.is_host then 'accepted' else 'needs-action' end, u.starts
      from unnest(${part.map((row) => row.meetingId)}::uuid[], ${part.map((row) => row.personId)}::uuid[],
        ${part.map((row) => row.isHost)}::boolean[], ${part.map((row) => row.start.toISOString())}::timestamptz[])
        as u (meeting_id, person_id, is_host, starts)
      on conflict (client_id, meeting_id, person_id) do update set is_host = excluded.is_host`.execute(db);
  }
}

export async function removeAttendees(
  db: Db,
  clientId: string,
  meetingId: string,
  keep: string[],
): Promise<void> {
  await sql`delete from meeting_attendee where client_id = ${clientId} and meeting_id = ${meetingId}
    and person_id <> all(${keep}::uuid[])`.execute(db);
}

/** The time has changed: everybody but the hosts must answer again. */
export async function resetAnswers(db: Db, clientId: string, meetingId: string): Promise<void> {
  await sql`update meeting_attendee set answer = 'needs-action', answered_at = null
    where client_id = ${clientId} and meeting_id = ${meetingId} and not is_host`.execute(db);
}

export interface OrderLine {
  itemId: string;
  quantity: number;
  /** Pence each. */
  cost: number;
}

/** Replaces the order lines of meetings. */
export async function setOrderLines(
  db: Db,
  clientId: string,
  meetingIds: string[],
  lines: OrderLine[],
): Promise<void> {
  await sql`delete from meeting_addon_line where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  );
  if (lines.length === 0) return;
  await sql`insert into meeting_addon_line (client_id, meeting_id, item_id, quantity, cost)
    select ${clientId}, m.id, u.item_id, u.quantity, u.cost
    from unnest(${meetingIds}::uuid[]) as m (id), unnest(${lines.map((line) => line.itemId)}::uuid[],
      ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.cost)}::integer[])
      as u (item_id, quantity, cost)`.execute(db);
}
