import type { CalendarMethod } from "../../platform/documents/calendar.ts";
import type { Work } from "../../platform/work/work.ts";
import {
  type CalendarGuest,
  type CalendarMeeting,
  type CalendarSeries,
  calendarSeries,
  seriesRows,
} from "../core/calendar-queries.ts";
import {
  attends,
  type CalendarOptions,
  isOn,
  meetingCalendar,
  type SeriesTimes,
  seriesCalendar,
} from "./calendar.ts";
import { invitationMail, type News } from "./mails.ts";

interface Telling {
  /** The change was for this series as a whole: each guest gets one mail with all of it. */
  seriesId?: string | undefined;
  kind?: "released" | "gotRoom" | undefined;
}

/**
 * Queues the mails by which calendars learn of a change: a request to those who attend after it, a cancellation to
 * those removed, and to all when the meeting is off. Who has nothing to learn gets nothing: not of an end that was
 * brought forward, nor of others who come or go.
 *
 * @param before the same meetings as they were; none for a new booking
 * @param after as they are now, with their new sequence
 */
export async function tellGuests(
  work: Work,
  before: readonly CalendarMeeting[],
  after: readonly CalendarMeeting[],
  { seriesId, kind }: Telling = {},
): Promise<void> {
  const was = new Map(before.map((meeting) => [meeting.id, meeting]));
  // Booked at the door: it is in nobody's calendar.
  const changes = after
    .filter(({ host }) => host !== null)
    .map((now): Change => ({ now, before: was.get(now.id), kind }));
  const series = seriesId && (await calendarSeries(work.db, work.clientId, seriesId));
  if (series) return tellOfSeries(work, series, changes);
  const times = await seriesTimes(work, changes);
  for (const change of changes) tellOfMeeting(work, change, times.get(change.now.seriesId ?? ""));
}

interface Change {
  now: CalendarMeeting;
  before: CalendarMeeting | undefined;
  kind: Telling["kind"];
}

async function seriesTimes(work: Work, changes: readonly Change[]): Promise<Map<string, SeriesTimes>> {
  const ids = new Set(changes.flatMap(({ now }) => now.seriesId ?? []));
  const rows = await seriesRows(work.db, work.clientId, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

function tellOfMeeting(work: Work, change: Change, series: SeriesTimes | undefined): void {
  const calendarFor = (method: CalendarMethod, uninvited?: CalendarGuest) => ({
    method,
    text: meetingCalendar(change.now, series, {
      ...options(work, method),
      ...(uninvited ? { uninvited } : {}),
    }),
  });
  const shared = new Map<CalendarMethod, ReturnType<typeof calendarFor>>();
  for (const { guest, news, date } of toldOf(change)) {
    const method = methodOf(news);
    const calendar =
      news.kind === "removed" ? calendarFor(method, guest) : (shared.get(method) ?? calendarFor(method));
    if (news.kind !== "removed") shared.set(method, calendar);
    work.mail(invitationMail({ clientName: work.client.name, guest, dates: [date], news, calendar }));
  }
}

const options = (work: Work, method: CalendarMethod): CalendarOptions => ({
  method,
  now: work.now,
  inboundAddress: work.inboundAddress,
});

const methodOf = ({ kind }: News): CalendarMethod =>
  kind === "cancelled" || kind === "removed" || kind === "released" ? "CANCEL" : "REQUEST";

interface ToldOne {
  guest: CalendarGuest;
  news: News;
  /** As they know it: for whoever is removed, as it was. */
  date: CalendarMeeting;
}

/** Who learns what of one meeting. */
function toldOf({ now, before, kind }: Change): ToldOne[] {
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
      .filter(({ id }) => !attends(now, id))
      .map((guest): ToldOne => ({ guest, news: { kind: "removed" }, date: before ?? now })),
    ...now.attendees.flatMap((guest): ToldOne[] => {
      if (!known.has(guest.id)) return [{ guest, news: { kind: "invited" }, date: now }];
      return isNew ? [{ guest, news: changedNews(guest, before, kind), date: now }] : [];
    }),
  ];
}

/** The room is the host's; the others learn where the meeting is. */
const changedNews = (guest: CalendarGuest, before: CalendarMeeting, kind: Telling["kind"]): News => ({
  kind: kind === "gotRoom" && guest.isHost ? "gotRoom" : "changed",
  before,
});

/** Whether a calendar shows anything of it differently. */
const isDifferent = (before: CalendarMeeting, now: CalendarMeeting): boolean =>
  before.start.getTime() !== now.start.getTime() ||
  before.end.getTime() !== now.end.getTime() ||
  before.description !== now.description ||
  before.location !== now.location ||
  before.host?.id !== now.host?.id;

function tellOfSeries(work: Work, series: CalendarSeries, changes: readonly Change[]): void {
  const told = Map.groupBy(changes.flatMap(toldOf), ({ guest }) => guest.id);
  // Most guests have the same dates, and a calendar of a hundred dates takes a while to write.
  const written = new Map<string, string>();
  for (const all of told.values()) {
    const { guest, news } = all[0]!;
    const calendar = calendarOfSeries(work, series, guest, news, written);
    const main = mainNews(all.map((one) => one.news));
    const dates = all.filter((one) => one.news.kind === main.kind).map(({ date }) => date);
    work.mail(invitationMail({ clientName: work.client.name, guest, dates, news: main, calendar }));
  }
}

/** A change speaks of more than one thing at times: new dates go before changed ones, and these before lost ones. */
const mainNews = (all: readonly News[]): News =>
  all.find(({ kind }) => kind === "invited") ?? all.find((news) => methodOf(news) === "REQUEST") ?? all[0]!;

/** All of the series that is a guest's; taken back as a whole once nothing of it lies ahead. */
function calendarOfSeries(
  work: Work,
  series: CalendarSeries,
  guest: CalendarGuest,
  news: News,
  written: Map<string, string>,
): { method: CalendarMethod; text: string } {
  const dates = series.meetings.filter((date) => isOn(date) && attends(date, guest.id));
  const method = dates.some(({ end }) => end > work.now) ? "REQUEST" : "CANCEL";
  const uninvited = method === "CANCEL" && news.kind === "removed" ? guest : undefined;
  const key = [method, uninvited?.id, ...dates.map(({ id }) => id)].join(" ");
  const text =
    written.get(key) ??
    seriesCalendar(series, method === "CANCEL" ? [] : dates, {
      ...options(work, method),
      ...(uninvited ? { uninvited } : {}),
    });
  written.set(key, text);
  return { method, text };
}
