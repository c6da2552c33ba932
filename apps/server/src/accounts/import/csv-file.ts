import { limits } from "@portico/contract/accounts/import";
import { VEHICLE_TYPES } from "@portico/contract/accounts/profile-form";
import { GROUPS, type Group } from "@portico/contract/common";
import { type Text, text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { refuse } from "../../platform/core/refuse.ts";
import {
  findColumns,
  normalizeColumnName,
  readRecords,
  withoutApostrophe,
} from "../../platform/documents/csv.ts";
import type { ExportRow, Vehicle } from "../administration/queries.ts";
import { sortGroups } from "../administration/rules.ts";

/**
 * The CSV file of people: its columns, how each is read, and how each is written so that reading it again
 * changes nothing.
 */

export type Column =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "company"
  | "site"
  | "groups"
  | "restricted"
  | "locatable"
  | "vehicles";

/** Accepted names of a column, in lower case and without separators; the first is written. */
const COLUMNS: Record<Column, readonly string[]> = {
  firstName: ["firstname", "forename", "givenname"],
  lastName: ["lastname", "surname", "familyname"],
  email: ["email", "emailaddress"],
  phone: ["phone", "phonenumber", "telephone", "mobile"],
  company: ["company", "organisation", "organization"],
  site: ["site", "homesite"],
  groups: ["groups", "group"],
  restricted: ["restricted"],
  locatable: ["locatable"],
  vehicles: ["vehicles", "vehicle", "registration", "registrations"],
};

const HEAD = [
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Company",
  "Site",
  "Groups",
  "Restricted",
  "Locatable",
  "Vehicles",
] as const;

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
  if (read.isMore) throw refuse.fields({ csv: [text("accounts.csvTooMany")] });
  const [head, ...rows] = read.records;
  if (!head) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  const columns = findColumns(head.record, COLUMNS);
  if (columns.firstName === undefined || columns.lastName === undefined || columns.email === undefined)
    throw refuse.fields({ csv: [text("accounts.csvNoColumns")] });
  if (rows.length === 0) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  const known = new Set(Object.values(COLUMNS).flat());
  return {
    lines: rows.map(({ record, line }) => readLine(line, (column) => readCell(record, columns[column]))),
    unknownColumns: head.record.filter((name) => name !== "" && !known.has(normalizeColumnName(name))),
  };
}

const readCell = (record: readonly string[], at: number | undefined): string | undefined =>
  withoutApostrophe(record[at ?? -1] ?? "").trim() || undefined;

function readLine(line: number, value: (column: Column) => string | undefined): PersonLine {
  const problems: Text[] = [];
  const flag = (column: "restricted" | "locatable", name: string): boolean | undefined => {
    const cell = value(column)?.toLowerCase();
    if (cell === undefined) return undefined;
    if (["yes", "true", "1"].includes(cell)) return true;
    if (!["no", "false", "0"].includes(cell)) problems.push(text("accounts.csvYesOrNo", { column: name }));
    return false;
  };
  return {
    line,
    firstName: value("firstName"),
    lastName: value("lastName"),
    email: (value("email") ?? "").toLowerCase(),
    phone: value("phone"),
    company: value("company"),
    site: value("site"),
    groups: readGroups(value("groups"), problems),
    isRestricted: flag("restricted", "Restricted"),
    isLocatable: flag("locatable", "Locatable"),
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

const formatFlag = (value: boolean): string => (value ? "yes" : "no");

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

/** The rows of a file with all of these people. */
export const toRows = (people: readonly ExportRow[]): string[][] => [
  [...HEAD],
  ...people.map((person) => [
    person.firstName,
    person.lastName,
    person.email,
    person.phone ?? "",
    person.company ?? "",
    person.site ?? "",
    sortGroups(person.groups).join("; "),
    formatFlag(person.isRestricted),
    formatFlag(person.isLocatable),
    formatVehicles(person.vehicles),
  ]),
];
