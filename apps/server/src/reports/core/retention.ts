import { text } from "@portico/contract/texts/text";
import type { LastingTables } from "../../platform/retention/declaration.ts";

export const reportsLasting: readonly LastingTables[] = [
  {
    tables: [
      "report_camera_day",
      "report_carpark_day",
      "report_carpark_times",
      "report_desk_day",
      "report_desk_month",
      "report_host_month",
      "report_mark",
      "report_parking_month",
      "report_presence_day",
      "report_progress",
      "report_resource_day",
      "report_tally_day",
      "report_visit_month",
    ],
    as: "client",
    what: text("retention.reportTotals"),
    why: text("retention.reportTotalsWhy"),
  },
  {
    tables: ["report_mail", "report_mail_receiver"],
    as: "person",
    what: text("retention.reportMails"),
    why: text("retention.reportMailsWhy"),
  },
];
