import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import {
  anyOf,
  DELETED,
  likeRetention,
  ofAddresses,
  ofName,
  ofPlates,
  ofVisitor,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";
import { visitorRetention } from "./queries.ts";

/** What the visitor directory and the deny-list hold of one visitor, person or plate. */
export const visitorSubjects: readonly SubjectRows[] = [
  {
    table: "visitor",
    what: text("subjects.visitor"),
    about: ofVisitor("id"),
    shows: [
      "created_at",
      "first_name",
      "last_name",
      "company",
      "email",
      "phone",
      "locale",
      "tags",
      "notes",
      "additional",
      "last_visit_at",
    ],
    pictures: [{ column: "photo_id", holds: "file" }],
    ...likeRetention(visitorRetention, "visitors.profiles"),
  },
  {
    table: "visitor_vehicle",
    what: text("subjects.visitorVehicles"),
    about: anyOf(ofVisitor("visitor_id"), ofPlates("plate")),
    shows: ["position", "registration", "vehicle_type"],
    erasure: DELETED,
  },
  {
    table: "deny_entry",
    what: text("subjects.denyEntries"),
    about: anyOf(ofAddresses("email", "phone"), ofName("first_name", "last_name"), ofPlates("plate")),
    shows: [
      "created_at",
      "first_name",
      "last_name",
      "company",
      "email",
      "phone",
      "plate",
      "reason",
      "until_day",
      "removed_at",
    ],
    stops: {
      when: ({ now }) =>
        sql`r.removed_at is null and coalesce(r.until_day >= ${now.toISOString()}::timestamptz::date, true)`,
      why: text("privacy.stoppedByDenyList"),
    },
    ...likeRetention(visitorRetention, "visitors.deny-entries"),
  },
];
