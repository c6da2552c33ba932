import { messages as form, limits, type VisitorRules } from "@portico/contract/visitors/form";
import { type ImportRow, messages } from "@portico/contract/visitors/visitors";
import type { z } from "zod";
import { refuse } from "../../platform/core/refuse.ts";
import { findColumns, readRecords } from "../../platform/documents/csv.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockEmails, visitorsByEmail } from "../core/queries.ts";
import { type FullDraft, mergeDraft, problemsOf } from "../core/rules.ts";
import { insertNewVisitors } from "./manage.ts";

/** Imports visitors from a CSV file: read, checked row by row, and added all or none. */

type CheckedRow = z.output<typeof ImportRow>;
type Required = Omit<VisitorRules, "fields">;

interface VisitorLine {
  /** The line in the file, from 1. */
  line: number;
  visitor: FullDraft;
}

type Column = "firstName" | "lastName" | "email" | "company" | "phone" | "registration";

/** Accepted names of a column, in lower case and without separators. */
const COLUMNS: Record<Column, readonly string[]> = {
  firstName: ["firstname", "forename", "givenname"],
  lastName: ["lastname", "surname", "familyname"],
  email: ["email", "emailaddress"],
  company: ["company", "organisation", "organization"],
  phone: ["phone", "phonenumber", "telephone", "mobile"],
  registration: ["registration", "vehicleregistration", "numberplate", "plate"],
};

/** The prefix for a message that does not name its field. */
const NAMES: Record<string, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  company: "Company",
  phone: "Phone",
  vehicles: "Registration",
};

/** The rows of a file; 400 on `csv` if the text is not CSV, has no name columns or too many rows. */
export function readVisitorFile(csv: string): VisitorLine[] {
  const read = readRecords(csv, limits.importMax);
  if (!read) throw refuse.fields({ csv: [messages.csvUnreadable] });
  if (read.isMore) throw refuse.fields({ csv: [messages.csvTooMany] });
  const [head, ...rows] = read.records;
  if (!head) throw refuse.fields({ csv: [messages.csvEmpty] });
  const columns = findColumns(head.record, COLUMNS);
  if (columns.firstName === undefined || columns.lastName === undefined)
    throw refuse.fields({ csv: [messages.csvNoNames] });
  if (rows.length === 0) throw refuse.fields({ csv: [messages.csvEmpty] });
  return rows.map(({ record, line }) => {
    const value = (column: Column): string => record[columns[column] ?? -1] ?? "";
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
    const problems = known ? [] : toProblemTexts(problemsOf(visitor, { ...required, fields: [] }));
    return {
      line,
      firstName: visitor.firstName,
      lastName: visitor.lastName,
      email,
      company: visitor.company,
      phone: visitor.phone,
      registration: visitor.vehicles[0]?.registration ?? null,
      existing: known,
      problems: isTwice ? [...problems, messages.csvTwice] : problems,
    };
  });
}

/** "First name is required" names its field; "At most 30 characters." needs the column's name. */
const toProblemTexts = (problems: Record<string, string[]>): string[] =>
  Object.entries(problems).flatMap(([field, said]) =>
    said.map((message) => {
      const name = NAMES[field] ?? field;
      const isClear = message.toLowerCase().startsWith(name.toLowerCase()) || message === form.emailInvalid;
      return isClear ? message : `${name}: ${message}`;
    }),
  );

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
  const bad = rows.flatMap(({ line, problems }) => problems.map((problem) => `Line ${line}: ${problem}`));
  if (bad.length > 0) throw refuse.fields({ csv: bad });
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
