import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  likeRetention,
  namedBeside,
  ofAddresses,
  ofPerson,
  type SubjectRows,
} from "../platform/retention/subjects.ts";
import { supportRetention } from "./retention-queries.ts";

/** Questions of somebody to support, and those of others that name them. */

const tickets: SubjectRows = {
  table: "support_ticket",
  what: text("retention.tickets"),
  about: anyOf(ofPerson("person_id"), ofAddresses("email")),
  shows: ["created_at", "name", "email", "url", "problem"],
  ...likeRetention(supportRetention, "support.tickets"),
};

export const supportSubjects: readonly SubjectRows[] = [
  tickets,
  namedBeside(tickets, sql`r.name || ' ' || r.problem`),
];
