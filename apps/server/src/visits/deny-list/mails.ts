import { formatDay, timeOf } from "../../platform/core/time.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { MarkRow } from "./queries.ts";

/** The most visits that a mail names one by one. */
const NAMED_MAX = 10;

/**
 * Notifies a member of security of visits that the deny-list names, visitors who are inside first. The reason
 * is shown in the app only.
 */
export function denyMail(
  clientName: string,
  member: { email: string; firstName: string },
  namedVisits: MarkRow[],
  link: string,
): Mail {
  const visits = [...namedVisits.filter(isInside), ...namedVisits.filter((visit) => !isInside(visit))];
  const lines = [
    `Hello ${member.firstName},`,
    ...(visits.some(isInside) ? ["The deny-list names a visitor who is in the house."] : []),
    ...(visits.every(isInside)
      ? []
      : [
          "The deny-list names a visitor who is expected. They are checked in only after security has decided.",
        ]),
    ...visits.slice(0, NAMED_MAX).map(formatVisit),
    ...(visits.length > NAMED_MAX ? [`And ${visits.length - NAMED_MAX} more.`] : []),
  ];
  const [first] = visits;
  return {
    kind: "visits.deny",
    to: member.email,
    subject:
      visits.length === 1
        ? `On the deny-list: ${first!.visitorName}, ${formatDay(first!.day)}`
        : `On the deny-list: ${visits.length} visits`,
    text: `${lines.join("\n\n")}\n\nOpen reception: ${link}\n\n${clientName}`,
    html: mailHtml(lines, { label: "Open reception", link }),
  };
}

const isInside = ({ status }: MarkRow): boolean => status === "checked-in";

function formatVisit(visit: MarkRow): string {
  const { visitorName, day, starts, timeZone, siteName, hostName } = visit;
  const when = `${formatDay(day)}, ${timeOf(new Date(starts), timeZone)}, ${siteName}`;
  return `${visitorName}: ${when}${hostName ? `, to see ${hostName}` : ""}${isInside(visit) ? ", checked in" : ""}`;
}
