import { mailHtml } from "../platform/mail-layout.ts";
import type { Mail } from "../platform/messages.ts";
import { dayInWords, timeOf } from "../platform/time.ts";
import type { MarkRow } from "./deny-queries.ts";

/** As many visits as a mail names one by one. */
const NAMED = 10;

/** Tells one of security who is expected although the deny-list names them. The reason stays in the app. */
export function denyMail(
  clientName: string,
  member: { email: string; firstName: string },
  visits: MarkRow[],
  link: string,
): Mail {
  const lines = [
    `Hello ${member.firstName},`,
    "The deny-list names a visitor who is expected. They are checked in only after security has decided.",
    ...visits.slice(0, NAMED).map(inWords),
    ...(visits.length > NAMED ? [`And ${visits.length - NAMED} more.`] : []),
  ];
  const [first] = visits;
  return {
    kind: "visits.deny",
    to: member.email,
    subject:
      visits.length === 1
        ? `On the deny-list: ${first!.visitorName}, ${dayInWords(first!.day)}`
        : `On the deny-list: ${visits.length} visits`,
    text: `${lines.join("\n\n")}\n\nOpen reception: ${link}\n\n${clientName}`,
    html: mailHtml({ name: clientName }, lines, { label: "Open reception", link }),
  };
}

const inWords = ({ visitorName, day, starts, timeZone, siteName, hostName }: MarkRow): string =>
  `${visitorName}: ${dayInWords(day)}, ${timeOf(new Date(starts), timeZone)}, ${siteName}${hostName ? `, to see ${hostName}` : ""}`;
