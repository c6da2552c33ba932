import type { ImportPersonRow } from "@portico/contract/accounts/import";
import type { ProfileRules } from "@portico/contract/accounts/profile-form";
import { type Text, type TextCode, text } from "@portico/contract/texts/text";
import type { z } from "zod";
import {
  dropUnconfirmed,
  type ImportedPerson,
  insertPeople,
  lockPeople,
  replaceVehicles,
  updatePeople,
} from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import { newId } from "../../platform/core/ids.ts";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { nameColumns, refuseProblems } from "../../platform/documents/csv.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { publishPeopleChange, refuseWithoutSuperadmin, reloadActor } from "../administration/manage.ts";
import { sendWelcomeMails } from "../administration/password-links.ts";
import * as queries from "../administration/queries.ts";
import * as rules from "../administration/rules.ts";
import { listSiteNames, readSignUpRules } from "../core/form-queries.ts";
import type { FormSettings } from "../core/settings-queries.ts";
import { isSameVehicles, type PeopleFile, type PersonLine, type VehiclesCell } from "./csv-file.ts";

/**
 * Imports people from a CSV file: checked row by row, and written all or none. An existing person is changed
 * to match the row.
 */

type CheckedRow = z.output<typeof ImportPersonRow>;

interface ImportContext {
  db: Db;
  client: { id: string };
  user: User;
  translate: TranslateText;
}

/** A row with its person, and the facts that would be written. */
interface PlannedRow {
  line: PersonLine;
  known: queries.ExportRow | undefined;
  after: ImportedPerson;
  /** Undefined: the vehicles stay. */
  vehicles: VehiclesCell["list"] | undefined;
  fields: string[];
  problems: Text[];
}

/** The name of a column, where its problem does not name it. */
const NAMES: Record<string, Text> = {
  firstName: text("accounts.csvFirstName"),
  lastName: text("accounts.csvLastName"),
  phone: text("accounts.csvPhone"),
  vehicles: text("accounts.csvVehicles"),
  company: text("accounts.csvCompany"),
};
/** Problems that name their column. */
const NAMING = new Set<TextCode>([
  "common.firstNameRequired",
  "common.lastNameRequired",
  "common.phoneRequired",
]);

const COMPANY_MAX = 100;
/** Problems shown per row: more would not help. */
const PROBLEMS_MAX = 10;

async function planRows(
  { db, client, user }: Omit<ImportContext, "translate">,
  { lines }: PeopleFile,
): Promise<PlannedRow[]> {
  const form = await readSignUpRules(db, client.id);
  const sites = await listSiteNames(db, client.id);
  const known = await queries.exportRowsByEmail(
    db,
    client.id,
    lines.map(({ email }) => email),
  );
  const siteIds = new Map(sites.map(({ id, name }) => [name.toLowerCase(), id]));
  const seen = new Set<string>();
  return lines.map((line) => {
    const isTwice = line.email !== "" && seen.has(line.email);
    seen.add(line.email);
    const person = known.get(line.email);
    const siteId = line.site === undefined ? undefined : siteIds.get(line.site.toLowerCase());
    const after = toPersonWrite(line, person, siteId, form);
    const cell =
      line.vehicles && !isSameVehicles(line.vehicles, person?.vehicles ?? []) ? line.vehicles : undefined;
    const fields = fieldsOf(person, after, cell);
    const problems = [
      ...line.problems,
      ...(cell?.problems ?? []),
      ...(isTwice ? [text("common.csvTwice")] : []),
      ...(line.site !== undefined && !siteId ? [text("accounts.csvSiteUnknown", { site: line.site })] : []),
      ...groupProblems(user, person, after),
      ...formProblems(fields, { ...after, vehicles: cell?.list ?? [] }, form),
    ];
    return {
      line,
      known: person,
      after,
      vehicles: cell?.list,
      fields,
      problems: problems.slice(0, PROBLEMS_MAX),
    };
  });
}

const toPersonWrite = (
  line: PersonLine,
  person: queries.ExportRow | undefined,
  siteId: string | undefined,
  form: Pick<FormSettings, "groups">,
): ImportedPerson => ({
  id: person?.id ?? newId(),
  firstName: line.firstName ?? person?.firstName ?? "",
  lastName: line.lastName ?? person?.lastName ?? "",
  email: line.email,
  phone: line.phone ?? person?.phone ?? null,
  company: line.company ?? person?.company ?? null,
  siteId: siteId ?? person?.siteId ?? null,
  groups: line.groups ?? (person ? rules.sortGroups(person.groups) : rules.sortGroups(form.groups)),
  isRestricted: line.isRestricted ?? person?.isRestricted ?? false,
  isLocatable: line.isLocatable ?? person?.isLocatable ?? false,
});

function fieldsOf(
  person: queries.ExportRow | undefined,
  after: ImportedPerson,
  vehicles: VehiclesCell | undefined,
): string[] {
  const before: Partial<ImportedPerson> = person
    ? { ...person, groups: rules.sortGroups(person.groups) }
    : { phone: null, company: null, siteId: null };
  const keys = (Object.keys(after) as (keyof ImportedPerson)[]).filter(
    (key) => key !== "id" && JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  return [...keys, ...(vehicles ? ["vehicles"] : [])];
}

/** Checks group changes only: a row without changes may name any person. */
function groupProblems(user: User, person: queries.ExportRow | undefined, after: ImportedPerson): Text[] {
  const isForbidden = rules.isForbiddenChange(user, person?.groups ?? [], after.groups);
  return isForbidden ? [text("accounts.groupForbidden")] : [];
}

/** @param fields the fields that the row writes: unchanged values may be older than the form's rules */
function formProblems(
  fields: readonly string[],
  after: ImportedPerson & { vehicles: VehiclesCell["list"] },
  form: ProfileRules,
): Text[] {
  const draft = { ...after, additional: {} };
  const problems = rules.problemsOf(draft, fields, { rules: form, siteIds: [], hasScreens: false });
  if ((after.company ?? "").length > COMPANY_MAX)
    problems.company = [text("common.tooLong", { max: COMPANY_MAX })];
  return nameColumns(problems, NAMES, NAMING);
}

const outcomeOf = ({ known, fields, problems }: PlannedRow): CheckedRow["outcome"] => {
  if (problems.length > 0) return "problem";
  if (!known) return "create";
  return fields.length > 0 ? "change" : "same";
};

/** A row must not change a person whom the administrator may not change. */
const refuseProtected = (user: User, rows: PlannedRow[]): PlannedRow[] =>
  rows.map((row) =>
    row.known && row.fields.length > 0 && row.problems.length === 0 && !rules.mayChange(user, row.known)
      ? { ...row, problems: [text("accounts.superadminOnly")] }
      : row,
  );

/** The result that each row would have. */
export async function checkFile(call: ImportContext, file: PeopleFile) {
  const rows = refuseProtected(call.user, await planRows(call, file));
  const results = rows.map(
    (row): CheckedRow => ({
      line: row.line.line,
      email: row.line.email,
      firstName: row.after.firstName,
      lastName: row.after.lastName,
      outcome: outcomeOf(row),
      problems: row.problems.map(call.translate),
    }),
  );
  const count = (outcome: CheckedRow["outcome"]): number =>
    results.filter((row) => row.outcome === outcome).length;
  return {
    count: results.length,
    create: count("create"),
    change: count("change"),
    problems: count("problem"),
    unknownColumns: file.unknownColumns,
    results,
  };
}

/**
 * Imports all rows or none.
 *
 * @param isInviting new people get a link to set their passwords
 */
export async function importFile(
  work: ChangingCall,
  file: PeopleFile,
  isInviting: boolean,
): Promise<{ created: number; changed: number }> {
  const { db, clientId, client, now } = work;
  const user = await reloadActor(work);
  const seen = await queries.exportRowsByEmail(
    db,
    clientId,
    file.lines.map(({ email }) => email),
  );
  await lockPeople(
    db,
    clientId,
    [...seen.values()].map(({ id }) => id),
  );
  const rows = refuseProtected(user, await planRows({ db, client, user }, file));
  refuseProblems(rows.map(({ line, problems }) => ({ line: line.line, problems })));
  const created = rows.filter(({ known }) => !known);
  const changed = rows.filter(({ known, fields }) => known && fields.length > 0);
  await dropUnconfirmed(
    db,
    clientId,
    created.map(({ after }) => after.email),
  );
  await insertPeople(
    db,
    clientId,
    created.map(({ after }) => after),
    now,
  );
  await updatePeople(
    db,
    clientId,
    changed.map(({ after }) => after),
  );
  await writeVehicles(work, rows);
  await refuseWithoutSuperadmin(work, "csv");
  if (isInviting)
    await sendWelcomeMails(
      work,
      created.map(({ after }) => ({ ...after, locale: null })),
    );
  for (const { known, after, fields } of [...created, ...changed])
    work.audit({
      action: `people.person.${known ? "change" : "create"}`,
      targetType: "person",
      targetId: after.id,
      ...(known && fields.includes("groups") && { before: { groups: known.groups } }),
      after: { fields, ...(fields.includes("groups") && { groups: after.groups }), import: true },
    });
  publishPeopleChange(work);
  for (const { after } of changed) work.publish({ topic: "session", personId: after.id });
  return { created: created.length, changed: changed.length };
}

async function writeVehicles({ db, clientId }: ChangingCall, rows: readonly PlannedRow[]): Promise<void> {
  const owners = rows.filter(({ vehicles }) => vehicles !== undefined);
  const vehicles = owners.flatMap(({ after, vehicles = [] }) =>
    vehicles.map((vehicle, position) => ({ ...vehicle, id: newId(), personId: after.id, position })),
  );
  await replaceVehicles(
    db,
    clientId,
    owners.map(({ after }) => after.id),
    vehicles,
  );
}
