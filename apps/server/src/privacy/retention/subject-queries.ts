import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  KEPT,
  namedBeside,
  ofAddresses,
  ofMentions,
  ofPerson,
  ofVisitor,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";

/** What the platform's own tables hold of one person, visitor or plate. */

const isTarget: SubjectRows["about"]["person"] = ({ id }) => sql`r.target_id = ${id}`;
const ofId: SubjectRows["about"]["person"] = ({ id }) => sql`strpos(r.answer, ${id}) > 0`;

const messages: SubjectRows = {
  table: "message",
  what: text("subjects.messages"),
  about: ofAddresses("recipient"),
  shows: ["created_at", "channel", "recipient", "subject", "status"],
  erasure: DELETED,
};

export const platformSubjects: readonly SubjectRows[] = [
  {
    table: "audit_entry",
    what: text("retention.audit"),
    about: anyOf(ofPerson("actor_id", "on_behalf_of_id"), { person: isTarget, visitor: isTarget }),
    shows: ["at", "action", "target_type"],
    erasure: KEPT,
  },
  messages,
  namedBeside(messages, sql`concat_ws(' ', r.subject, r.body_text, r.body_html, r.calendar)`),
  {
    table: "push_subscription",
    what: text("retention.pushSubscriptions"),
    about: ofPerson("person_id"),
    shows: ["created_at", "user_agent", "confirmed_at"],
    erasure: DELETED,
  },
  {
    table: "stored_response",
    what: text("retention.responses"),
    about: anyOf({ person: ofId, visitor: ofId }, ofMentions(sql`r.answer`)),
    shows: [],
    erasure: DELETED,
  },
  {
    table: "legal_hold",
    what: text("subjects.holds"),
    about: anyOf(ofPerson("person_id"), ofVisitor("visitor_id"), {
      plate: ({ id }) => sql`r.plate = ${id}`,
    }),
    shows: ["first_day", "last_day", "ended_at"],
    erasure: DELETED,
  },
];
