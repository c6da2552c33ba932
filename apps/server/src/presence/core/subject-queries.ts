import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  KEPT,
  likeRetention,
  ofPerson,
  ofPlates,
  ofVisitor,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";
import { presenceRetention } from "./retention-queries.ts";

const site = {
  name: "site",
  of: sql`(select s.name from site s where s.client_id = r.client_id and s.id = r.site_id)`,
};

/** Where somebody was, and said to be. */
export const presenceSubjects: readonly SubjectRows[] = [
  {
    table: "presence",
    what: text("retention.presence"),
    about: ofPerson("person_id"),
    shows: ["day", "on_site", site, "travelling_by", "source"],
    erasure: KEPT,
  },
  {
    table: "sighting",
    what: text("retention.sightings"),
    about: anyOf(ofPerson("person_id"), ofVisitor("visitor_id"), ofPlates("plate")),
    shows: ["seen_from", "seen_until", site, "zone", "place", "source"],
    ...likeRetention(presenceRetention, "presence.sightings"),
  },
  {
    table: "followed_colleague",
    what: text("retention.followedColleagues"),
    about: ofPerson("follower_id", "person_id"),
    // The names on the other side are those of others.
    shows: ["created_at"],
    erasure: DELETED,
  },
];
