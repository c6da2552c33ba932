import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { DELETED, ofPerson, type SubjectRows } from "../../platform/retention/subjects.ts";

/** What desks hold of one person; reservations stay, without what people wrote. */

const desk = {
  name: "desk",
  of: sql`(select d.name from desk d where d.client_id = r.client_id and d.id = r.desk_id)`,
};

export const deskSubjects: readonly SubjectRows[] = [
  {
    table: "desk_reservation",
    what: text("retention.deskReservations"),
    about: ofPerson("person_id"),
    shows: ["day", desk, "status", "checked_in_at", "ended_at", "reason"],
    erasure: { kind: "anonymise", set: sql`reason = null` },
  },
  {
    table: "desk_favourite",
    what: text("subjects.favourites"),
    about: ofPerson("person_id"),
    shows: [desk],
    erasure: DELETED,
  },
  {
    table: "teammate",
    what: text("subjects.teammates"),
    about: ofPerson("person_id", "mate_id"),
    shows: [],
    erasure: DELETED,
  },
];
