import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { DELETED, ofPerson, type SubjectRows } from "../platform/retention/subjects.ts";

/** The week that somebody has booked by itself. */
export const usualWeekSubjects: readonly SubjectRows[] = [
  {
    table: "usual_week",
    what: text("retention.usualWeek"),
    about: ofPerson("person_id"),
    shows: ["set_at", "booked_until", "paused_until"],
    erasure: DELETED,
  },
  {
    table: "usual_weekday",
    what: text("retention.usualWeek"),
    about: ofPerson("person_id"),
    shows: [
      "weekday",
      {
        name: "desk",
        of: sql`(select d.name from desk d where d.client_id = r.client_id and d.id = r.desk_id)`,
      },
      {
        name: "carpark",
        of: sql`(select c.name from parking_carpark c where c.client_id = r.client_id and c.id = r.carpark_id)`,
      },
      "parking_start",
      "parking_end",
      "ev_start",
      "ev_end",
    ],
    erasure: DELETED,
  },
];
