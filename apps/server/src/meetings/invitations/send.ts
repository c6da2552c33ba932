import type { CalendarMethod } from "../../platform/documents/calendar.ts";
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
import { invitationMail, type News } from "./mails.ts";

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
  for (const change of changes) notifyOfMeeting(work, change, times.get(change.now.seriesId ?? ""));
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

function notifyOfMeeting(work: Work, change: MeetingChange, series: SeriesTimes | undefined): void {
  const calendarFor = (method: CalendarMethod, uninvited?: CalendarGuest) => ({
    method,
    text: writeMeetingCalendar(change.now, series, {
      ...calendarOptions(work, method),
      ...(uninvited ? { uninvited } : {}),
    }),
  });
  const shared = new Map<CalendarMethod, ReturnType<typeof calendarFor>>();
  for (const { guest, news, date } of noticesOf(change)) {
    const method = methodOf(news);
    const calendar =
      news.kind === "removed" ? calendarFor(method, guest) : (shared.get(method) ?? calendarFor(method));
    if (news.kind !== "removed") shared.set(method, calendar);
    work.mail(invitationMail({ clientName: work.client.name, guest, dates: [date], news, calendar }));
  }
}

const calendarOptions = (work: Work, method: CalendarMethod): CalendarOptions => ({
  method,
  now: work.now,
  inboundAddress: work.inboundAddress,
});

const methodOf = ({ kind }: News): CalendarMethod =>
  kind === "cancelled" || kind === "removed" || kind === "released" ? "CANCEL" : "REQUEST";

interface GuestNotice {
  guest: CalendarGuest;
  news: News;
  /** As the guest knows it: for a removed guest, before the change. */
  date: CalendarMeeting;
}

/** The guests to notify of one meeting, with the news for each. */
function noticesOf({ now, before, kind }: MeetingChange): GuestNotice[] {
  if (now.status === "ended") return [];
  const old = before?.status === "booked" ? before.attendees : [];
  if (now.status !== "booked") {
    const news: News = { kind: kind === "released" || now.status === "released" ? "released" : "cancelled" };
    return old.map((guest) => ({ guest, news, date: now }));
  }
  const known = new Set(old.map(({ id }) => id));
  const isNew = before !== undefined && isDifferent(before, now);
  return [
    ...old
      .filter(({ id }) => !isAttendedBy(now, id))
      .map((guest): GuestNotice => ({ guest, news: { kind: "removed" }, date: before ?? now })),
    ...now.attendees.flatMap((guest): GuestNotice[] => {
      if (!known.has(guest.id)) return [{ guest, news: { kind: "invited" }, date: now }];
      return isNew ? [{ guest, news: changedNews(guest, before, kind), date: now }] : [];
    }),
  ];
}

/** Hosts get the news of the room; the others get the changed place. */
const changedNews = (guest: CalendarGuest, before: CalendarMeeting, kind: NotifyOptions["kind"]): News => ({
  kind: kind === "gotRoom" && guest.isHost ? "gotRoom" : "changed",
  before,
});

/** Whether a calendar shows the meeting differently. */
const isDifferent = (before: CalendarMeeting, now: CalendarMeeting): boolean =>
  before.start.getTime() !== now.start.getTime() ||
  before.end.getTime() !== now.end.getTime() ||
  before.description !== now.description ||
  before.location !== now.location ||
  before.host?.id !== now.host?.id;

function notifyOfSeries(work: Work, series: CalendarSeries, changes: readonly MeetingChange[]): void {
  const told = Map.groupBy(changes.flatMap(noticesOf), ({ guest }) => guest.id);
  // Most guests have the same dates, and writing a calendar of a hundred dates takes a while.
  const written = new Map<string, string>();
  for (const all of told.values()) {
    const { guest, news } = all[0]!;
    const calendar = calendarOfSeries(work, series, guest, news, written);
    const main = mostImportantNews(all.map((one) => one.news));
    const dates = all.filter((one) => one.news.kind === main.kind).map(({ date }) => date);
    work.mail(invitationMail({ clientName: work.client.name, guest, dates, news: main, calendar }));
  }
}

/** A change can bring several kinds of news: new dates go before changed ones, and these before lost ones. */
const mostImportantNews = (all: readonly News[]): News =>
  all.find(({ kind }) => kind === "invited") ?? all.find((news) => methodOf(news) === "REQUEST") ?? all[0]!;

/** The calendar of all dates of a guest; a cancellation of the series once no date lies ahead. */
function calendarOfSeries(
  work: Work,
  series: CalendarSeries,
  guest: CalendarGuest,
  news: News,
  writtenCalendars: Map<string, string>,
): { method: CalendarMethod; text: string } {
  const dates = series.meetings.filter((date) => takesPlace(date) && isAttendedBy(date, guest.id));
  const method = dates.some(({ end }) => end > work.now) ? "REQUEST" : "CANCEL";
  const uninvited = method === "CANCEL" && news.kind === "removed" ? guest : undefined;
  const key = [method, uninvited?.id, ...dates.map(({ id }) => id)].join(" ");
  const text =
    writtenCalendars.get(key) ??
    writeSeriesCalendar(series, method === "CANCEL" ? [] : dates, {
      ...calendarOptions(work, method),
      ...(uninvited ? { uninvited } : {}),
    });
  writtenCalendars.set(key, text);
  return { method, text };
}
