import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  KEPT,
  mentions,
  ofPerson,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";

/** What meetings hold of one person; meetings stay, since others took part and reports count them. */

const meeting = (column: string) => ({
  name: `meeting_${column}`,
  of: sql`(select ${sql.ref(`m.${column}`)} from meeting m where m.client_id = r.client_id and m.id = r.meeting_id)`,
});

export const meetingSubjects: readonly SubjectRows[] = [
  {
    table: "meeting",
    what: text("subjects.meetings"),
    about: anyOf(ofPerson("host_id", "booked_by"), {
      person: (subject) =>
        mentions(sql`r.description || ' ' || coalesce(r.cancellation_reason, '')`, subject),
    }),
    shows: ["day", "starts", "ends", "description", "cost_centre", "status", "cancellation_reason"],
    erasure: {
      kind: "anonymise",
      set: (subject) => sql`
        description = case when ${mentions(sql`r.description`, subject)} then '' else r.description end,
        cancellation_reason = case when ${mentions(sql`r.cancellation_reason`, subject)} then null
          else r.cancellation_reason end`,
    },
  },
  {
    table: "meeting_attendee",
    what: text("subjects.attended"),
    about: ofPerson("person_id"),
    shows: ["starts", meeting("description"), meeting("status"), "is_host", "answer", "answered_at"],
    erasure: KEPT,
  },
  {
    table: "calendar_feed",
    what: text("retention.feeds"),
    about: ofPerson("person_id"),
    shows: ["created_at", "kind", "last_read_at"],
    erasure: DELETED,
  },
];
