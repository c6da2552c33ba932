import { text } from "@portico/contract/texts/text";
import { KEPT, ofPerson, type SubjectRows } from "../platform/retention/subjects.ts";

/** How many letters somebody had sent. */
export const mailRoomSubjects: readonly SubjectRows[] = [
  {
    table: "mail_usage",
    what: text("retention.mailUsage"),
    about: ofPerson("person_id"),
    shows: ["created_at", "number_items"],
    erasure: KEPT,
  },
];
