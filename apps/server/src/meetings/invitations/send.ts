import { type Notification, notify } from "../../notifications/public.ts";
import type { CalendarMethod } from "../../platform/documents/calendar.ts";
import type { Mail } from "../../platform/messages/message.ts";
import type { Work } from "../../platform/work/work.ts";
import {
  type CalendarGuest,
  type CalendarMeeting,
  type CalendarSeries,
  readCalendarSeries,
  readSeriesRows,
} from "../core/calendar-queries.ts";
import {
  type CalendarOptions,
  isAttendedBy,
  type SeriesTimes,
  takesPlace,
  writeMeetingCalendar,
  writeSeriesCalendar,
} from "./calendar.ts";
import { checkInNotice, invitationMail, type Notice, releasedNotice } from "./mails.ts";

interface NotifyOptions {
  /** The change concerned this series as a whole: each guest gets one mail for all of it. */
  seriesId?: string | undefined;
  kind?: "released" | "gotRoom" | undefined;
}

/**
 * Queues the mails that update guests' calendars: a request to guests who attend after the change, a
 * cancellation to removed guests, and to all guests of a meeting that no longer takes place. A guest for whom
 * nothing changes gets no mail: not for an early end, nor for guests who join or leave.
 *
 * @param before the same meetings before the change; empty for a new booking
 * @param after the meetings now, with their new sequence
 */
export async function notifyGuests(
  work: Work,
  before: readonly CalendarMeeting[],
  after: readonly CalendarMeeting[],
  { seriesId, kind }: NotifyOptions = {},
): Promise<void> {
  const was = new Map(before.map((meeting) => [meeting.id, meeting]));
  // A meeting booked at the door has no host and is in no calendar.
  const changes = after
    .filter(({ host }) => host !== null)
    .map((now): MeetingChange => ({ now, before: was.get(now.id), kind }));
  const series = seriesId && (await readCalendarSeries(work.db, work.clientId, seriesId));
  if (series) return notifyOfSeries(work, series, changes);
  const times = await seriesTimes(work, changes);
  for (const change of changes) await notifyOfMeeting(work, change, times.get(change.now.seriesId ?? ""));
}

interface MeetingChange {
  now: CalendarMeeting;
  before: CalendarMeeting | undefined;
  kind: NotifyOptions["kind"];
}

async function seriesTimes(work: Work, changes: readonly MeetingChange[]): Promise<Map<string, SeriesTimes>> {
  const ids = new Set(changes.flatMap(({ now }) => now.seriesId ?? []));
  const rows = await readSeriesRows(work.db, work.clientId, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function notifyOfMeeting(
  work: Work,
  change: MeetingChange,
  series: SeriesTimes | undefined,
): Promise<void> {
  const calendarFor = (method: CalendarMethod, uninvited?: CalendarGuest) => {
    const calendar = writeMeetingCalendar(change.now, series, {
      ...calendarOptions(work, method),
      ...(uninvited ? { uninvited } : {}),
    });
    return { method, text: () => calendar };
  };
  const shared = new Map<CalendarMethod, ReturnType<typeof calendarFor>>();
  const unused: Notification[] = [];
  for (const { guest, notice, date } of noticesOf(change)) {
    const method = methodOf(notice);
    const calendar =
      notice.kind === "removed" ? calendarFor(method, guest) : (shared.get(method) ?? calendarFor(method));
    if (notice.kind !== "removed") shared.set(method, calendar);
    const mail = invitationMail({ guest, dates: [date], notice, calendar });
    if (notice.kind === "released" && guest.isHost)
      unused.push({ personId: guest.id, mail, short: () => releasedNotice(date) });
    else work.mail(mail);
  }
  await notify(work, "room-not-used", unused);
}

/** A mail would come too late. */
export const remindOfCheckIn = (work: Work, meeting: CalendarMeeting, checkInBy: Date): Promise<void> =>
  notify(
    work,
    "room-not-used",
    meeting.attendees
      .filter(({ isHost }) => isHost)
      .map(({ id }) => ({ personId: id, short: () => checkInNotice(meeting, checkInBy) })),
  );

const calendarOptions = (work: Work, method: CalendarMethod): CalendarOptions => ({
  method,
  now: work.now,
  inboundAddress: work.inboundAddress,
});

const methodOf = ({ kind }: Notice): CalendarMethod =>
  kind === "cancelled" || kind === "removed" || kind === "released" ? "CANCEL" : "REQUEST";

interface GuestNotice {
  guest: CalendarGuest;
  notice: Notice;
  /** As the guest knows it: for a removed guest, before the change. */
  date: CalendarMeeting;
}

/** The guests to notify of one meeting, with the notice for each. */
function noticesOf({ now, before, kind }: MeetingChange): GuestNotice[] {
  if (now.status === "ended") return [];
  const old = before?.status === "booked" ? before.attendees : [];
  if (now.status !== "booked") {
    const notice: Notice = {
      kind: kind === "released" || now.status === "released" ? "released" : "cancelled",
    };
    return old.map((guest) => ({ guest, notice, date: now }));
  }
  const known = new Set(old.map(({ id }) => id));
  const isNew = before !== undefined && isDifferent(before, now);
  return [
    ...old
      .filter(({ id }) => !isAttendedBy(now, id))
      .map((guest): GuestNotice => ({ guest, notice: { kind: "removed" }, date: before ?? now })),
    ...now.attendees.flatMap((guest): GuestNotice[] => {
      if (!known.has(guest.id)) return [{ guest, notice: { kind: "invited" }, date: now }];
      return isNew ? [{ guest, notice: changeNotice(guest, before, kind), date: now }] : [];
    }),
  ];
}

/** Hosts get the notice about the room; the others get the changed place. */
const changeNotice = (
  guest: CalendarGuest,
  before: CalendarMeeting,
  kind: NotifyOptions["kind"],
): Notice => ({
  kind: kind === "gotRoom" && guest.isHost ? "gotRoom" : "changed",
  before,
});

/** Whether a calendar shows the meeting differently. */
const isDifferent = (before: CalendarMeeting, now: CalendarMeeting): boolean =>
  before.start.getTime() !== now.start.getTime() ||
  before.end.getTime() !== now.end.getTime() ||
  before.description !== now.description ||
  before.site !== now.site ||
  before.location !== now.location ||
  before.host?.id !== now.host?.id;

function notifyOfSeries(work: Work, series: CalendarSeries, changes: readonly MeetingChange[]): void {
  const noticesByGuest = Map.groupBy(changes.flatMap(noticesOf), ({ guest }) => guest.id);
  // Most guests have the same dates, and writing a calendar of a hundred dates takes a while.
  const written = new Map<string, string>();
  for (const all of noticesByGuest.values()) {
    const { guest, notice } = all[0]!;
    const calendar = calendarOfSeries(work, series, guest, notice, written);
    const main = mostImportantNotice(all.map((one) => one.notice));
    const dates = all.filter((one) => one.notice.kind === main.kind).map(({ date }) => date);
    work.mail(invitationMail({ guest, dates, notice: main, calendar }));
  }
}

/** A change can bring several kinds of notices: new dates go before changed ones, and these before lost ones. */
const mostImportantNotice = (all: readonly Notice[]): Notice =>
  all.find(({ kind }) => kind === "invited") ??
  all.find((notice) => methodOf(notice) === "REQUEST") ??
  all[0]!;

/** The calendar of all dates of a guest; a cancellation of the series once no date lies ahead. */
function calendarOfSeries(
  work: Work,
  series: CalendarSeries,
  guest: CalendarGuest,
  notice: Notice,
  writtenCalendars: Map<string, string>,
): NonNullable<Mail["calendar"]> {
  const dates = series.meetings.filter((date) => takesPlace(date) && isAttendedBy(date, guest.id));
  const method = dates.some(({ end }) => end > work.now) ? "REQUEST" : "CANCEL";
  const uninvited = method === "CANCEL" && notice.kind === "removed" ? guest : undefined;
  const key = [method, uninvited?.id, ...dates.map(({ id }) => id)].join(" ");
  const calendar =
    writtenCalendars.get(key) ??
    writeSeriesCalendar(series, method === "CANCEL" ? [] : dates, {
      ...calendarOptions(work, method),
      ...(uninvited ? { uninvited } : {}),
    });
  writtenCalendars.set(key, calendar);
  return { method, text: () => calendar };
}
