import { NAME_READERS, REPORTS } from "@portico/contract/reports/form";
import type { Locale } from "@portico/contract/texts/text";
import { firstLocale, translate as say } from "../../platform/core/translate.ts";
import type { MailFile } from "../../platform/messages/message.ts";
import { readSettings } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import { readTimeZone } from "../core/days-queries.ts";
import { reportSettings } from "../core/settings.ts";
import { type ReportContext, writeTable } from "../days/report.ts";
import type { ReportTable } from "../files/table.ts";
import { reportMail } from "./mail.ts";
import * as queries from "./queries.ts";
import { isNamed, readMailed, siteOf } from "./requests.ts";
import { daysOfMail, lastDue } from "./rules.ts";

/** The day for which a mail is due now. */
export async function dueOf(
  { db, clientId, now }: Pick<Work, "db" | "clientId" | "now">,
  { report, rhythm, search }: Pick<queries.SendableMail, "report" | "rhythm" | "search">,
): Promise<string> {
  return lastDue(rhythm, now, await readTimeZone(db, clientId, siteOf(report, search)));
}

interface Written {
  table: ReportTable;
  files: MailFile[];
}

async function write(reading: ReportContext, mail: queries.SendableMail, due: string): Promise<Written> {
  const table = await readMailed(mail.report, mail.search, reading, daysOfMail(mail.rhythm, due));
  const site = siteOf(mail.report, mail.search);
  const files: MailFile[] = [];
  for (const format of ["pdf", "xlsx"] as const) {
    const { name = "", type, bytes } = (await writeTable(reading, table, { format, site })).file;
    files.push({ name, type, bytes });
  }
  return { table, files };
}

/**
 * Sends a report to all who receive it, once for each day for which it is due: the day is noted in the transaction that puts the
 * mails into the outbox. After a long silence only the last one is sent. Nobody gets what they may not read.
 */
export async function sendIfDue(work: Work, id: string): Promise<void> {
  const { db, clientId, client, now } = work;
  if (!(await queries.lockMail(db, clientId, id))) return;
  const mail = await queries.readSendable(db, clientId, id);
  if (!mail) return;
  const due = await dueOf(work, mail);
  if (mail.sentFor >= due) return;
  await queries.setSent(db, clientId, id, due);
  const { feature } = REPORTS[mail.report];
  if (!(await queries.isFeatureOn(db, clientId, feature))) return;
  const names = isNamed(mail.report, mail.search);
  const receivers = (await queries.listReceivers(db, clientId, id)).filter(
    ({ groups }) => !names || [...NAME_READERS, "superadmin"].some((group) => groups.includes(group)),
  );
  if (receivers.length === 0) return;
  const settings = { ...(await readSettings(db, clientId, reportSettings)) };
  const written = new Map<Locale, Written>();
  for (const receiver of receivers) {
    const locale = firstLocale(receiver.locale, client.locale);
    const translate: ReportContext["translate"] = (words) => say(words, locale);
    const reading = { db, client: { id: clientId, settings }, now, locale, translate };
    const made = written.get(locale) ?? (await write(reading, mail, due));
    written.set(locale, made);
    const { finding, subject } = made.table;
    const report = REPORTS[mail.report].name;
    const { start, end } = daysOfMail(mail.rhythm, due);
    const address = new URLSearchParams(mail.search);
    address.set("start", start);
    address.set("end", end);
    work.mail(
      reportMail(client, receiver, {
        ...{ report, view: mail.viewName, finding, subject, files: made.files, id },
        path: `${REPORTS[mail.report].route}?${address}`,
      }),
    );
  }
  if (names)
    work.audit({
      action: "reports.names.read",
      targetType: "report",
      targetId: mail.report,
      after: { mail: id, people: receivers.map((receiver) => receiver.id) },
    });
}
