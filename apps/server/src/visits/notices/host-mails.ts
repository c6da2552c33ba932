import { formatDay, timeOf } from "../../platform/core/time.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { Work } from "../../platform/work/work.ts";
import { nameOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";

/** Mails to hosts about their visitors. */

export type HostNews = "arrived" | "checked-in" | "not-coming";

/** The hosts to notify: all except the actor and those whose accounts are disabled. */
export async function listHostsToNotify(
  { db, clientId, actorId }: Work,
  row: queries.VisitRow,
): Promise<queries.HostRow[]> {
  const told = row.hostIds.filter((id) => id !== actorId);
  return told.length > 0 ? queries.listHosts(db, clientId, told) : [];
}

/** Notifies the hosts; for a visitor who is here, the history records that the hosts were notified. */
export async function notifyHosts(
  work: Work,
  row: queries.VisitRow,
  { news, hosts }: { news: HostNews; hosts: readonly queries.HostRow[] },
): Promise<void> {
  if (hosts.length === 0) return;
  for (const host of hosts) work.mail(hostMail({ client: work.client, host, row, news }));
  if (news === "not-coming") return;
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
  news: HostNews;
}

export function hostMail({ client, host, row, news }: HostMailFacts): Mail {
  const name = toOneLine(nameOf(row));
  const who = row.visitor.company ? `${name} (${toOneLine(row.visitor.company)})` : name;
  const { subject, lines } = mailTexts(row, news, name, who);
  const all = [
    `Hello ${host.firstName},`,
    ...lines,
    ...(news === "not-coming" ? [] : [`Say that you are on your way: ${client.origin}/visits/${row.id}`]),
  ];
  return {
    kind: `visits.${news}`,
    to: host.email,
    subject,
    text: `${all.join("\n\n")}\n\n${client.name}`,
    html: mailHtml(all),
  };
}

function mailTexts(row: queries.VisitRow, news: HostNews, name: string, who: string) {
  const what = `For: ${describeVisit(row)}`;
  switch (news) {
    case "arrived":
      return {
        subject: `${name} has arrived`,
        lines: [`${who} has arrived at ${row.siteName} and waits at reception.`, what],
      };
    case "checked-in":
      return {
        subject: `${name} has checked in`,
        lines: [`${who} has checked in at ${row.siteName}.`, what],
      };
    case "not-coming":
      return {
        subject: `${name} will not come on ${formatDay(row.day)}`,
        lines: [`${who} has cancelled the visit at ${row.siteName}.`, what],
      };
  }
}

/** `Project review, Tue 24 Nov, 09:00–10:00, Lisbon room, Floor 2`. */
function describeVisit({ description, day, start, end, timeZone, location }: queries.VisitRow): string {
  const times = `${timeOf(new Date(start), timeZone)}–${timeOf(new Date(end), timeZone)}`;
  const parts = [toOneLine(description), formatDay(day), times, location];
  return parts.filter((part) => part !== "").join(", ");
}
