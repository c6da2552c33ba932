import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { anyOf, DELETED, ofMentions, ofPerson, type SubjectRows } from "../platform/retention/subjects.ts";

/** Views of lists that are somebody's, or look for them. */
export const viewSubjects: readonly SubjectRows[] = [
  {
    table: "saved_view",
    what: text("retention.savedViews"),
    about: anyOf(
      ofPerson("person_id"),
      ofMentions(sql`r.name || ' ' || replace(replace(r.search, '+', ' '), '%20', ' ')`),
    ),
    shows: ["created_at", "list", "name", "search"],
    erasure: DELETED,
  },
];
