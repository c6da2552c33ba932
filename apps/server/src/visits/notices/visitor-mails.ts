import { timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { changedLine, toPerson } from "../../platform/messages/lines.ts";
import type { Mail, MailLine } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { Work } from "../../platform/work/work.ts";
import { type BookedVisit, bookedVisitsById, nextSequence } from "../core/booking-queries.ts";
import { formatPin } from "../core/format-pin.ts";
import { personalLink } from "../core/links.ts";
import { formatPlace, visitCalendar } from "./calendar.ts";

/** Mails to visitors, each about their own visit: a mail never names other visitors. */

/** `parking`: only the parking has changed. */
export type VisitNews = "invited" | "changed" | "cancelled" | "parking";

/**
 * Queues a mail to each visitor with an address. A visit of several dates gets a mail per date, since a
 * calendar takes one visit from a mail and each visit has its own link. Walk-ins were never invited and get
 * no mail.
 *
 * @param before the visits before the change, to show what has changed
 */
export async function notifyVisitors(
  work: Work,
  visitIds: readonly string[],
  kind: VisitNews,
  before: readonly BookedVisit[] = [],
): Promise<void> {
  if (visitIds.length === 0) return;
  if (kind !== "parking") await nextSequence(work.db, work.clientId, visitIds);
  const { name: client, origin } = work.client;
  const was = new Map(before.map((visit) => [visit.id, visit]));
  for (const visit of await bookedVisitsById(work.db, work.clientId, visitIds)) {
    if (!visit.visitor.email || visit.isWalkIn) continue;
    const facts = { visit, before: was.get(visit.id), client, link: personalLink(origin, visit.uuid) };
    work.mail(visitorMail(facts, kind, work.now));
  }
}

interface VisitorMailFacts {
  visit: BookedVisit;
  before: BookedVisit | undefined;
  /** The client's name. */
  client: string;
  link: string;
}

export function visitorMail(facts: VisitorMailFacts, kind: VisitNews, now: Date): Mail {
  const { visit, link } = facts;
  const { email, firstName, locale } = visit.visitor;
  const { subject, lines, after = [] } = mailTexts(facts, kind);
  const isOff = kind === "cancelled";
  const method = isOff ? "CANCEL" : "REQUEST";
  return {
    ...ofKind(`visits.${kind}`, {
      visitorName: visit.visitor.name,
      hostName: visit.host?.name ?? "",
      siteName: visit.siteName,
      title: visit.description,
      ...dayAndTime(visit),
    }),
    subject,
    ...toPerson({ email: email!, firstName: toOneLine(firstName), locale }, ...lines),
    ...(kind !== "parking" && {
      calendar: { method, text: (locale) => visitCalendar(visit, { method, now, locale }) },
    }),
    after,
    ...(!isOff && { button: { label: text("visitMails.viewVisit"), link }, confidential: true }),
  };
}

function mailTexts(facts: VisitorMailFacts, kind: VisitNews): Pick<Mail, "subject" | "lines" | "after"> {
  const { visit, before, client } = facts;
  const subjectOf = (code: SubjectCode) =>
    text(code, { visit: text("visitMails.yourVisit", { client: toOneLine(client), day: visit.day }) });
  switch (kind) {
    case "invited":
      return {
        subject: subjectOf("visitMails.invitedSubject"),
        lines: [
          visit.host
            ? text("visitMails.invitedBy", { host: visit.host.name, client })
            : text("visitMails.invited", { client }),
          ...factLines(visit),
          ...parkingLines(visit),
          ...pinLines(visit),
          ...directionLines(visit),
        ],
        after: [text("visitMails.invitedAfter")],
      };
    case "changed":
      return {
        subject: subjectOf("visitMails.changedSubject"),
        lines: [
          text("visitMails.changed"),
          ...(before ? changedFactLines(visit, before) : factLines(visit)),
          ...parkingLines(visit, before),
          ...pinLines(visit),
          ...(visit.siteId === before?.siteId ? [] : directionLines(visit)),
        ],
      };
    case "cancelled": {
      const { cancellationReason: reason } = visit;
      return {
        subject: subjectOf("visitMails.cancelledSubject"),
        lines: [
          text("visitMails.cancelled", { client, when: whenText(visit) }),
          ...(reason ? [text("mails.reason", { reason })] : []),
          ...(before?.parking ? [text("visitMails.spaceGone")] : []),
        ],
      };
    }
    case "parking":
      return {
        subject: subjectOf(visit.parking ? "visitMails.parkingSubject" : "visitMails.noParkingSubject"),
        lines: [
          ...(visit.parking ? parkingLines(visit) : [text("visitMails.noParking", { client })]),
          text("mails.when", { when: whenText(visit) }),
        ],
      };
  }
}

type SubjectCode = `visitMails.${"invited" | "changed" | "cancelled" | "parking" | "noParking"}Subject`;

const dayAndTime = ({ day, start, end, timeZone }: BookedVisit) => ({
  day: text("mails.onDay", { day }),
  time: text("mails.times", {
    from: timeOf(new Date(start), timeZone),
    until: timeOf(new Date(end), timeZone),
  }),
});

const whenText = ({ day, start, end, timeZone }: BookedVisit): Text =>
  text("visitMails.when", {
    day,
    from: timeOf(new Date(start), timeZone),
    until: timeOf(new Date(end), timeZone),
  });

const directionLines = ({ mapDirectionsUrl, directions }: BookedVisit): MailLine[] => [
  ...(directions ? [directions] : []),
  ...(mapDirectionsUrl ? [{ label: text("visitMails.howToFind"), link: mapDirectionsUrl }] : []),
];

const factLines = (visit: BookedVisit): MailLine[] => [
  text("mails.what", { what: toOneLine(visit.description) }),
  text("mails.when", { when: whenText(visit) }),
  text("mails.where", { where: formatPlace(visit) }),
];

/** The current time and place, with the facts that differ and their old values. */
function changedFactLines(visit: BookedVisit, before: BookedVisit): MailLine[] {
  const when = changedLine(text("mails.labelWhen"), whenText(visit), whenText(before));
  const place = changedLine(text("mails.labelWhere"), formatPlace(visit), formatPlace(before));
  return [
    ...changedLine(text("mails.labelWhat"), toOneLine(visit.description), toOneLine(before.description)),
    ...(when.length > 0 ? when : [text("mails.when", { when: whenText(visit) })]),
    ...(place.length > 0 ? place : [text("mails.where", { where: formatPlace(visit) })]),
    ...changedLine(text("mails.labelHost"), visit.host?.name ?? "", before.host?.name ?? ""),
  ];
}

/** Another day or site gives another pin. */
const pinLines = ({ pin }: BookedVisit): Text[] =>
  pin === null ? [] : [text("visitMails.pin", { pin: formatPin(pin) })];

/** A visitor who asked for a space, or had one, reads whether one is reserved. */
function parkingLines(visit: BookedVisit, before?: BookedVisit): Text[] {
  const { parking, needsParking, end, timeZone } = visit;
  if (parking) {
    const { carpark, space } = parking;
    const where = space ? text("mails.space", { carpark, space }) : carpark;
    const isShorter = Date.parse(parking.end) < Date.parse(end);
    return [
      isShorter
        ? text("visitMails.parkingUntil", { where, until: timeOf(new Date(parking.end), timeZone) })
        : text("visitMails.parking", { where }),
    ];
  }
  if (before?.parking) return [text("visitMails.parkingLost")];
  return needsParking ? [text("visitMails.parkingNone")] : [];
}
