import { DEFAULT_LOCALE, type Text } from "@portico/contract/texts/text";
import { translateReason } from "../../platform/core/reason.ts";
import { formatDay, timeOf } from "../../platform/core/time.ts";
import { translate } from "../../platform/core/translate.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { CalendarGuest, CalendarMeeting } from "../core/calendar-queries.ts";

const translateForMail = (text: Text): string => translate(text, DEFAULT_LOCALE);

/** The notice for a guest, of one meeting or of several dates of a series at once. */
export type Notice =
  | { kind: "invited" | "cancelled" | "removed" | "released" }
  /** `before`: the first of the dates before the change. */
  | { kind: "changed" | "gotRoom"; before: CalendarMeeting };

interface GuestMailFacts {
  clientName: string;
  guest: CalendarGuest;
  /** The current dates, in order; for a removed guest, the dates before the change. */
  dates: readonly CalendarMeeting[];
  notice: Notice;
  calendar: Mail["calendar"];
}

const formatTimes = ({ start, end, timeZone }: CalendarMeeting): string =>
  `${timeOf(start, timeZone)}–${timeOf(end, timeZone)}`;
const formatWhen = (meeting: CalendarMeeting): string => `${formatDay(meeting.day)}, ${formatTimes(meeting)}`;

/** `Tue 24 Nov, 09:00–10:00`, or `12 dates from Tue 24 Nov to Tue 9 Feb, 09:00–10:00`. */
function formatDates(dates: readonly CalendarMeeting[]): string {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  if (dates.length === 1) return formatWhen(first);
  return `${dates.length} dates from ${formatDay(first.day)} to ${formatDay(last.day)}, ${formatTimes(first)}`;
}

/** As part of a sentence: ` on Tue 24 Nov, 09:00–10:00`, or ` (12 dates from …)`. */
const formatOnDates = (dates: readonly CalendarMeeting[]): string =>
  dates.length === 1 ? ` on ${formatWhen(dates[0]!)}` : ` (${formatDates(dates)})`;

const SUBJECT_TITLE_MAX = 80;

/** The meeting's title, shortened for a subject. */
function shortTitle({ description }: CalendarMeeting): string {
  const signs = [...toOneLine(description)];
  const isLong = signs.length > SUBJECT_TITLE_MAX;
  return isLong ? `${signs.slice(0, SUBJECT_TITLE_MAX).join("").trimEnd()}…` : signs.join("");
}

export function invitationMail({ clientName, guest, dates, notice, calendar }: GuestMailFacts): Mail {
  const { subject, lines } = mailTexts(guest, dates, notice);
  const all = [`Hello ${guest.firstName},`, ...lines];
  return {
    kind: `meetings.${notice.kind}`,
    to: guest.email,
    subject,
    text: `${all.join("\n\n")}\n\n${clientName}`,
    html: mailHtml(all),
    ...(calendar ? { calendar } : {}),
  };
}

interface MailTexts {
  subject: string;
  lines: string[];
}

function mailTexts(guest: CalendarGuest, dates: readonly CalendarMeeting[], notice: Notice): MailTexts {
  const meeting = dates[0]!;
  const title = toOneLine(meeting.description);
  const day = dates.length === 1 ? ` on ${formatDay(meeting.day)}` : `, from ${formatDay(meeting.day)}`;
  const short = `${shortTitle(meeting)}${day}`;
  switch (notice.kind) {
    case "invited":
      return {
        subject: guest.id === meeting.host?.id ? `Booked: ${short}` : `Invitation: ${short}`,
        lines: [
          guest.id === meeting.host?.id
            ? `Your meeting ${title} is booked.`
            : `${meeting.host?.name} invites you to ${title}.`,
          `When: ${formatDates(dates)}`,
          ...locationLines(meeting),
        ],
      };
    case "changed":
      return {
        subject: `Changed: ${short}`,
        lines: [`${title} has changed.`, ...changeLines(notice.before, dates)],
      };
    case "gotRoom":
      return {
        subject: `You have a room for ${short}`,
        lines: [
          `A room became free, and it is yours for ${title}${formatOnDates(dates)}.`,
          ...locationLines(meeting),
        ],
      };
    case "cancelled":
      return {
        subject: `Cancelled: ${short}`,
        lines: [`${title}${formatOnDates(dates)} was cancelled.`, ...reasonLines(meeting)],
      };
    case "removed":
      return {
        subject: `No longer invited: ${short}`,
        lines: [`You are no longer invited to ${title}${formatOnDates(dates)}.`],
      };
    case "released":
      return {
        subject: `Released: ${short}`,
        lines: [
          `Nobody checked in to ${title}${formatOnDates(dates)}, so it was taken off and its room is free for others.`,
          ...locationLines(meeting),
        ],
      };
  }
}

const locationLines = ({ location }: CalendarMeeting): string[] => (location ? [`Where: ${location}`] : []);

const reasonLines = ({ cancellationReason }: CalendarMeeting): string[] =>
  cancellationReason ? [`Reason: ${translateReason(cancellationReason, translateForMail)}`] : [];

/** The facts that differ, with their old values; of several dates the first represents all. */
function changeLines(before: CalendarMeeting, dates: readonly CalendarMeeting[]): string[] {
  const now = dates[0]!;
  const isMoved =
    now.start.getTime() !== before.start.getTime() || now.end.getTime() !== before.end.getTime();
  const was = (label: string, value: string, old: string): string[] =>
    value === old ? [] : [`${label}: ${value || "none"} (was ${old || "none"})`];
  return [
    ...(isMoved
      ? [`When: ${formatDates(dates)} (was ${dates.length === 1 ? formatWhen(before) : formatTimes(before)})`]
      : [`When: ${formatDates(dates)}`]),
    ...was("Where", now.location, before.location),
    ...was("Title", toOneLine(now.description), toOneLine(before.description)),
    ...was("Host", now.host?.name ?? "", before.host?.name ?? ""),
  ];
}
