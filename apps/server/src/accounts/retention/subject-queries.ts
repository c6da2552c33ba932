import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { DELETED, namedBeside, ofAddresses, type SubjectRows } from "../../platform/retention/subjects.ts";

/** Invitations of somebody to sign up, and those of others that name them as line manager. */

const invitations: SubjectRows = {
  table: "invitation",
  what: text("subjects.invitations"),
  about: ofAddresses("email"),
  shows: ["created_at", "email", "expires_at", "accepted_at"],
  erasure: DELETED,
};

export const accountSubjects: readonly SubjectRows[] = [
  invitations,
  namedBeside(invitations, sql`r.prefill::text`),
];
