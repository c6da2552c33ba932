import { text } from "@portico/contract/texts/text";
import { DELETED, ofPerson, type SubjectRows } from "../../platform/retention/subjects.ts";

/** What signing in holds of one person; secrets are in no file. */
export const signInSubjects: readonly SubjectRows[] = [
  {
    table: "session",
    what: text("subjects.sessions"),
    about: ofPerson("person_id"),
    shows: ["created_at", "last_seen_at", "address", "user_agent"],
    erasure: DELETED,
  },
  {
    table: "passkey",
    what: text("subjects.passkeys"),
    about: ofPerson("person_id"),
    shows: ["created_at", "name", "last_used_at"],
    erasure: DELETED,
  },
  {
    table: "person_identity",
    what: text("subjects.identities"),
    about: ofPerson("person_id"),
    shows: ["linked_at", "email", "issuer", "last_used_at"],
    erasure: DELETED,
  },
  {
    table: "totp",
    what: text("subjects.authenticator"),
    about: ofPerson("person_id"),
    shows: ["confirmed_at"],
    erasure: DELETED,
  },
  {
    table: "recovery_code",
    what: text("subjects.recoveryCodes"),
    about: ofPerson("person_id"),
    shows: ["used_at"],
    erasure: DELETED,
  },
  {
    table: "sign_in_attempt",
    what: text("subjects.attempts"),
    about: ofPerson("person_id"),
    shows: ["expires_at"],
    erasure: DELETED,
  },
];
