import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { DELETED, namedBeside, ofPerson, type SubjectRows } from "../platform/retention/subjects.ts";

/** Views of lists that are somebody's, or look for them, and how people left their screens. */

const views: SubjectRows = {
  table: "saved_view",
  what: text("retention.savedViews"),
  about: ofPerson("person_id"),
  shows: ["created_at", "list", "name", "search"],
  erasure: DELETED,
};

export const viewSubjects: readonly SubjectRows[] = [
  {
    table: "kept_choice",
    what: text("retention.keptChoices"),
    about: ofPerson("person_id"),
    shows: ["name", "value"],
    erasure: DELETED,
  },
  views,
  namedBeside(views, sql`r.name || ' ' || replace(replace(r.search, '+', ' '), '%20', ' ')`),
];
