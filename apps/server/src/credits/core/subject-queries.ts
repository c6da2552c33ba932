import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { KEPT, ofPerson, type SubjectRows } from "../../platform/retention/subjects.ts";

/** What somebody paid and used: accounts stay, without what people wrote. */
export const creditSubjects: readonly SubjectRows[] = [
  {
    table: "credit_entry",
    what: text("subjects.credits"),
    about: ofPerson("person_id"),
    shows: ["created_at", "amount", "reason", "note"],
    erasure: { kind: "anonymise", set: sql`note = null` },
  },
  {
    table: "credit_payment",
    what: text("subjects.payments"),
    about: ofPerson("person_id"),
    shows: ["created_at", "credits", "amount", "currency", "provider", "reference", "status", "paid_at"],
    erasure: KEPT,
  },
  {
    table: "credit_balance",
    what: text("subjects.balance"),
    about: ofPerson("person_id"),
    shows: ["current"],
    erasure: KEPT,
  },
];
