import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { DELETED, KEPT, ofPerson, type SubjectRows } from "../../platform/retention/subjects.ts";

/** Totals of one person, which stay, and the reports that are sent to them. */
export const reportSubjects: readonly SubjectRows[] = [
  {
    table: "report_desk_month",
    what: text("subjects.deskMonths"),
    about: ofPerson("person_id"),
    shows: ["month", "total"],
    erasure: KEPT,
  },
  {
    table: "report_host_month",
    what: text("subjects.hostMonths"),
    about: ofPerson("person_id"),
    shows: ["month", "total"],
    erasure: KEPT,
  },
  {
    table: "report_parking_month",
    what: text("subjects.parkingMonths"),
    about: ofPerson("person_id"),
    shows: [
      "month",
      { name: "asked", of: sql`bit_count(r.asked::bit(32))::int` },
      { name: "given", of: sql`bit_count(r.given::bit(32))::int` },
    ],
    erasure: KEPT,
  },
  {
    table: "report_visit_month",
    what: text("subjects.visitMonths"),
    about: ofPerson("person_id"),
    shows: ["month", "total"],
    erasure: KEPT,
  },
  {
    table: "report_mail",
    what: text("retention.reportMails"),
    about: ofPerson("person_id"),
    shows: ["created_at", "report", "rhythm"],
    erasure: DELETED,
  },
  {
    table: "report_mail_receiver",
    what: text("subjects.receivedReports"),
    about: ofPerson("person_id"),
    shows: [
      {
        name: "report",
        of: sql`(select m.report from report_mail m where m.client_id = r.client_id and m.id = r.report_mail_id)`,
      },
    ],
    erasure: DELETED,
  },
];
