import type { Finding } from "@portico/contract/reports/core/finding";
import { type Text, text } from "@portico/contract/texts/text";
import type { Addressee } from "../../platform/messages/lines.ts";
import type { Mail, MailFile } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";

interface ReportMailFacts {
  report: Text | string;
  /** The name of the view that it is of. */
  view?: string | null | undefined;
  /** Which days, and of what. */
  subject: Text | string;
  finding: Finding;
  /** The page that shows it. */
  path: string;
  /** The id of the order by which it is sent. */
  id: string;
  files: readonly MailFile[];
}

/** What a report found, with the report in its files. */
export const reportMail = (
  { origin }: WorkClient,
  { email, locale }: Pick<Addressee, "email" | "locale">,
  { report, view, subject, finding, path, id, files }: ReportMailFacts,
): Mail => ({
  ...ofKind("reports.report", { reportName: view ?? report }),
  to: email,
  locale,
  subject: text("otherMails.reportSubject", { report: view ?? report, title: finding.title }),
  lines: [
    text("otherMails.reportOf", {
      report: view ? text("otherMails.reportView", { view, report }) : report,
      subject,
    }),
    ...finding.figures.map(({ value, label }) => text("otherMails.reportFigure", { value, label })),
    text("otherMails.reportFiles"),
  ],
  button: { label: text("otherMails.openReport"), link: `${origin}${path}` },
  after: [{ label: text("otherMails.leaveReport"), link: `${origin}/report-mails?leave=${id}` }],
  files,
});
