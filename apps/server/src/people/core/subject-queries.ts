import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { dropFiles } from "../../platform/documents/files.ts";
import type { EndedRow } from "../../platform/retention/declaration.ts";
import {
  anyOf,
  DELETED,
  ofAddresses,
  ofPerson,
  ofPlates,
  type SubjectRows,
} from "../../platform/retention/subjects.ts";

/** What accounts hold of one person. */

/** The address of an erased person, to which no mail can be sent. */
export const erasedAddress = (id: string): string => `${id}@erased.invalid`;

const dropPhotos = (db: Db, clientId: string, rows: readonly EndedRow[]): Promise<void> =>
  dropFiles(
    db,
    clientId,
    rows.flatMap(({ photo_file_id: id }) => (id ? [id] : [])),
  );

export const peopleSubjects: readonly SubjectRows[] = [
  {
    table: "person",
    what: text("subjects.account"),
    about: ofPerson("id"),
    shows: [
      "created_at",
      "first_name",
      "last_name",
      "email",
      "pending_email",
      "phone",
      "company",
      "postcode",
      "line_manager_email",
      "groups",
      "tags",
      "additional_information",
      "locale",
      "status",
      "is_locatable",
    ],
    pictures: [{ column: "photo_file_id", holds: "file" }],
    erasure: {
      kind: "anonymise",
      set: ({ id, now, unnamed }) => sql`first_name = ${unnamed.firstName}, last_name = ${unnamed.lastName},
        email = ${erasedAddress(id)}, pending_email = null, phone = null, company = null, postcode = null,
        line_manager_email = null, photo = null, photo_file_id = null, password_hash = null, second_factor_since = null,
        meeting_room_pin_hash = null, additional_information = '{}', groups = '{}', tags = '{}', locale = null,
        home_site_id = null, is_locatable = false, erased_at = ${now.toISOString()}`,
      returning: ["photo_file_id"],
      after: dropPhotos,
    },
  },
  {
    table: "person",
    what: text("subjects.lineManager"),
    about: ofAddresses("line_manager_email"),
    shows: ["created_at"],
    erasure: { kind: "anonymise", set: sql`line_manager_email = null` },
  },
  {
    table: "person_vehicle",
    what: text("subjects.vehicles"),
    about: anyOf(ofPerson("person_id"), ofPlates("plate")),
    shows: ["added_at", "registration", "vehicle_type"],
    erasure: DELETED,
  },
  {
    table: "permitted_site",
    what: text("subjects.sites"),
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
    table: "site_person",
    what: text("subjects.sites"),
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
    table: "token",
    what: text("retention.links"),
    about: ofPerson("person_id"),
    shows: ["expires_at", "purpose"],
    erasure: DELETED,
  },
];
