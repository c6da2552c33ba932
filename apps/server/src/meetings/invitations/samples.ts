import { text } from "@portico/contract/texts/text";
import { textMessageOf } from "../../notifications/public.ts";
import { contactSample } from "../../platform/messages/contact.ts";
import {
  EXAMPLE,
  exampleTimes,
  type MessageSamples,
  type Sample,
  type SampleMessage,
} from "../../platform/messages/sample.ts";
import type { CalendarMeeting } from "../core/calendar-queries.ts";
import { invitationMail, type Notice, releasedNotice } from "./mails.ts";

/** Examples of mails to hosts and attendees of meetings. */

function exampleMeeting({ now, say }: Sample): CalendarMeeting {
  const { day, start, end, timeZone } = exampleTimes(now);
  const { id, host, site } = EXAMPLE;
  return {
    ...{ id, seriesId: null, recurrenceDay: null, sequence: 0, status: "booked" },
    ...{ start: new Date(start), end: new Date(end), day, timeZone, site },
    ...{ description: say(text("samples.title")), location: say(text("samples.place")) },
    host: { id, ...host },
    attendees: [],
    cancellationReason: say(text("samples.reason")),
  };
}

const sampleOf =
  (noticeOf: (meeting: CalendarMeeting, sample: Sample) => Notice) =>
  (sample: Sample): SampleMessage => {
    const { reader } = sample;
    const meeting = exampleMeeting(sample);
    const guest = {
      ...{ id: `${EXAMPLE.id} guest`, name: reader.firstName, firstName: reader.firstName },
      ...{ email: reader.email, locale: reader.locale, isHost: false, answer: "needs-action" as const },
    };
    const notice = noticeOf(meeting, sample);
    return { mail: invitationMail({ guest, dates: [meeting], notice, calendar: undefined }) };
  };

export const meetingSamples = {
  "meetings.invited": sampleOf(() => ({ kind: "invited" })),
  "meetings.changed": sampleOf((meeting, { say }) => ({
    kind: "changed",
    before: { ...meeting, location: say(text("samples.floor")) },
  })),
  "meetings.gotRoom": sampleOf((before) => ({ kind: "gotRoom", before })),
  "meetings.cancelled": sampleOf(() => ({ kind: "cancelled" })),
  "meetings.removed": sampleOf(() => ({ kind: "removed" })),
  "meetings.released": (sample) => ({
    ...sampleOf(() => ({ kind: "released" }))(sample),
    text: textMessageOf(
      sample.client,
      { phone: EXAMPLE.phone, locale: sample.reader.locale },
      releasedNotice(exampleMeeting(sample)),
    ),
  }),
  "meetings.contact": contactSample("meetings.contact", "meeting"),
} satisfies MessageSamples;
