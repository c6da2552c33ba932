import { type IMPORT_OUTCOMES, limits } from "@portico/contract/cameras/form";
import type { PlateImportRow } from "@portico/contract/cameras/lists";
import { isDay } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { listCarparkNames } from "../../parking/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { type ColumnNames, findColumns, readRecords, refuseProblems } from "../../platform/documents/csv.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { publishCameras } from "../core/rights.ts";
import { ACTIONS, lockLists } from "./manage.ts";
import * as queries from "./queries.ts";

/** Imports a list from a CSV file: read, compared with the list row by row, and written all or none. */

const COLUMNS = {
  registration: {
    heading: text("cameras.csvRegistration"),
    others: ["plate", "numberplate", "licenceplate", "vehicleregistration"],
  },
  note: { heading: text("cameras.csvNote"), others: ["note", "comment"] },
  from: { heading: text("cameras.csvFrom"), others: ["from", "start"] },
  until: { heading: text("cameras.csvUntil"), others: ["until", "end"] },
  carparks: { heading: text("cameras.csvCarparks"), others: ["carpark"] },
} satisfies Record<string, ColumnNames>;
type Column = keyof typeof COLUMNS;

/** A row of a file. An empty cell or a missing column is empty: the entry keeps what it has. */
type PlateLine = Record<Column, string> & { line: number };

interface CheckedRow {
  line: number;
  /** The entry as the import leaves it. */
  entry: queries.ListedPlate;
  outcome: (typeof IMPORT_OUTCOMES)[number];
  isOnOtherList: boolean;
  problems: Text[];
}

/** 400 on `csv` for a text that is not CSV, has no column of registrations, or too many rows. */
export function readPlateFile(csv: string): PlateLine[] {
  const read = readRecords(csv, limits.importMax);
  if (!read) throw refuse.fields({ csv: [text("common.csvUnreadable")] });
  if (read.isMore) throw refuse.fields({ csv: [text("cameras.csvTooMany", { max: limits.importMax })] });
  const [head, ...rows] = read.records;
  if (!head) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  const { positions } = findColumns(head.record, COLUMNS);
  if (positions.registration === undefined) throw refuse.fields({ csv: [text("cameras.csvNoRegistration")] });
  if (rows.length === 0) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  return rows.map(({ record, line }) => {
    const value = (column: Column): string => (record[positions[column] ?? -1] ?? "").trim();
    return {
      line,
      registration: value("registration"),
      note: value("note"),
      from: value("from"),
      until: value("until"),
      carparks: value("carparks"),
    };
  });
}

/** What each row does to the list. */
export async function checkPlateRows(
  { db, clientId }: { db: Db; clientId: string },
  list: queries.List,
  lines: readonly PlateLine[],
  timeZone: string,
): Promise<CheckedRow[]> {
  const plates = lines.map(({ registration }) => normalizePlate(registration));
  const [listed, others, carparks] = await Promise.all([
    queries.listPlatesOn(db, clientId, list, plates),
    queries.listPlatesOn(db, clientId, list === "allow" ? "deny" : "allow", plates),
    listCarparkNames(db, clientId),
  ]);
  const existing = new Map(listed.map((entry) => [entry.plate, entry]));
  const onOther = new Set(others.map(({ plate }) => plate));
  const seen = new Set<string>();
  return lines.map((line, at) => {
    const plate = plates[at]!;
    const before = existing.get(plate);
    const problems = problemsOfCells(line, plate);
    if (plate !== "" && seen.has(plate)) problems.push(text("cameras.csvTwice"));
    seen.add(plate);
    const entry: queries.ListedPlate = {
      plate,
      registration: line.registration,
      note: line.note === "" ? (before?.note ?? "") : line.note,
      from: readTime("from", line.from, before?.from ?? null, timeZone, problems),
      until: readTime("until", line.until, before?.until ?? null, timeZone, problems),
      carparkIds: readCarparks(line.carparks, carparks, before?.carparkIds ?? [], problems),
    };
    if (problems.length === 0 && entry.from && entry.until && entry.until <= entry.from)
      problems.push(text("cameras.untilBeforeFrom"));
    const outcome = !before ? "new" : isSame(before, entry) ? "same" : "changed";
    return { line: line.line, entry, outcome, isOnOtherList: onOther.has(plate), problems };
  });
}

const inColumn = (column: Column, problem: Text): Text =>
  text("accounts.csvProblem", { column: COLUMNS[column].heading, problem });

function problemsOfCells({ registration, note }: PlateLine, plate: string): Text[] {
  const problems: Text[] = [];
  if (registration === "") problems.push(text("cameras.registrationRequired"));
  else if (registration.length > limits.registration)
    problems.push(inColumn("registration", text("common.tooLong", { max: limits.registration })));
  else if (plate.length < 2) problems.push(text("cameras.registrationForm"));
  if (note.length > limits.note)
    problems.push(inColumn("note", text("common.tooLong", { max: limits.note })));
  return problems;
}

/** As the export writes times. */
const formatTime = (instant: string, timeZone: string): string => {
  const time = new Date(instant);
  return `${dayOf(time, timeZone)} ${timeOf(time, timeZone)}`;
};

function readTime(
  column: "from" | "until",
  cell: string,
  before: string | null,
  timeZone: string,
  problems: Text[],
): string | null {
  // A time with seconds, or in the hour that a clock shows twice, stays as it is.
  if (cell === "" || (before !== null && cell === formatTime(before, timeZone))) return before;
  const [, day = "", time = column === "from" ? "00:00" : "24:00"] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(cell) ?? [];
  if (isDay(day) && day >= "1900" && day < "9998") return instantAt(day, time, timeZone).toISOString();
  problems.push(text("cameras.csvTime", { column: COLUMNS[column].heading }));
  return before;
}

function readCarparks(
  cell: string,
  carparks: readonly { id: string; name: string }[],
  before: string[],
  problems: Text[],
): string[] {
  const named = (name: string): string[] =>
    carparks.filter((one) => one.name.toLowerCase() === name.toLowerCase()).map(({ id }) => id);
  const found = cell
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap((name) => {
      const ids = named(name);
      // Where two sites have a car park of this name, the entry's own is meant.
      const own = ids.filter((id) => before.includes(id));
      const meant = ids.length > 1 ? own : ids;
      if (ids.length === 0) problems.push(text("cameras.csvCarparkUnknown", { name }));
      else if (meant.length === 0) problems.push(text("cameras.csvCarparkTwice", { name }));
      return meant;
    });
  if (new Set(found).size > limits.carparks)
    problems.push(inColumn("carparks", text("common.tooManyEntries", { maximum: limits.carparks })));
  return found.length === 0 ? before : [...new Set(found)].sort();
}

const isSame = (a: queries.ListedPlate, b: queries.ListedPlate): boolean =>
  a.registration === b.registration &&
  a.note === b.note &&
  a.from === b.from &&
  a.until === b.until &&
  [...a.carparkIds].sort().join() === [...b.carparkIds].sort().join();

export const toImportRow = (
  { line, entry, outcome, isOnOtherList, problems }: CheckedRow,
  translate: (said: Text) => string,
): PlateImportRow => ({
  line,
  registration: entry.registration,
  note: entry.note,
  until: entry.until,
  outcome,
  isOnOtherList,
  problems: problems.map(translate),
});

/** Imports all rows or none; entries that the file does not name stay. */
export async function importPlates(
  call: ChangingCall,
  list: queries.List,
  csv: string,
  timeZone: string,
): Promise<{ created: number; changed: number }> {
  const { db, clientId, user, now } = call;
  const lines = readPlateFile(csv);
  await lockLists(db, clientId, [list]);
  const rows = await checkPlateRows(call, list, lines, timeZone);
  refuseProblems(rows);
  const written = rows.filter(({ outcome }) => outcome !== "same");
  const created = rows.filter(({ outcome }) => outcome === "new").length;
  const result = { created, changed: written.length - created };
  if (written.length === 0) return result;
  const entries = written.map(({ entry }) => ({ ...entry, id: newId() }));
  await queries.putEntries(db, clientId, list, entries, { createdBy: user.id, now });
  call.audit({ action: ACTIONS[list].import, targetType: "plate_list", targetId: list, after: result });
  publishCameras(call);
  return result;
}
