import { limits } from "@portico/contract/accounts/import-limits";
import { VEHICLE_TYPES } from "@portico/contract/accounts/profile-form";
import { GROUPS, type Group } from "@portico/contract/common";
import { type Text, text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { refuse } from "../../platform/core/refuse.ts";
import { inAllLocales } from "../../platform/core/translate.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { type ColumnNames, findColumns, readRecords } from "../../platform/documents/csv.ts";
import type { ExportRow, Vehicle } from "../administration/queries.ts";
import { sortGroups } from "../administration/rules.ts";

/**
 * The CSV file of people: its columns, how each is read, and how each is written so that reading it again
 * changes nothing.
 */

const COLUMNS = {
  firstName: { heading: text("accounts.csvFirstName"), others: ["forename", "givenname"] },
  lastName: { heading: text("accounts.csvLastName"), others: ["surname", "familyname"] },
  email: { heading: text("accounts.csvEmail"), others: ["emailaddress"] },
  phone: { heading: text("accounts.csvPhone"), others: ["phonenumber", "telephone", "mobile"] },
  company: { heading: text("accounts.csvCompany"), others: ["organisation", "organization"] },
  site: { heading: text("accounts.csvSite"), others: ["homesite"] },
  groups: { heading: text("accounts.csvGroups"), others: ["group"] },
  restricted: { heading: text("accounts.csvRestricted"), others: [] },
  locatable: { heading: text("accounts.csvLocatable"), others: [] },
  vehicles: { heading: text("accounts.csvVehicles"), others: ["vehicle", "registration", "registrations"] },
} satisfies Record<string, ColumnNames>;

export type Column = keyof typeof COLUMNS;

const YES = text("answers.csvYes");
const NO = text("answers.csvNo");
const YES_WORDS = [...inAllLocales(YES), "true", "1"];
const NO_WORDS = [...inAllLocales(NO), "false", "0"];

/** The vehicles of a cell; its problems count only if the cell differs from the stored vehicles. */
export interface VehiclesCell {
  text: string;
  list: (Vehicle & { plate: string })[];
  problems: Text[];
}

/** A row of a file. An empty cell or a missing column is undefined: the stored value stays. */
export interface PersonLine {
  line: number;
  firstName: string | undefined;
  lastName: string | undefined;
  /** Lower case; empty if missing. */
  email: string;
  phone: string | undefined;
  company: string | undefined;
  site: string | undefined;
  groups: Group[] | undefined;
  isRestricted: boolean | undefined;
  isLocatable: boolean | undefined;
  vehicles: VehiclesCell | undefined;
  /** Problems of cells that cannot be read. */
  problems: Text[];
}

export interface PeopleFile {
  lines: PersonLine[];
  /** By their names in the file. */
  unknownColumns: string[];
}

/** 400 on `csv` if the text is not CSV, lacks columns or has too many rows. */
export function readPeopleFile(csv: string): PeopleFile {
  const read = readRecords(csv, limits.importMax);
  if (!read) throw refuse.fields({ csv: [text("common.csvUnreadable")] });
  if (read.isMore) throw refuse.fields({ csv: [text("accounts.csvTooMany", { max: limits.importMax })] });
  const [head, ...rows] = read.records;
  if (!head) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  const { positions, unknown } = findColumns(head.record, COLUMNS);
  if (positions.firstName === undefined || positions.lastName === undefined || positions.email === undefined)
    throw refuse.fields({ csv: [text("accounts.csvNoColumns")] });
  if (rows.length === 0) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  return {
    lines: rows.map(({ record, line }) => readLine(line, (column) => readCell(record, positions[column]))),
    unknownColumns: unknown,
  };
}

const readCell = (record: readonly string[], at: number | undefined): string | undefined =>
  record[at ?? -1]?.trim() || undefined;

const readName = (cell: string | undefined): string | undefined => (cell && toOneLine(cell)) || undefined;

function readLine(line: number, value: (column: Column) => string | undefined): PersonLine {
  const problems: Text[] = [];
  const flag = (column: "restricted" | "locatable"): boolean | undefined => {
    const cell = value(column)?.toLowerCase();
    if (cell === undefined) return undefined;
    if (YES_WORDS.includes(cell)) return true;
    if (!NO_WORDS.includes(cell))
      problems.push(text("accounts.csvYesOrNo", { column: COLUMNS[column].heading }));
    return false;
  };
  return {
    line,
    firstName: readName(value("firstName")),
    lastName: readName(value("lastName")),
    email: (value("email") ?? "").toLowerCase(),
    phone: value("phone"),
    company: value("company"),
    site: value("site"),
    groups: readGroups(value("groups"), problems),
    isRestricted: flag("restricted"),
    isLocatable: flag("locatable"),
    vehicles: readVehicles(value("vehicles")),
    problems,
  };
}

const splitList = (text: string): string[] =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

function readGroups(cell: string | undefined, problems: Text[]): Group[] | undefined {
  if (cell === undefined) return undefined;
  return sortGroups(
    [...new Set(splitList(cell))].flatMap((name) => {
      const group = GROUPS.find((one) => one.toLowerCase() === name.toLowerCase());
      if (!group) problems.push(text("accounts.groupUnknown", { group: name }));
      return group ?? [];
    }),
  );
}

/** `AB12 CDE; XY99 ZZZ (Motorcycle)`. */
function readVehicles(cell: string | undefined): VehiclesCell | undefined {
  if (cell === undefined) return undefined;
  const problems: Text[] = [];
  const list = splitList(cell).map((part) => {
    const bracket = part.endsWith(")") ? part.lastIndexOf("(") : -1;
    const registration = (bracket < 0 ? part : part.slice(0, bracket)).trim();
    const type =
      bracket < 0
        ? undefined
        : part
            .slice(bracket + 1, -1)
            .trim()
            .toLowerCase();
    const vehicleType = VEHICLE_TYPES.find((one) => one.toLowerCase() === type);
    if (type !== undefined && !vehicleType) problems.push(text("accounts.csvVehicle", { text: part }));
    return {
      registration: registration.toUpperCase(),
      plate: normalizePlate(registration),
      vehicleType: vehicleType ?? null,
    };
  });
  return { text: cell, list, problems };
}

const formatVehicle = ({ registration, vehicleType }: Vehicle): string =>
  vehicleType ? `${registration} (${vehicleType})` : registration;

const formatVehicles = (vehicles: readonly Vehicle[]): string => vehicles.map(formatVehicle).join("; ");

/**
 * Whether a cell equals the stored vehicles, even if a plate cannot be read from a cell, such as one with a
 * semicolon.
 */
export function isSameVehicles({ text }: VehiclesCell, before: readonly Vehicle[]): boolean {
  const plain = (said: string): string => splitList(said.toLowerCase()).join(";");
  return plain(text) === plain(formatVehicles(before));
}

/** The rows of a file with all of these people, in the locale of its reader; every locale is read back. */
export const toRows = (people: readonly ExportRow[], translate: (said: Text) => string): string[][] => [
  Object.values(COLUMNS).map(({ heading }) => translate(heading)),
  ...people.map((person) => [
    person.firstName,
    person.lastName,
    person.email,
    person.phone ?? "",
    person.company ?? "",
    person.site ?? "",
    sortGroups(person.groups).join("; "),
    translate(person.isRestricted ? YES : NO),
    translate(person.isLocatable ? YES : NO),
    formatVehicles(person.vehicles),
  ]),
];
