import { text } from "@portico/contract/texts/text";
import { textMessageOf } from "../../notifications/public.ts";
import {
  EXAMPLE,
  exampleTimes,
  type MessageSamples,
  type Sample,
  type SampleMessage,
} from "../../platform/messages/sample.ts";
import { denyMail } from "../deny-list/mails.ts";
import { type HostNoticeKind, hostMail, shortNotice } from "../notices/host-mails.ts";
import { delayMail } from "../personal-page/mails.ts";
import { walkInMail, walkInNotice } from "../walk-ins/mails.ts";

/** Examples of messages to hosts and to security. */

const exampleRow = ({ now, say }: Sample) => ({
  ...{ id: EXAMPLE.id, siteName: EXAMPLE.site, ...exampleTimes(now) },
  ...{ description: say(text("samples.title")), location: say(text("samples.place")) },
  visitor: {
    firstName: EXAMPLE.visitor.first,
    lastName: EXAMPLE.visitor.last,
    company: EXAMPLE.visitor.company,
  },
});

const toPhone = ({ reader }: Sample) => ({ phone: EXAMPLE.phone, locale: reader.locale });

const sampleOf =
  (noticeKind: HostNoticeKind) =>
  (sample: Sample): SampleMessage => {
    const { client, reader, now } = sample;
    const row = exampleRow(sample);
    const host = { ...reader, id: EXAMPLE.id, firstName: reader.firstName };
    return {
      mail: hostMail({ client, host, row, noticeKind }),
      text: textMessageOf(client, toPhone(sample), shortNotice(row, noticeKind, now)),
    };
  };

const MINUTES_LATE = 15;

export const hostSamples = {
  "visits.arrived": sampleOf("arrived"),
  "visits.by-car": sampleOf("by-car"),
  "visits.checked-in": sampleOf("checked-in"),
  "visits.not-coming": sampleOf("not-coming"),
  "visits.delayed": (sample) => {
    const row = exampleRow(sample);
    const at = new Date(Date.parse(row.start) + MINUTES_LATE * 60_000);
    return { mail: delayMail(sample.reader, row, at) };
  },
  "visits.walk-in": (sample) => {
    const { client, reader: host, now } = sample;
    const { visitor } = exampleRow(sample);
    const row = { id: EXAMPLE.id, ...visitor, site: { id: EXAMPLE.id, name: EXAMPLE.site }, flagged: [] };
    return {
      mail: walkInMail({ client, host, row }),
      text: textMessageOf(client, toPhone(sample), walkInNotice(row, now)),
    };
  },
  "visits.deny": ({ client, reader, now }) => {
    const { day, start: starts, timeZone } = exampleTimes(now);
    const { id, visitor, site: siteName, host } = EXAMPLE;
    const visit = {
      ...{ id, visitorId: id, visitorName: `${visitor.first} ${visitor.last}`, day, starts, siteId: id },
      ...{ siteName, timeZone, hostName: host.name, status: "scheduled", deny: "matched" as const },
    };
    return { mail: denyMail(reader, [visit], `${client.origin}/reception`) };
  },
} satisfies MessageSamples;
