import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  KEPT,
  ofPerson,
  ofPlates,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";

/** What parking holds of one person, visitor or plate; bookings stay, without what people wrote. */

const carpark = {
  name: "carpark",
  of: sql`(select c.name from parking_carpark c where c.client_id = r.client_id and c.id = r.carpark_id)`,
};
const ofPermit: SubjectRows["about"] = {
  person: ({ id }) => sql`r.permit_id in (select p.id from parking_permit p
    where p.client_id = r.client_id and p.person_id = ${id})`,
};
const ofVisits: SubjectRows["about"] = {
  visitor: ({ id }) => sql`r.visit_id in (select v.id from visit v
    where v.client_id = r.client_id and v.visitor_id = ${id})`,
};

export const parkingSubjects: readonly SubjectRows[] = [
  {
    table: "parking_reservation",
    what: text("subjects.parking"),
    about: anyOf(ofPerson("person_id"), ofVisits),
    shows: [
      "day",
      "starts",
      "ends",
      carpark,
      "status",
      "cancellation_reason",
      "visitor_name",
      "arrived_at",
      "left_at",
    ],
    erasure: {
      kind: "anonymise",
      set: sql`cancellation_reason = null, cancellation_text = null, visitor_name = null`,
    },
  },
  {
    table: "parking_ev_slot",
    what: text("subjects.charging"),
    about: ofPerson("person_id"),
    shows: ["day", "starts", "ends", carpark, "status"],
    erasure: KEPT,
  },
  {
    table: "parking_permit",
    what: text("subjects.permits"),
    about: ofPerson("person_id"),
    shows: ["first_day", "last_day", carpark, "permit_type", "weekdays", "ended_at"],
    erasure: KEPT,
  },
  {
    table: "parking_permit_release",
    what: text("subjects.releases"),
    about: ofPermit,
    shows: ["first_day", "last_day", "note"],
    erasure: { kind: "anonymise", set: sql`note = null` },
  },
  {
    table: "parking_need",
    what: text("subjects.need"),
    about: ofPerson("person_id"),
    shows: ["set_at"],
    erasure: DELETED,
  },
  {
    table: "parking_passage",
    what: text("subjects.passages"),
    about: ofPlates("plate"),
    shows: ["at", carpark, "direction", "plate"],
    erasure: { kind: "anonymise", set: sql`plate = null` },
  },
];
