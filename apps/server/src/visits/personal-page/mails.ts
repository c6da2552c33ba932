import { timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { toPerson } from "../../platform/messages/lines.ts";
import type { Work } from "../../platform/work/work.ts";
import { nameOf } from "../core/present.ts";
import { listHosts, type VisitRow } from "../core/queries.ts";

/** Notifies the hosts of the time at which their visitor will come; `at` null: on time after all. */
export async function notifyOfDelay(work: Work, row: VisitRow, at: Date | null): Promise<void> {
  const name = nameOf(row);
  const facts = { name, time: timeOf(at ?? new Date(row.start), row.timeZone), day: row.day };
  for (const host of await listHosts(work.db, work.clientId, row.hostIds))
    work.mail({
      kind: "visits.delayed",
      subject: text(at ? "visitMails.lateSubject" : "visitMails.onTimeSubject", { name }),
      ...toPerson(
        host,
        text(at ? "visitMails.late" : "visitMails.onTime", facts),
        text("mails.forWhat", { what: toOneLine(row.description) }),
      ),
    });
}
