import { type Text, type TextCode, text } from "@portico/contract/texts/text";
import { CSV_HEADINGS, limits, type VisitorRules } from "@portico/contract/visitors/form";
import type { ImportRow } from "@portico/contract/visitors/visitors";
import type { z } from "zod";
import { refuse } from "../../platform/core/refuse.ts";
import {
  type ColumnNames,
  findColumns,
  nameColumns,
  readRecords,
  refuseProblems,
} from "../../platform/documents/csv.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockEmails, visitorsByEmail } from "../core/queries.ts";
import { type FullDraft, mergeDraft, problemsOf } from "../core/rules.ts";
import { insertNewVisitors } from "./manage.ts";

/** Imports visitors from a CSV file: read, checked row by row, and added all or none. */

/** A row of the answer whose problems are still to be said. */
type CheckedRow = Omit<z.output<typeof ImportRow>, "problems"> & { problems: Text[] };
type Required = Omit<VisitorRules, "fields">;

interface VisitorLine {
  /** The line in the file, from 1. */
  line: number;
  visitor: FullDraft;
}

type Column = keyof typeof CSV_HEADINGS;

const COLUMNS: Readonly<Record<Column, ColumnNames>> = {
  firstName: { heading: CSV_HEADINGS.firstName, others: ["forename", "givenname"] },
  lastName: { heading: CSV_HEADINGS.lastName, others: ["surname", "familyname"] },
  email: { heading: CSV_HEADINGS.email, others: ["emailaddress"] },
  company: { heading: CSV_HEADINGS.company, others: ["organisation", "organization"] },
  phone: { heading: CSV_HEADINGS.phone, others: ["phonenumber", "telephone", "mobile"] },
  registration: {
    heading: CSV_HEADINGS.registration,
    others: ["vehicleregistration", "numberplate", "plate"],
  },
};

/** The name of a column, where its problem does not name it. */
const NAMES: Readonly<Record<string, Text>> = { ...CSV_HEADINGS, vehicles: CSV_HEADINGS.registration };
/** Problems that name their column. */
const NAMING = new Set<TextCode>([
  "common.firstNameRequired",
  "common.lastNameRequired",
  "common.phoneRequired",
  "common.emailRequired",
  "common.emailInvalid",
]);

/** The rows of a file; 400 on `csv` if the text is not CSV, has no name columns or too many rows. */
export function readVisitorFile(csv: string): VisitorLine[] {
  const read = readRecords(csv, limits.importMax);
  if (!read) throw refuse.fields({ csv: [text("common.csvUnreadable")] });
  if (read.isMore) throw refuse.fields({ csv: [text("visitors.csvTooMany", { max: limits.importMax })] });
  const [head, ...rows] = read.records;
  if (!head) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  const { positions } = findColumns(head.record, COLUMNS);
  if (positions.firstName === undefined || positions.lastName === undefined)
    throw refuse.fields({ csv: [text("visitors.csvNoNames")] });
  if (rows.length === 0) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  return rows.map(({ record, line }) => {
    const value = (column: Column): string => record[positions[column] ?? -1] ?? "";
    const registration = value("registration");
    return {
      line,
      visitor: mergeDraft({
        firstName: value("firstName"),
        lastName: value("lastName"),
        email: value("email"),
        company: value("company"),
        phone: value("phone"),
        vehicles: registration === "" ? [] : [{ registration }],
      }),
    };
  });
}

/** The result that each row would have. */
export async function checkVisitorRows(
  { db, clientId }: Pick<Work, "db" | "clientId">,
  lines: readonly VisitorLine[],
  required: Required,
): Promise<CheckedRow[]> {
  const emails = lines.flatMap(({ visitor }) => visitor.email ?? []);
  const existing = await visitorsByEmail(db, clientId, emails);
  const seen = new Set<string>();
  return lines.map(({ line, visitor }) => {
    const { email } = visitor;
    const isTwice = email !== null && seen.has(email);
    if (email !== null) seen.add(email);
    const known = (email !== null && existing.get(email)) || null;
    // An existing visitor is used unchanged, so missing values in the row do not matter.
    const problems = known
      ? []
      : nameColumns(problemsOf(visitor, { ...required, fields: [] }), NAMES, NAMING);
    return {
      line,
      firstName: visitor.firstName,
      lastName: visitor.lastName,
      email,
      company: visitor.company,
      phone: visitor.phone,
      registration: visitor.vehicles[0]?.registration ?? null,
      existing: known,
      problems: isTwice ? [...problems, text("common.csvTwice")] : problems,
    };
  });
}

/**
 * Imports all rows or none: existing visitors are used, the others added. Returns them in the file's order.
 */
export async function importVisitorRows(
  work: Work,
  lines: readonly VisitorLine[],
  required: Required,
): Promise<{ created: number; visitors: { id: string; name: string }[] }> {
  await lockEmails(
    work.db,
    work.clientId,
    lines.map(({ visitor }) => visitor.email),
  );
  const rows = await checkVisitorRows(work, lines, required);
  refuseProblems(rows);
  const fresh = lines.filter((_, at) => !rows[at]!.existing);
  const ids = await insertNewVisitors(
    work,
    fresh.map(({ visitor }) => visitor),
    work.actorId,
  );
  const made = new Map(fresh.map((line, at) => [line, ids[at]!]));
  const visitors = lines.map(
    (line, at) =>
      rows[at]!.existing ?? {
        id: made.get(line)!,
        name: `${line.visitor.firstName} ${line.visitor.lastName}`,
      },
  );
  return { created: fresh.length, visitors };
}
