import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  likeRetention,
  ofMentions,
  ofPerson,
  ofVisitor,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";
import { musterRetention } from "./queries.ts";

const named = ofMentions(
  sql`concat_ws(' ', r.present ->> 'firstName', r.present ->> 'lastName', r.present ->> 'email', r.present ->> 'phone')`,
);
const beside = ofMentions(sql`concat_ws(' ', r.present ->> 'host', r.present ->> 'registration')`);

/** Roll calls that name one person, visitor or plate, and a person's duty in them. */
export const musterSubjects: readonly SubjectRows[] = [
  {
    table: "roll_call_entry",
    what: text("retention.rollCalls"),
    about: anyOf(ofPerson("person_id"), ofVisitor("visitor_id"), {
      person: named.person,
      visitor: named.visitor,
    }),
    shows: ["marked_at", "present", "mark", "note"],
    stops: {
      when: () => sql`r.roll_call_id in (select c.id from roll_call c
        where c.client_id = r.client_id and c.ended_at is null)`,
      why: text("privacy.stoppedByRollCall"),
    },
    ...likeRetention(musterRetention, "muster.roll-calls"),
  },
  {
    table: "roll_call_entry",
    what: text("subjects.besideInRollCalls"),
    about: beside,
    shows: [],
    erasure: {
      kind: "anonymise",
      set: sql`present = r.present || jsonb_build_object('host', null, 'registration', null)`,
    },
  },
  {
    table: "warden",
    what: text("retention.wardens"),
    about: ofPerson("person_id"),
    shows: [
      {
        name: "site",
        of: sql`(select s.name from site s where s.client_id = r.client_id and s.id = r.site_id)`,
      },
    ],
    erasure: DELETED,
  },
  {
    table: "roll_call_warden",
    what: text("subjects.ledRollCalls"),
    about: ofPerson("person_id"),
    shows: ["heard_at"],
    erasure: DELETED,
  },
  {
    table: "roll_call_floor",
    what: text("subjects.sweptFloors"),
    about: ofPerson("said_by"),
    shows: [
      "at",
      "state",
      {
        name: "floor",
        of: sql`(select f.name from floor f where f.client_id = r.client_id and f.id = r.floor_id)`,
      },
    ],
    erasure: { kind: "anonymise", set: sql`said_by = null` },
  },
];
