import { formatDay, timeOf } from "../../platform/core/time.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { Work } from "../../platform/work/work.ts";
import { nameOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";

/** Mails to hosts about their visitors. */

export type HostNoticeKind = "arrived" | "checked-in" | "not-coming";

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
  for (const host of hosts) work.mail(hostMail({ client: work.client, host, row, noticeKind }));
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
  row: queries.VisitRow;
  noticeKind: HostNoticeKind;
}

export function hostMail({ client, host, row, noticeKind }: HostMailFacts): Mail {
  const name = toOneLine(nameOf(row));
  const visitorText = row.visitor.company ? `${name} (${toOneLine(row.visitor.company)})` : name;
  const { subject, lines } = mailTexts(row, noticeKind, name, visitorText);
  const all = [
    `Hello ${host.firstName},`,
    ...lines,
    ...(noticeKind === "not-coming"
      ? []
      : [`Say that you are on your way: ${client.origin}/visits/${row.id}`]),
  ];
  return {
    kind: `visits.${noticeKind}`,
    to: host.email,
    subject,
    text: `${all.join("\n\n")}\n\n${client.name}`,
    html: mailHtml(all),
  };
}

function mailTexts(row: queries.VisitRow, noticeKind: HostNoticeKind, name: string, visitorText: string) {
  const what = `For: ${describeVisit(row)}`;
  switch (noticeKind) {
    case "arrived":
      return {
        subject: `${name} has arrived`,
        lines: [`${visitorText} has arrived at ${row.siteName} and waits at reception.`, what],
      };
    case "checked-in":
      return {
        subject: `${name} has checked in`,
        lines: [`${visitorText} has checked in at ${row.siteName}.`, what],
      };
    case "not-coming":
      return {
        subject: `${name} will not come on ${formatDay(row.day)}`,
        lines: [`${visitorText} has cancelled the visit at ${row.siteName}.`, what],
      };
  }
}

/** `Project review, Tue 24 Nov, 09:00–10:00, Lisbon room, Floor 2`. */
function describeVisit({ description, day, start, end, timeZone, location }: queries.VisitRow): string {
  const times = `${timeOf(new Date(start), timeZone)}–${timeOf(new Date(end), timeZone)}`;
  const parts = [toOneLine(description), formatDay(day), times, location];
  return parts.filter((part) => part !== "").join(", ");
}
