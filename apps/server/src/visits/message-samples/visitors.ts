import { text } from "@portico/contract/texts/text";
import { EXAMPLE, exampleTimes, type MessageSamples, type Sample } from "../../platform/messages/sample.ts";
import type { BookedVisit } from "../core/booking-queries.ts";
import { personalLink } from "../core/links.ts";
import { type VisitNews, visitorMail } from "../notices/visitor-mails.ts";

/** Examples of mails to visitors. */

function exampleVisit({ reader, now, say }: Sample): BookedVisit {
  const { id, visitor, host, site } = EXAMPLE;
  return {
    ...{ id, uuid: id, sequence: 0, status: "scheduled", isWalkIn: false, meetingId: null },
    ...{ siteId: id, siteName: site, address: say(text("samples.address")) },
    ...{ mapDirectionsUrl: "https://map.example/", directions: null, ...exampleTimes(now) },
    ...{ description: say(text("samples.title")), location: say(text("samples.place")) },
    ...{ hostId: id, hostIds: [id], host },
    visitor: {
      ...{ id, name: `${visitor.first} ${visitor.last}`, firstName: visitor.first },
      ...{ email: reader.email, locale: reader.locale },
    },
    needsParking: true,
    parking: { carpark: say(text("samples.carpark")), space: "V04", end: exampleTimes(now).end },
    cancellationReason: say(text("samples.reason")),
    pin: "482716",
  };
}

const sampleOf = (kind: VisitNews) => (sample: Sample) => {
  const { client, now, say } = sample;
  const visit = exampleVisit(sample);
  const before = kind === "changed" ? { ...visit, location: say(text("samples.floor")) } : undefined;
  const link = personalLink(client.origin, EXAMPLE.id);
  return { mail: visitorMail({ visit, before, client: client.name, link }, kind, now) };
};

export const visitorSamples = {
  "visits.invited": sampleOf("invited"),
  "visits.changed": sampleOf("changed"),
  "visits.cancelled": sampleOf("cancelled"),
  "visits.parking": sampleOf("parking"),
} satisfies MessageSamples;
