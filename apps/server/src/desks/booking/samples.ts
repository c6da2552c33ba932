import { text } from "@portico/contract/texts/text";
import { textMessageOf } from "../../notifications/public.ts";
import {
  EXAMPLE,
  exampleTimes,
  type MessageSamples,
  type Sample,
  type SampleMessage,
} from "../../platform/messages/sample.ts";
import { deskMail, deskNotice, type NoticeKind } from "./mails.ts";

const sampleOf =
  (noticeKind: NoticeKind) =>
  ({ client, reader, now, say }: Sample): SampleMessage => {
    const isOff = noticeKind === "denied" || noticeKind === "cancelled" || noticeKind === "released";
    const { day, timeZone } = exampleTimes(now);
    const row = {
      ...{ id: EXAMPLE.id, day, timeZone, deskId: EXAMPLE.id, deskName: "A-12", siteName: EXAMPLE.site },
      ...{ zoneName: say(text("samples.zone")), floorName: say(text("samples.floor")) },
      reason: isOff ? say(text("samples.reason")) : null,
    };
    const phone = { phone: EXAMPLE.phone, locale: reader.locale };
    return {
      mail: deskMail(reader, [row], noticeKind),
      text: textMessageOf(client, phone, deskNotice([row], noticeKind)),
    };
  };

/** Examples of messages about desks. */
export const deskSamples = {
  "desks.booked": sampleOf("booked"),
  "desks.approved": sampleOf("approved"),
  "desks.denied": sampleOf("denied"),
  "desks.cancelled": sampleOf("cancelled"),
  "desks.released": sampleOf("released"),
} satisfies MessageSamples;
