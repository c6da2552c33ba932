import { text } from "@portico/contract/texts/text";
import {
  EXAMPLE,
  exampleTimes,
  type MessageSamples,
  type Sample,
  type SampleMessage,
} from "../../platform/messages/sample.ts";
import { deskMail, type NoticeKind } from "./mails.ts";

const sampleOf =
  (noticeKind: NoticeKind) =>
  ({ reader, now, say }: Sample): SampleMessage => {
    const isOff = noticeKind === "denied" || noticeKind === "cancelled" || noticeKind === "released";
    const row = {
      ...{ day: exampleTimes(now).day, deskId: EXAMPLE.id, deskName: "A-12", siteName: EXAMPLE.site },
      ...{ zoneName: say(text("samples.zone")), floorName: say(text("samples.floor")) },
      reason: isOff ? say(text("samples.reason")) : null,
    };
    return { mail: deskMail(reader, [row], noticeKind) };
  };

/** Examples of mails about desks. */
export const deskSamples = {
  "desks.booked": sampleOf("booked"),
  "desks.approved": sampleOf("approved"),
  "desks.denied": sampleOf("denied"),
  "desks.cancelled": sampleOf("cancelled"),
  "desks.released": sampleOf("released"),
} satisfies MessageSamples;
