import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  ofAddresses,
  ofMentions,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";

/** Invitations to sign up that name one person. */
export const accountSubjects: readonly SubjectRows[] = [
  {
    table: "invitation",
    what: text("subjects.invitations"),
    about: anyOf(ofAddresses("email"), ofMentions(sql`r.prefill::text`)),
    shows: ["created_at", "email", "expires_at", "accepted_at"],
    erasure: DELETED,
  },
];
