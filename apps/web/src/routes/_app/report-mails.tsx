import { createFileRoute } from "@tanstack/react-router";
import { mailsSearch } from "../../reports/core/search.ts";
import { ReportMailsPage } from "../../reports/pages/mails.tsx";

/** For everybody: who may read no reports any more can still stop receiving one. */
export const Route = createFileRoute("/_app/report-mails")({
  validateSearch: mailsSearch.parse,
  staticData: { title: "reportMails", shape: "list" },
  component: ReportMailsPage,
});
