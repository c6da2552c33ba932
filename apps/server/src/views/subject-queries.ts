import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { DELETED, namedBeside, ofPerson, type SubjectRows } from "../platform/retention/subjects.ts";

/** Views of lists that are somebody's, or look for them. */

const views: SubjectRows = {
  table: "saved_view",
  what: text("retention.savedViews"),
  about: ofPerson("person_id"),
  shows: ["created_at", "list", "name", "search"],
  erasure: DELETED,
};

export const viewSubjects: readonly SubjectRows[] = [
  views,
  namedBeside(views, sql`r.name || ' ' || replace(replace(r.search, '+', ' '), '%20', ' ')`),
];
