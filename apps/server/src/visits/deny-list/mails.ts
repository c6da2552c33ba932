import { timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { DenyListVisit } from "./queries.ts";

/** The most visits that a mail names one by one. */
const NAMED_MAX = 10;

/**
 * Notifies a member of security of visits that the deny-list names, visitors who are inside first. The reason
 * is shown in the app only.
 */
export function denyMail(member: Addressee, namedVisits: DenyListVisit[], link: string): Mail {
  const visits = [...namedVisits.filter(isInside), ...namedVisits.filter((visit) => !isInside(visit))];
  const [first] = visits;
  return {
    ...ofKind("visits.deny", {}),
    subject:
      visits.length === 1
        ? text("visitMails.denySubject", { name: first!.visitorName, day: first!.day })
        : text("visitMails.denySubjectSeveral", { count: visits.length }),
    ...toPerson(
      member,
      ...(visits.some(isInside) ? [text("visitMails.denyInside")] : []),
      ...(visits.every(isInside) ? [] : [text("visitMails.denyExpected")]),
      ...visits.slice(0, NAMED_MAX).map(visitText),
      ...(visits.length > NAMED_MAX
        ? [text("visitMails.denyMore", { count: visits.length - NAMED_MAX })]
        : []),
    ),
    button: { label: text("visitMails.openReception"), link },
  };
}

const isInside = ({ status }: DenyListVisit): boolean => status === "checked-in";

function visitText(row: DenyListVisit): Text {
  const { visitorName: name, day, starts, timeZone, siteName: site, hostName: host } = row;
  const facts = { name, day, time: timeOf(new Date(starts), timeZone), site };
  const visit = host
    ? text("visitMails.denyVisitHost", { ...facts, host })
    : text("visitMails.denyVisit", facts);
  return isInside(row) ? text("visitMails.denyVisitInside", { visit }) : visit;
}
