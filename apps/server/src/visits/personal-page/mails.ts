import { timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { Work } from "../../platform/work/work.ts";
import { nameOf } from "../core/present.ts";
import { listHosts, type VisitRow } from "../core/queries.ts";

/** Notifies the hosts of the time at which their visitor will come; `at` null: on time after all. */
export async function notifyOfDelay(work: Work, row: VisitRow, at: Date | null): Promise<void> {
  for (const host of await listHosts(work.db, work.clientId, row.hostIds))
    work.mail(delayMail(host, row, at));
}

type DelayedVisit = Pick<VisitRow, "day" | "start" | "timeZone" | "siteName" | "description"> & {
  visitor: Pick<VisitRow["visitor"], "firstName" | "lastName" | "company">;
};

export function delayMail(host: Addressee, row: DelayedVisit, at: Date | null): Mail {
  const name = nameOf(row);
  const time = timeOf(at ?? new Date(row.start), row.timeZone);
  return {
    ...ofKind("visits.delayed", {
      visitorName: name,
      companyName: row.visitor.company ?? "",
      siteName: row.siteName,
      title: row.description,
      day: text("mails.onDay", { day: row.day }),
      time,
    }),
    subject: text(at ? "visitMails.lateSubject" : "visitMails.onTimeSubject", { name }),
    ...toPerson(
      host,
      text(at ? "visitMails.late" : "visitMails.onTime", { name, time, day: row.day }),
      text("mails.forWhat", { what: toOneLine(row.description) }),
    ),
  };
}
