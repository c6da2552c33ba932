import type { Status } from "@portico/contract/parking/reservations";
import { text } from "@portico/contract/texts/text";
import { textMessageOf } from "../../notifications/public.ts";
import {
  EXAMPLE,
  exampleTimes,
  type MessageSamples,
  type Sample,
  type SampleMessage,
} from "../../platform/messages/sample.ts";
import {
  allocationMail,
  allocationNotice,
  movedUpMail,
  movedUpNotice,
  type NoticeKind,
  parkingMail,
  parkingNotice,
} from "./mails.ts";
import type { PermitNoticeKind } from "./permit-format.ts";
import type { MailRow } from "./queries.ts";

/** Examples of mails to people who park. */

function exampleRow({ reader, now, say }: Sample, status: Status): MailRow {
  const { day, start, end, timeZone } = exampleTimes(now);
  const isQueued = status === "queued";
  return {
    ...{ id: EXAMPLE.id, status, day, start, end, timeZone, homeZone: timeZone },
    ...{ siteName: EXAMPLE.site, carparkName: say(text("samples.carpark")) },
    spaceName: status === "confirmed" ? "N17" : null,
    ...{ position: isQueued ? 2 : null, queueLength: isQueued ? 5 : null, queueBasis: null },
    ...{ passedOverAt: null, evSlot: null },
    cancellationReason: status === "denied" || status === "cancelled" ? say(text("samples.reason")) : null,
    ...{ createdAt: now.toISOString(), personId: EXAMPLE.id },
    ...{ email: reader.email, firstName: reader.firstName, locale: reader.locale },
  };
}

const toPhone = ({ reader }: Sample) => ({ phone: EXAMPLE.phone, locale: reader.locale });

const sampleOf =
  (noticeKind: NoticeKind, status: Status) =>
  (sample: Sample): SampleMessage => {
    const reservations = [{ row: exampleRow(sample, status), noticeKind, hadEntry: false }];
    return {
      mail: parkingMail(sample.reader, { permits: [], reservations }, null, sample.now),
      text: textMessageOf(sample.client, toPhone(sample), parkingNotice({ reservations })),
    };
  };

const permitSampleOf =
  (noticeKind: PermitNoticeKind) =>
  ({ reader, now, say }: Sample): SampleMessage => {
    const permit = {
      ...{ carparkName: say(text("samples.carpark")), siteName: EXAMPLE.site, spaceName: "N17" },
      ...{ permitType: "GR" as const, weekdays: [1, 2, 3], firstDay: exampleTimes(now).day, lastDay: null },
    };
    return { mail: parkingMail(reader, { permits: [{ permit, noticeKind }], reservations: [] }, null, now) };
  };

export const parkingSamples = {
  "parking.confirmed": sampleOf("confirmed", "confirmed"),
  "parking.queued": sampleOf("queued", "queued"),
  "parking.requested": sampleOf("requested", "pre-approval"),
  "parking.allocated": (sample) => {
    const rows = [exampleRow(sample, "confirmed")];
    return {
      mail: allocationMail(rows, sample.now),
      text: textMessageOf(sample.client, toPhone(sample), allocationNotice(rows)),
    };
  },
  "parking.moved-up": (sample) => {
    const rows = [exampleRow(sample, "queued")];
    return {
      mail: movedUpMail(rows),
      text: textMessageOf(sample.client, toPhone(sample), movedUpNotice(rows)),
    };
  },
  "parking.promoted": sampleOf("promoted", "confirmed"),
  "parking.passed-over": sampleOf("passedOver", "queued"),
  "parking.received": sampleOf("received", "confirmed"),
  "parking.handed-over": sampleOf("handedOver", "cancelled"),
  "parking.moved": sampleOf("moved", "confirmed"),
  "parking.changed": sampleOf("changed", "confirmed"),
  "parking.denied": sampleOf("denied", "denied"),
  "parking.unavailable": sampleOf("unavailable", "unavailable"),
  "parking.cancelled": sampleOf("cancelled", "cancelled"),
  "parking.ev": sampleOf("ev", "confirmed"),
  "parking.permit-granted": permitSampleOf("granted"),
  "parking.permit-changed": permitSampleOf("changed"),
  "parking.permit-ended": permitSampleOf("ended"),
} satisfies MessageSamples;
