import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  likeRetention,
  ofAddresses,
  ofMentions,
  ofPerson,
  type SubjectRows,
} from "../platform/retention/subjects.ts";
import { supportRetention } from "./retention-queries.ts";

/** Questions of somebody to support, and those that name them. */
export const supportSubjects: readonly SubjectRows[] = [
  {
    table: "support_ticket",
    what: text("retention.tickets"),
    about: anyOf(ofPerson("person_id"), ofAddresses("email"), ofMentions(sql`r.name || ' ' || r.problem`)),
    shows: ["created_at", "name", "email", "url", "problem"],
    ...likeRetention(supportRetention, "support.tickets"),
  },
];
