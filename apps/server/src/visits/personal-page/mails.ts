import { formatDay, timeOf } from "../../platform/core/time.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Work } from "../../platform/work/work.ts";
import { nameOf } from "../core/present.ts";
import { listHosts, type VisitRow } from "../core/queries.ts";

/** Notifies the hosts of the time at which their visitor will come; `at` null: on time after all. */
export async function notifyOfDelay(work: Work, row: VisitRow, at: Date | null): Promise<void> {
  const { client } = work;
  const name = nameOf(row);
  const time = timeOf(at ?? new Date(row.start), row.timeZone);
  const day = formatDay(row.day);
  const notice = at
    ? { subject: `${name} is running late`, line: `${name} expects to arrive at ${time} on ${day}.` }
    : {
        subject: `${name} will be on time`,
        line: `${name} will be on time after all, at ${time} on ${day}.`,
      };
  const what = `For: ${row.description.replace(/\s+/g, " ").trim()}`;
  for (const host of await listHosts(work.db, work.clientId, row.hostIds)) {
    const lines = [`Hello ${host.firstName},`, notice.line, what];
    work.mail({
      kind: "visits.delayed",
      to: host.email,
      subject: notice.subject,
      text: `${lines.join("\n\n")}\n\n${client.name}`,
      html: mailHtml(lines),
    });
  }
}
