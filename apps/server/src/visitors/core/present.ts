import type { Visitor } from "@portico/contract/visitors/visitors";
import type { User } from "../../platform/callers/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import type { VisitorRow } from "./queries.ts";
import { mayChangeContact, maySeeDetails, maySeeDirectory } from "./rules.ts";
import { listHosted, listVisitedOthers } from "./visit-queries.ts";

/** Rows in the contract's shape, with contact details and notes if the viewer may see them. */

interface VisitedPeople {
  /** Those of the visitors whom the viewer hosts or has hosted. */
  hosted: ReadonlySet<string>;
  /** Those who visit, or have visited, without the viewer. */
  visitedOthers: ReadonlySet<string>;
}

function toVisitor(
  row: VisitorRow,
  viewer: Pick<User, "id" | "groups">,
  { hosted, visitedOthers }: VisitedPeople,
): Visitor {
  const isOpen = maySeeDetails(viewer, row, hosted.has(row.id));
  const isContactOpen = isOpen && mayChangeContact(viewer, row, visitedOthers.has(row.id));
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    company: row.company,
    email: isOpen ? row.email : null,
    phone: isOpen ? row.phone : null,
    hasEmail: row.email !== null,
    hasPhone: row.phone !== null,
    locale: row.locale,
    photo: fileUrl(row.photoId),
    tags: row.tags,
    notes: isOpen ? row.notes : null,
    registration: row.vehicles,
    type: row.typeId && row.typeName !== null ? { id: row.typeId, name: row.typeName } : null,
    additional: isOpen ? row.additional : {},
    isStaff: false,
    lastVisitAt: row.lastVisitAt,
    can: { edit: isOpen, editContact: isContactOpen, contact: isOpen && row.email !== null },
  };
}

/** Several visitors as one viewer may see them. */
export async function presentAll(
  db: Db,
  clientId: string,
  rows: readonly VisitorRow[],
  viewer: Pick<User, "id" | "groups">,
): Promise<Visitor[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const hosted = await listHosted(db, clientId, viewer.id, ids);
  const visitedOthers = maySeeDirectory(viewer)
    ? new Set<string>()
    : await listVisitedOthers(db, clientId, viewer.id, ids);
  return rows.map((row) => toVisitor(row, viewer, { hosted, visitedOthers }));
}
