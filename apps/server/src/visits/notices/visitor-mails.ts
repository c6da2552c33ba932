import { DEFAULT_LOCALE, type Text } from "@portico/contract/texts/text";
import { translateReason } from "../../platform/core/reason.ts";
import { formatDay, timeOf } from "../../platform/core/time.ts";
import { translate } from "../../platform/core/translate.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { Work } from "../../platform/work/work.ts";
import { type BookedVisit, bookedVisitsById, nextSequence } from "../core/booking-queries.ts";
import { personalLink } from "../core/links.ts";
import { formatPlace, visitCalendar } from "./calendar.ts";

const translateForMail = (text: Text): string => translate(text, DEFAULT_LOCALE);

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
  const { name: clientName, origin } = work.client;
  const was = new Map(before.map((visit) => [visit.id, visit]));
  for (const visit of await bookedVisitsById(work.db, work.clientId, visitIds)) {
    if (!visit.visitor.email || visit.isWalkIn) continue;
    const facts = { visit, before: was.get(visit.id), clientName, link: personalLink(origin, visit.uuid) };
    work.mail(visitorMail(facts, kind, work.now));
  }
}

interface VisitorMailFacts {
  visit: BookedVisit;
  before: BookedVisit | undefined;
  clientName: string;
  link: string;
}

type Line = string | { label: string; link: string };

function visitorMail(facts: VisitorMailFacts, kind: VisitNews, now: Date): Mail {
  const { visit, clientName, link } = facts;
  const { subject, lines } = mailTexts(facts, kind);
  const all = [`Hello ${toOneLine(visit.visitor.firstName)},`, ...lines];
  const isOff = kind === "cancelled";
  const inText = all.map((line) => (typeof line === "string" ? line : `${line.label}: ${line.link}`));
  const method = isOff ? "CANCEL" : "REQUEST";
  return {
    kind: `visits.${kind}`,
    to: visit.visitor.email!,
    subject,
    text: [...inText, ...(isOff ? [] : [`${YOUR_VISIT}: ${link}`]), clientName].join("\n\n"),
    html: mailHtml(all, isOff ? undefined : { label: YOUR_VISIT, link }),
    ...(kind === "parking" ? {} : { calendar: { method, text: visitCalendar(visit, { method, now }) } }),
    ...(isOff ? {} : { confidential: true }),
  };
}

const YOUR_VISIT = "View your visit";

function mailTexts(facts: VisitorMailFacts, kind: VisitNews): { subject: string; lines: Line[] } {
  const { visit, before, clientName } = facts;
  const short = `your visit to ${toOneLine(clientName)} on ${formatDay(visit.day)}`;
  switch (kind) {
    case "invited":
      return {
        subject: `Invitation: ${short}`,
        lines: [
          visit.host
            ? `${visit.host.name} invites you to ${clientName}.`
            : `You are invited to ${clientName}.`,
          ...factLines(visit),
          ...parkingLines(visit),
          "There you find all about your visit, and can tell us if you are late or cannot come.",
        ],
      };
    case "changed":
      return {
        subject: `Changed: ${short}`,
        lines: [
          "Your visit has changed.",
          ...(before ? changedFactLines(visit, before) : factLines(visit)),
          ...parkingLines(visit, before),
        ],
      };
    case "cancelled":
      return {
        subject: `Cancelled: ${short}`,
        lines: [
          `Your visit to ${clientName} on ${formatWhen(visit)} was cancelled.`,
          ...(visit.cancellationReason
            ? [`Reason: ${translateReason(visit.cancellationReason, translateForMail)}`]
            : []),
          ...(before?.parking ? ["The parking space that was reserved for you is given back."] : []),
        ],
      };
    case "parking":
      return {
        subject: visit.parking ? `Parking for ${short}` : `No parking for ${short}`,
        lines: [
          ...(visit.parking
            ? parkingLines(visit)
            : [`No parking space is reserved for your visit to ${clientName} any more.`]),
          `When: ${formatWhen(visit)}`,
        ],
      };
  }
}

const formatWhen = ({ day, start, end, timeZone }: BookedVisit): string =>
  `${formatDay(day)}, ${timeOf(new Date(start), timeZone)}–${timeOf(new Date(end), timeZone)} (local time)`;

const directionLines = ({ mapDirectionsUrl, directions }: BookedVisit): Line[] => [
  ...(directions ? [directions] : []),
  ...(mapDirectionsUrl ? [{ label: "How to find us", link: mapDirectionsUrl }] : []),
];

const factLines = (visit: BookedVisit): Line[] => [
  `What: ${toOneLine(visit.description)}`,
  `When: ${formatWhen(visit)}`,
  `Where: ${formatPlace(visit)}`,
  ...directionLines(visit),
];

/** The current time and place, with the facts that differ and their old values. */
function changedFactLines(visit: BookedVisit, before: BookedVisit): Line[] {
  const line = (label: string, now: string, was: string): string[] =>
    now === was ? [] : [`${label}: ${now || "none"} (was ${was || "none"})`];
  const when = line("When", formatWhen(visit), formatWhen(before));
  const place = line("Where", formatPlace(visit), formatPlace(before));
  return [
    ...line("What", toOneLine(visit.description), toOneLine(before.description)),
    ...(when.length > 0 ? when : [`When: ${formatWhen(visit)}`]),
    ...(place.length > 0 ? place : [`Where: ${formatPlace(visit)}`]),
    ...line("Host", visit.host?.name ?? "", before.host?.name ?? ""),
    ...(visit.siteId === before.siteId ? [] : directionLines(visit)),
  ];
}

/** A visitor who asked for a space, or had one, reads whether one is reserved. */
function parkingLines(visit: BookedVisit, before?: BookedVisit): Line[] {
  const { parking, needsParking, end, timeZone } = visit;
  if (parking) {
    const isShorter = Date.parse(parking.end) < Date.parse(end);
    const until = isShorter && `until ${timeOf(new Date(parking.end), timeZone)}`;
    return [
      `Parking: ${[parking.carpark, parking.space && `space ${parking.space}`, until].filter(Boolean).join(", ")}`,
    ];
  }
  if (before?.parking) return ["Parking: the space that was reserved for you could not be kept."];
  return needsParking ? ["Parking: no space could be reserved for you."] : [];
}
