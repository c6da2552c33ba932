import type { Visitor } from "@portico/contract/visitors/visitors";
import type { User } from "../../platform/callers/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import { listHosted, type VisitorRow } from "./queries.ts";
import { maySeeDetails } from "./rules.ts";

/** Rows in the contract's shape, with contact details and notes if the viewer may see them. */

function toVisitor(
  row: VisitorRow,
  viewer: Pick<User, "id" | "groups">,
  hosted: ReadonlySet<string>,
): Visitor {
  const isOpen = maySeeDetails(viewer, row, hosted.has(row.id));
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
    can: { edit: isOpen, contact: isOpen && row.email !== null },
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
  const hosted = rows.length > 0 ? await listHosted(db, clientId, viewer.id, ids) : new Set<string>();
  return rows.map((row) => toVisitor(row, viewer, hosted));
}
