import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  DELETED,
  KEPT,
  mentions,
  namedBeside,
  ofPerson,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";

/** What meetings hold of one person; meetings stay, since others took part and reports count them. */

const meeting = (column: string) => ({
  name: `meeting_${column}`,
  of: sql`(select ${sql.ref(`m.${column}`)} from meeting m where m.client_id = r.client_id and m.id = r.meeting_id)`,
});

const meetings: SubjectRows = {
  table: "meeting",
  what: text("subjects.meetings"),
  about: ofPerson("host_id", "booked_by"),
  shows: ["day", "starts", "ends", "description", "cost_centre", "status", "cancellation_reason"],
  erasure: {
    kind: "anonymise",
    set: (subject) => sql`
      description = case when ${mentions(sql`r.description`, subject)} then '' else r.description end,
      cancellation_reason = case when ${mentions(sql`r.cancellation_reason`, subject)} then null
        else r.cancellation_reason end`,
  },
};

export const meetingSubjects: readonly SubjectRows[] = [
  meetings,
  namedBeside(meetings, sql`concat_ws(' ', r.description, r.cancellation_reason)`),
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
