import { dayInWords, timeOf } from "../../platform/core/time.ts";
import { oneLine } from "../../platform/documents/calendar.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { CalendarGuest, CalendarMeeting } from "../core/calendar-queries.ts";

/** What a guest is told: of one meeting, or of several dates of a series at once. */
export type News =
  | { kind: "invited" | "cancelled" | "removed" | "released" }
  /** `before`: the first of the dates as it was. */
  | { kind: "changed" | "gotRoom"; before: CalendarMeeting };

interface Told {
  clientName: string;
  guest: CalendarGuest;
  /** As they are now, in their order; for whoever is removed, as they were. */
  dates: readonly CalendarMeeting[];
  news: News;
  calendar: Mail["calendar"];
}

const timesOf = ({ start, end, timeZone }: CalendarMeeting): string =>
  `${timeOf(start, timeZone)}–${timeOf(end, timeZone)}`;
const whenOf = (meeting: CalendarMeeting): string => `${dayInWords(meeting.day)}, ${timesOf(meeting)}`;

/** `Tue 24 Nov, 09:00–10:00`, or `12 dates from Tue 24 Nov to Tue 9 Feb, 09:00–10:00`. */
function datesInWords(dates: readonly CalendarMeeting[]): string {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  if (dates.length === 1) return whenOf(first);
  return `${dates.length} dates from ${dayInWords(first.day)} to ${dayInWords(last.day)}, ${timesOf(first)}`;
}

/** As one says it: ` on Tue 24 Nov, 09:00–10:00`, or ` (12 dates from …)`. */
const onDates = (dates: readonly CalendarMeeting[]): string =>
  dates.length === 1 ? ` on ${whenOf(dates[0]!)}` : ` (${datesInWords(dates)})`;

const SUBJECT_TITLE_MAX = 80;

/** The meeting's title as a subject has room for it. */
function titleOf({ description }: CalendarMeeting): string {
  const signs = [...oneLine(description)];
  const isLong = signs.length > SUBJECT_TITLE_MAX;
  return isLong ? `${signs.slice(0, SUBJECT_TITLE_MAX).join("").trimEnd()}…` : signs.join("");
}

export function invitationMail({ clientName, guest, dates, news, calendar }: Told): Mail {
  const { subject, lines } = wordsOf(guest, dates, news);
  const all = [`Hello ${guest.firstName},`, ...lines];
  return {
    kind: `meetings.${news.kind}`,
    to: guest.email,
    subject,
    text: `${all.join("\n\n")}\n\n${clientName}`,
    html: mailHtml(all),
    ...(calendar ? { calendar } : {}),
  };
}

interface Words {
  subject: string;
  lines: string[];
}

function wordsOf(guest: CalendarGuest, dates: readonly CalendarMeeting[], news: News): Words {
  const meeting = dates[0]!;
  const title = oneLine(meeting.description);
  const day = dates.length === 1 ? ` on ${dayInWords(meeting.day)}` : `, from ${dayInWords(meeting.day)}`;
  const short = `${titleOf(meeting)}${day}`;
  switch (news.kind) {
    case "invited":
      return {
        subject: guest.id === meeting.host?.id ? `Booked: ${short}` : `Invitation: ${short}`,
        lines: [
          guest.id === meeting.host?.id
            ? `Your meeting ${title} is booked.`
            : `${meeting.host?.name} invites you to ${title}.`,
          `When: ${datesInWords(dates)}`,
          ...whereLines(meeting),
        ],
      };
    case "changed":
      return {
        subject: `Changed: ${short}`,
        lines: [`${title} has changed.`, ...changes(news.before, dates)],
      };
    case "gotRoom":
      return {
        subject: `You have a room for ${short}`,
        lines: [`A room became free, and it is yours for ${title}${onDates(dates)}.`, ...whereLines(meeting)],
      };
    case "cancelled":
      return {
        subject: `Cancelled: ${short}`,
        lines: [`${title}${onDates(dates)} was cancelled.`, ...reasonLines(meeting)],
      };
    case "removed":
      return {
        subject: `No longer invited: ${short}`,
        lines: [`You are no longer invited to ${title}${onDates(dates)}.`],
      };
    case "released":
      return {
        subject: `Released: ${short}`,
        lines: [
          `Nobody checked in to ${title}${onDates(dates)}, so it was taken off and its room is free for others.`,
          ...whereLines(meeting),
        ],
      };
  }
}

const whereLines = ({ location }: CalendarMeeting): string[] => (location ? [`Where: ${location}`] : []);

const reasonLines = ({ cancellationReason }: CalendarMeeting): string[] =>
  cancellationReason ? [`Reason: ${cancellationReason}`] : [];

/** What is new, with what it was; of several dates the first speaks for all. */
function changes(before: CalendarMeeting, dates: readonly CalendarMeeting[]): string[] {
  const now = dates[0]!;
  const isMoved =
    now.start.getTime() !== before.start.getTime() || now.end.getTime() !== before.end.getTime();
  const was = (label: string, value: string, old: string): string[] =>
    value === old ? [] : [`${label}: ${value || "none"} (was ${old || "none"})`];
  return [
    ...(isMoved
      ? [`When: ${datesInWords(dates)} (was ${dates.length === 1 ? whenOf(before) : timesOf(before)})`]
      : [`When: ${datesInWords(dates)}`]),
    ...was("Where", now.location, before.location),
    ...was("Title", oneLine(now.description), oneLine(before.description)),
    ...was("Host", now.host?.name ?? "", before.host?.name ?? ""),
  ];
}
