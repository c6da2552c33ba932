import { timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import type { ShortNotice } from "../../notifications/public.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { changedLine, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { CalendarGuest, CalendarMeeting } from "../core/calendar-queries.ts";

/** The notice for a guest, of one meeting or of several dates of a series at once. */
export type Notice =
  | { kind: "invited" | "cancelled" | "removed" | "released" }
  /** `before`: the first of the dates before the change. */
  | { kind: "changed" | "gotRoom"; before: CalendarMeeting };

interface GuestMailFacts {
  guest: CalendarGuest;
  /** The current dates, in order; for a removed guest, the dates before the change. */
  dates: readonly CalendarMeeting[];
  notice: Notice;
  calendar: Mail["calendar"];
}

const timesOf = ({ start, end, timeZone }: CalendarMeeting) => ({
  from: timeOf(start, timeZone),
  until: timeOf(end, timeZone),
});
const whenText = (meeting: CalendarMeeting): Text =>
  text("mails.dayTimes", { day: meeting.day, ...timesOf(meeting) });

/** `Tue 24 Nov, 09:00–10:00`, or `12 dates from Tue 24 Nov to Tue 9 Feb, 09:00–10:00`. */
function datesText(dates: readonly CalendarMeeting[]): Text {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  if (dates.length === 1) return whenText(first);
  const facts = { count: dates.length, first: first.day, last: last.day };
  return text("meetingMails.dates", { ...facts, ...timesOf(first) });
}

/** What own wordings can name; of several dates the first represents all. */
const valuesOf = ([first]: readonly CalendarMeeting[]) => ({
  title: first!.description,
  hostName: first!.host?.name ?? "",
  siteName: first!.site,
  place: first!.location,
  day: text("mails.onDay", { day: first!.day }),
  time: text("mails.times", timesOf(first!)),
});

const SUBJECT_TITLE_MAX = 80;

/** The meeting's title, shortened for a subject. */
function shortTitle({ description }: CalendarMeeting): string {
  const signs = [...toOneLine(description)];
  const isLong = signs.length > SUBJECT_TITLE_MAX;
  return isLong ? `${signs.slice(0, SUBJECT_TITLE_MAX).join("").trimEnd()}…` : signs.join("");
}

export const invitationMail = ({ guest, dates, notice, calendar }: GuestMailFacts): Mail => {
  const { subject, lines } = noticeTexts(guest, dates, notice);
  return {
    ...ofKind(`meetings.${notice.kind}`, valuesOf(dates)),
    subject,
    ...toPerson(guest, ...lines),
    ...(calendar ? { calendar } : {}),
  };
};

function noticeTexts(
  guest: CalendarGuest,
  dates: readonly CalendarMeeting[],
  notice: Notice,
): { subject: Text; lines: Text[] } {
  const first = dates[0]!;
  const title = toOneLine(first.description);
  const isOne = dates.length === 1;
  const meeting = text(isOne ? "meetingMails.titleOn" : "meetingMails.titleFrom", {
    title: shortTitle(first),
    day: first.day,
  });
  const about = { title, dates: datesText(dates) };
  switch (notice.kind) {
    case "invited": {
      const isHost = guest.id === first.host?.id;
      return {
        subject: text(isHost ? "meetingMails.bookedSubject" : "meetingMails.invitedSubject", { meeting }),
        lines: [
          isHost
            ? text("meetingMails.booked", { title })
            : text("meetingMails.invited", { host: first.host?.name ?? "", title }),
          text("mails.when", { when: about.dates }),
          ...locationLines(first),
        ],
      };
    }
    case "changed":
      return {
        subject: text("meetingMails.changedSubject", { meeting }),
        lines: [text("meetingMails.changed", { title }), ...changeLines(notice.before, dates)],
      };
    case "gotRoom":
      return {
        subject: text("meetingMails.gotRoomSubject", { meeting }),
        lines: [
          text(isOne ? "meetingMails.gotRoom" : "meetingMails.gotRoomSeries", about),
          ...locationLines(first),
        ],
      };
    case "cancelled":
      return {
        subject: text("meetingMails.cancelledSubject", { meeting }),
        lines: [
          text(isOne ? "meetingMails.cancelled" : "meetingMails.cancelledSeries", about),
          ...reasonLines(first),
        ],
      };
    case "removed":
      return {
        subject: text("meetingMails.removedSubject", { meeting }),
        lines: [text(isOne ? "meetingMails.removed" : "meetingMails.removedSeries", about)],
      };
    case "released":
      return {
        subject: text("meetingMails.releasedSubject", { meeting }),
        lines: [
          text(isOne ? "meetingMails.released" : "meetingMails.releasedSeries", about),
          ...locationLines(first),
        ],
      };
  }
}

/** What hosts are told in short of a meeting whose rooms nobody used. */
export const releasedNotice = (meeting: CalendarMeeting): ShortNotice => ({
  ...ofKind("meetings.released", valuesOf([meeting])),
  title: text("meetingMails.releasedSubject", {
    meeting: text("meetingMails.titleOn", { title: shortTitle(meeting), day: meeting.day }),
  }),
  body: text("meetingMails.released", {
    title: toOneLine(meeting.description),
    dates: datesText([meeting]),
  }),
  path: `/meetings/${meeting.id}`,
  tag: `meeting ${meeting.id}`,
  until: meeting.end,
});

/** What hosts are told in short before the rooms of their meeting are released. */
export const checkInNotice = (meeting: CalendarMeeting, checkInBy: Date): ShortNotice => ({
  ...ofKind("meetings.check-in", valuesOf([meeting])),
  title: text("meetingMails.checkInTitle", { time: timeOf(checkInBy, meeting.timeZone) }),
  body: text("meetingMails.checkIn", { title: toOneLine(meeting.description), where: meeting.location }),
  path: `/meetings/${meeting.id}`,
  tag: `meeting ${meeting.id}`,
  until: checkInBy,
  isUrgent: true,
});

const locationLines = ({ location }: CalendarMeeting): Text[] =>
  location ? [text("mails.where", { where: location })] : [];

const reasonLines = ({ cancellationReason: reason }: CalendarMeeting): Text[] =>
  reason ? [text("mails.reason", { reason })] : [];

/** The facts that differ, with their old values; of several dates the first represents all. */
function changeLines(before: CalendarMeeting, dates: readonly CalendarMeeting[]): Text[] {
  const now = dates[0]!;
  // At a site in another time zone the clock may show the same time as before.
  const clockTimes = (meeting: CalendarMeeting) => JSON.stringify([meeting.day, timesOf(meeting)]);
  const isMoved = clockTimes(now) !== clockTimes(before);
  const was = dates.length === 1 ? whenText(before) : text("mails.times", timesOf(before));
  return [
    isMoved
      ? text("mails.was", { label: text("mails.labelWhen"), now: datesText(dates), before: was })
      : text("mails.when", { when: datesText(dates) }),
    ...changedLine(text("mails.labelSite"), now.site, before.site),
    ...changedLine(text("mails.labelWhere"), now.location, before.location),
    ...changedLine(text("mails.labelTitle"), toOneLine(now.description), toOneLine(before.description)),
    ...changedLine(text("mails.labelHost"), now.host?.name ?? "", before.host?.name ?? ""),
  ];
}
