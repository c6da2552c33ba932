import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  KEPT,
  likeRetention,
  ofAddresses,
  ofPlates,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";
import { cameraRetention } from "./queries.ts";

/** What cameras and lists of plates hold of one plate, and of the plates of a person or visitor. */

const readAs: SubjectRows["about"]["plate"] = ({ plates }) =>
  sql`(r.candidates && ${[...plates]}::text[] or r.suggestions && ${[...plates]}::text[])`;
const events = anyOf(ofPlates("plate", "matched_plate"), { person: readAs, visitor: readAs, plate: readAs });
const ofEvents: SubjectRows["about"]["plate"] = ({ plates }) =>
  sql`r.event_id in (select e.id from camera_event e where e.client_id = r.client_id
    and (e.plate = any(${[...plates]}::text[]) or e.matched_plate = any(${[...plates]}::text[])))`;
const aboutEvents = { person: ofEvents, visitor: ofEvents, plate: ofEvents };
const site = {
  name: "site",
  of: sql`(select s.name from site s where s.client_id = r.client_id and s.id = r.site_id)`,
};

export const cameraSubjects: readonly SubjectRows[] = [
  {
    table: "camera_event",
    what: text("subjects.cameraEvents"),
    about: events,
    shows: [
      ...["executed_at", site, "direction", "plate", "matched_plate", "status", "note"],
      // Of the entry of a list that decided.
      { name: "reason", of: sql`r.reason #>> '{facts,note}'` },
    ],
    ...likeRetention(cameraRetention, "cameras.matched"),
  },
  // Erased before their events: afterwards no row says which were those of the plate.
  {
    table: "camera_picture",
    what: text("retention.cameraPictures"),
    about: aboutEvents,
    shows: ["received_at", "kind"],
    pictures: [{ column: "jpeg", holds: "bytes" }],
    erasure: DELETED,
  },
  {
    table: "camera_payload",
    what: text("retention.cameraPayloads"),
    about: aboutEvents,
    shows: ["received_at", "content"],
    erasure: DELETED,
  },
  {
    table: "camera_pass",
    what: text("subjects.passes"),
    about: ofPlates("plate"),
    shows: ["starts", "ends", site, "plate"],
    erasure: DELETED,
  },
  {
    table: "barrier_opening",
    what: text("retention.barrierOpenings"),
    about: aboutEvents,
    shows: ["created_at", "cause", "status"],
    erasure: KEPT,
  },
  {
    table: "vehicle",
    what: text("subjects.knownVehicles"),
    about: ofPlates("plate"),
    shows: ["created_at", "registration", "note"],
    ...likeRetention(cameraRetention, "cameras.vehicles"),
  },
  {
    table: "plate_entry",
    what: text("subjects.plateEntries"),
    about: ofPlates("plate"),
    shows: ["created_at", "list", "registration", "note", "starts", "ends"],
    stops: {
      when: ({ now }) => sql`r.list = 'deny' and coalesce(r.ends > ${now.toISOString()}, true)`,
      why: text("privacy.stoppedByDenyList"),
    },
    ...likeRetention(cameraRetention, "cameras.list-entries"),
  },
  {
    table: "registered_vehicle",
    what: text("retention.registeredVehicles"),
    about: anyOf(ofPlates("plate"), ofAddresses("email", "phone")),
    shows: [
      "registered_at",
      "registration",
      "first_name",
      "last_name",
      "email",
      "phone",
      "note",
      "kept_until",
    ],
    erasure: DELETED,
  },
];
