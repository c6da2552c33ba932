import { timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { notify, type ShortNotice } from "../../notifications/public.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { Work } from "../../platform/work/work.ts";
import { nameOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";

/** Mails to hosts about their visitors. */

/** What hosts are told of a visit. */
type ToldVisit = Pick<
  queries.VisitRow,
  "id" | "day" | "start" | "end" | "timeZone" | "siteName" | "description" | "location"
> & { visitor: Pick<queries.VisitRow["visitor"], "firstName" | "lastName" | "company"> };

export type HostNoticeKind = "arrived" | "by-car" | "checked-in" | "not-coming";

/** The hosts to notify: all except the actor and those whose accounts are disabled. */
export async function listHostsToNotify(
  { db, clientId, actorId }: Work,
  row: queries.VisitRow,
): Promise<queries.HostRow[]> {
  const recipients = row.hostIds.filter((id) => id !== actorId);
  return recipients.length > 0 ? queries.listHosts(db, clientId, recipients) : [];
}

/** Notifies the hosts; for a visitor who is here, the history records that the hosts were notified. */
export async function notifyHosts(
  work: Work,
  row: queries.VisitRow,
  { news: noticeKind, hosts }: { news: HostNoticeKind; hosts: readonly queries.HostRow[] },
): Promise<void> {
  if (hosts.length === 0) return;
  const notices = hosts.map((host) => ({
    personId: host.id,
    mail: hostMail({ client: work.client, host, row, noticeKind }),
    short: () => shortNotice(row, noticeKind, work.now),
  }));
  await notify(work, "visitor-arrived", notices);
  if (noticeKind === "not-coming") return;
  await queries.addEvent(work.db, work.clientId, {
    visitId: row.id,
    kind: "host-told",
    via: "system",
    actorId: null,
    at: work.now,
  });
}

interface HostMailFacts {
  client: WorkClient;
  host: queries.HostRow;
  row: ToldVisit;
  noticeKind: HostNoticeKind;
}

export function hostMail({ client, host, row, noticeKind }: HostMailFacts): Mail {
  const link = `${client.origin}/visits/${row.id}`;
  const { subject, line } = mailTexts(row, noticeKind);
  return {
    ...ofNotice(row, noticeKind),
    subject,
    ...toPerson(host, line, visitText(row)),
    ...(noticeKind !== "not-coming" && { button: { label: text("visitMails.onMyWay"), link } }),
  };
}

/** A visitor who came late is still told of. */
const AT_LEAST_MS = 60 * 60_000;

export const shortNotice = (row: ToldVisit, noticeKind: HostNoticeKind, now: Date): ShortNotice => ({
  ...ofNotice(row, noticeKind),
  title: mailTexts(row, noticeKind).subject,
  body: visitText(row),
  path: `/visits/${row.id}`,
  tag: `visit ${row.id}`,
  until: new Date(Math.max(Date.parse(row.end), now.getTime() + AT_LEAST_MS)),
});

const ofNotice = (row: ToldVisit, noticeKind: HostNoticeKind) =>
  ofKind(`visits.${noticeKind}`, {
    visitorName: nameOf(row),
    companyName: row.visitor.company ?? "",
    siteName: row.siteName,
    title: row.description,
    day: text("mails.onDay", { day: row.day }),
    time: text("mails.times", timesOf(row)),
  });

const timesOf = ({ start, end, timeZone }: ToldVisit) => ({
  from: timeOf(new Date(start), timeZone),
  until: timeOf(new Date(end), timeZone),
});

function mailTexts(row: ToldVisit, noticeKind: HostNoticeKind): { subject: Text; line: Text } {
  const name = toOneLine(nameOf(row));
  const visitor = row.visitor.company ? `${name} (${toOneLine(row.visitor.company)})` : name;
  const facts = { visitor, site: row.siteName };
  switch (noticeKind) {
    case "arrived":
      return {
        subject: text("visitMails.arrivedSubject", { name }),
        line: text("visitMails.arrived", facts),
      };
    case "by-car":
      return {
        subject: text("visitMails.byCarSubject", { name }),
        line: text("visitMails.byCar", facts),
      };
    case "checked-in":
      return {
        subject: text("visitMails.checkedInSubject", { name }),
        line: text("visitMails.checkedIn", facts),
      };
    case "not-coming":
      return {
        subject: text("visitMails.notComingSubject", { name, day: row.day }),
        line: text("visitMails.notComing", facts),
      };
  }
}

/** `For: Project review, Tue 24 Nov, 09:00–10:00, Lisbon room, Floor 2`. */
function visitText(row: ToldVisit): Text {
  const { description, day, location } = row;
  const what = toOneLine(description);
  const when = text("mails.dayTimes", { day, ...timesOf(row) });
  const first = what ? text("mails.and", { first: what, second: when }) : when;
  return text("mails.forWhat", {
    what: location ? text("mails.and", { first, second: location }) : first,
  });
}
