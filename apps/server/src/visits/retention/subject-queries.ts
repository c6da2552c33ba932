import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { EndedRow } from "../../platform/retention/declaration.ts";
import {
  anyOf,
  likeRetention,
  mentions,
  namedBeside,
  ofAddresses,
  ofPerson,
  ofVisitor,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";
import { readSearchTexts } from "../booking/create.ts";
import { setSearch } from "../core/booking-queries.ts";
import { visitRetention } from "./queries.ts";

/** What visits hold of one visitor, and of the person who was the host or booked them. */

const site = {
  name: "site",
  of: sql`(select s.name from site s where s.client_id = r.client_id and s.id = r.site_id)`,
};
const ofVisits: SubjectRows["about"] = {
  visitor: ({ id }) => sql`r.visit_id in (select v.id from visit v
    where v.client_id = r.client_id and v.visitor_id = ${id})`,
};

/** The search texts hold the host's name, which is another one by now. */
async function renewSearchTexts(db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> {
  const visits = rows.flatMap(({ id, visitor_id: visitorId, host_id: hostId }) =>
    visitorId ? [{ id: id!, visitorId, hostId: hostId ?? null }] : [],
  );
  const { searchOf } = await readSearchTexts({ db, clientId }, visits);
  await setSearch(
    db,
    clientId,
    visits.map((visit) => ({ id: visit.id, search: searchOf(visit) })),
  );
}

const hosted: SubjectRows = {
  table: "visit",
  what: text("subjects.hostedVisits"),
  about: anyOf(ofPerson("host_id", "booked_by"), { person: ({ id }) => sql`${id} = any(r.host_ids)` }),
  shows: ["day", "starts", "ends", site, "status"],
  erasure: {
    kind: "anonymise",
    set: (subject) => sql`
      description = case when ${mentions(sql`r.description`, subject)} then '' else r.description end,
      cancellation_reason = case when ${mentions(sql`r.cancellation_reason`, subject)} then null
        else r.cancellation_reason end`,
    returning: ["visitor_id", "host_id"],
    after: renewSearchTexts,
  },
};

export const visitSubjects: readonly SubjectRows[] = [
  {
    table: "visit",
    what: text("subjects.visits"),
    about: ofVisitor("visitor_id"),
    shows: [
      "day",
      "starts",
      "ends",
      site,
      "description",
      "status",
      "arrived_at",
      "checked_in_at",
      "checked_out_at",
      "cancellation_reason",
    ],
    stops: {
      when: ({ now }) => sql`(r.status in ('arrived', 'checked-in')
        or r.status = 'scheduled' and r.ends > ${now.toISOString()})`,
      why: text("privacy.stoppedByVisit"),
    },
    ...likeRetention(visitRetention, "visits.visits"),
  },
  hosted,
  namedBeside(hosted, sql`concat_ws(' ', r.description, r.cancellation_reason)`),
  {
    table: "walk_in",
    what: text("retention.walkIns"),
    about: anyOf(ofVisits, ofAddresses("email", "phone")),
    shows: ["created_at", "first_name", "last_name", "company", "email", "phone", site, "answers", "status"],
    pictures: [{ column: "photo_id", holds: "file" }],
    ...likeRetention(visitRetention, "visits.walk-ins"),
  },
  {
    table: "nda_signature",
    what: text("retention.signatures"),
    about: ofVisitor("visitor_id"),
    shows: [
      "signed_at",
      "typed_name",
      {
        name: "agreement",
        of: sql`(select n.title from nda_text n where n.client_id = r.client_id and n.id = r.nda_text_id)`,
      },
    ],
    pictures: [{ column: "drawing_id", holds: "file" }],
    ...likeRetention(visitRetention, "visits.signatures"),
  },
];
