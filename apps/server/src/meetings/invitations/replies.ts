import { dayOf } from "@portico/contract/days/zones";
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import type { Work } from "../../platform/work/work.ts";
import { publishMeetings } from "../core/live-events.ts";
import { type GuestAnswer, type InvitedDate, lockInvitedDates, recordAnswer } from "./reply-queries.ts";

/**
 * Answers to invitations (METHOD:REPLY, RFC 5546), submitted by the service that receives mail for the
 * inbound address. Their senders are anonymous: an answer that is unreadable, unknown or of another sender
 * matches nothing, and the response gives no reason.
 */

/** The longest message that is read, in bytes. */
export const SIZE_MAX = 256 * 1024;
const EVENTS_MAX = 100;

export interface Reply {
  meetingOrSeriesId: string;
  email: string;
  answer: GuestAnswer;
  /** The date of a series: an instant, or a day if the sender's zone is unknown. */
  date: { instant: Date } | { day: string } | null;
  stamp: Date | null;
}

/** A mail answers for its own sender only; attached mails are not read, since they are not the sender's. */
export async function readMailReplies(mail: Buffer): Promise<Reply[]> {
  const { from, attachments } = await PostalMime.parse(mail, {
    attachmentEncoding: "utf8",
    maxNestingDepth: 20,
    maxHeadersSize: SIZE_MAX,
    maxRfc822NestingDepth: 0,
  });
  const sender = from?.address;
  const part = attachments.find(
    ({ mimeType }) => mimeType === "text/calendar" || mimeType === "application/ics",
  );
  return sender && typeof part?.content === "string" ? readCalendarReplies(part.content, sender) : [];
}

/**
 * The answers in a calendar text.
 *
 * @param sender the address that sent it; null if the submitting service vouches for the addresses in it
 */
export function readCalendarReplies(text: string, sender: string | null): Reply[] {
  const root = new ICAL.Component(ICAL.parse(text));
  if (root.name !== "vcalendar" || String(root.getFirstPropertyValue("method")).toUpperCase() !== "REPLY")
    return [];
  const events = root.getAllSubcomponents("vevent").slice(0, EVENTS_MAX);
  return events.flatMap((event) => toReply(event, sender) ?? []);
}

const ANSWERS: Record<string, GuestAnswer> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
  "NEEDS-ACTION": "needs-action",
};

/** A reply must name exactly one attendee: its sender. */
function toReply(event: ICAL.Component, sender: string | null): Reply | undefined {
  const attendees = event.getAllProperties("attendee");
  const email = String(attendees[0]?.getFirstValue() ?? "").replace(/^mailto:/i, "");
  const answer = ANSWERS[String(attendees[0]?.getFirstParameter("partstat")).toUpperCase()];
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@portico$/i.exec(
    String(event.getFirstPropertyValue("uid")),
  )?.[1];
  const isOwn = sender === null || sender.toLowerCase() === email.toLowerCase();
  if (attendees.length !== 1 || !isOwn || !answer || !id || email.includes("\0")) return undefined;
  const stamp = event.getFirstPropertyValue("dtstamp");
  return {
    meetingOrSeriesId: id,
    email,
    answer,
    date: readDate(event.getFirstPropertyValue("recurrence-id")),
    stamp: stamp instanceof ICAL.Time ? validDate(stamp.toJSDate()) : null,
  };
}

const validDate = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

function readDate(value: unknown): Reply["date"] {
  if (!(value instanceof ICAL.Time)) return null;
  const instant = validDate(value.toJSDate());
  // A time without a zone of its own is in the zone that we wrote in the invitation.
  if (value.isDate || value.zone === ICAL.Timezone.localTimezone || !instant)
    return { day: value.toString().slice(0, 10) };
  return { instant };
}

export async function recordReplies(work: Work, replies: readonly Reply[]): Promise<number> {
  let matched = 0;
  for (const reply of replies) {
    const invited = await lockInvitedDates(work.db, work.clientId, reply.meetingOrSeriesId, reply.email);
    const dates = invited.filter((date) => matchesDate(date, reply.date));
    for (const date of dates) await recordReply(work, date, reply);
    matched += dates.length;
  }
  return matched;
}

function matchesDate({ recurrenceDay, timeZone }: InvitedDate, date: Reply["date"]): boolean {
  if (date === null || recurrenceDay === null) return date === null;
  return recurrenceDay === ("day" in date ? date.day : dayOf(date.instant, timeZone));
}

/** An answer with a stamp in the future would make every later answer too old. */
async function recordReply(work: Work, date: InvitedDate, { answer, stamp }: Reply): Promise<void> {
  const at = stamp && stamp < work.now ? stamp : work.now;
  if (!(await recordAnswer(work.db, work.clientId, date, answer, at))) return;
  work.audit({
    action: "meetings.meeting.answer",
    targetType: "meeting",
    targetId: date.meetingId,
    onBehalfOf: date.personId,
    after: { fields: ["answer"] },
  });
  publishMeetings(work, [date.meetingId]);
}
