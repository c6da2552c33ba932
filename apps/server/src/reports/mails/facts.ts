import type { ReportMail } from "@portico/contract/reports/mails";

/** What the audit log says of a report by mail. */
export const mailFacts = ({ report, view, rhythm, receivers }: Omit<ReportMail, "can">) => ({
  ...{ report, rhythm, view: view?.name ?? null },
  receivers: receivers.map(({ id }) => id),
});
