import { text } from "@portico/contract/texts/text";
import type { LastingTables } from "../platform/retention/declaration.ts";
import { DELETED, ofPerson, type SubjectRows } from "../platform/retention/subjects.ts";

/** What is kept of a person's notifications. */

export const notificationLasting: readonly LastingTables[] = [
  {
    tables: ["notification_choice"],
    as: "person",
    what: text("retention.notificationChoices"),
    why: text("retention.ownSettingsWhy"),
  },
];

export const notificationSubjects: readonly SubjectRows[] = [
  {
    table: "notification_choice",
    what: text("retention.notificationChoices"),
    about: ofPerson("person_id"),
    shows: ["kind", "channel", "is_on"],
    erasure: DELETED,
  },
];
