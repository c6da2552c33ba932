import type { ImportKind } from "@portico/contract/imports/form";
import type { PlaceImportRow } from "@portico/contract/imports/imports";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { isDeskAdmin, lockDesks } from "../../desks/public.ts";
import { isParkingAdmin } from "../../parking/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuseProblems } from "../../platform/documents/csv.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { isKnownZone, listSites, lockSitesExclusive, mayManageSites } from "../../sites/public.ts";
import { type Level, listExisting, listPseudoCarparks, lockImports } from "../core/queries.ts";
import { readPlaceFile } from "../core/read-file.ts";
import { growTree, type Place, type Tree } from "../core/tree.ts";
import { addPlaces } from "./add-places.ts";
import { LEVELS_OF, type PlannedRow, planRows } from "./plan.ts";

/** Imports a file of places: checked row by row, and written all or none. */

/** What a person may import, by who administers what and the client's features. */
export function importKindsOf(user: User, features: readonly string[]): ImportKind[] {
  const kinds: [ImportKind, boolean][] = [
    ["sites", mayManageSites(user)],
    ["desks", features.includes("desks") && isDeskAdmin(user)],
    ["rooms", features.includes("rooms") && mayManageSites(user)],
    ["carparks", features.includes("parking") && isParkingAdmin(user)],
  ];
  return kinds.filter(([, may]) => may).map(([kind]) => kind);
}

interface Plan {
  rows: PlannedRow[];
  tree: Tree;
  unknownColumns: string[];
}

async function planFile(
  { db, clientId, user }: { db: Db; clientId: string; user: User },
  kind: ImportKind,
  csv: string,
): Promise<Plan> {
  const { lines, unknownColumns } = readPlaceFile(kind, csv);
  const existing = new Map<Level, Awaited<ReturnType<typeof listExisting>>>();
  for (const level of LEVELS_OF[kind]) existing.set(level, await listExisting(db, clientId, level));
  const tree = growTree(existing);
  const rows = planRows(kind, lines, tree, {
    mayAddPlaces: mayManageSites(user),
    pseudoCarparks: kind === "carparks" ? await listPseudoCarparks(db, clientId) : [],
  });
  if (kind === "sites") await noteUnknownZones(db, rows);
  return { rows, tree, unknownColumns };
}

/** The database computes the days of sites, so that it must know their zones too. */
async function noteUnknownZones(db: Db, rows: readonly PlannedRow[]): Promise<void> {
  const known = new Map<string, boolean>();
  for (const { line, place, problems } of rows) {
    if (!place || place.id !== null) continue;
    const zone = line.cells.timeZone!;
    if (!known.has(zone)) known.set(zone, await isKnownZone(db, zone));
    if (!known.get(zone)) problems.push(text("sites.zoneUnknown"));
  }
}

const outcomeOf = ({ place, problems }: PlannedRow): z.output<typeof PlaceImportRow>["outcome"] => {
  if (problems.length > 0 || !place) return "problem";
  return place.id === null ? "create" : "same";
};

/** Levels that rows are about; others come with them. */
const SUBJECTS: readonly Level[] = ["site", "desk", "room", "space", "carpark"];

/** What each row would bring. */
export async function checkPlaces(
  context: { db: Db; clientId: string; user: User; translate: TranslateText },
  kind: ImportKind,
  csv: string,
) {
  const { rows, tree, unknownColumns } = await planFile(context, kind, csv);
  const results = rows.map((row) => ({
    line: row.line.line,
    name: row.name,
    within: row.within,
    outcome: outcomeOf(row),
    problems: row.problems.map(context.translate),
  }));
  const named = new Set(rows.flatMap(({ place }) => place ?? []));
  return {
    create: results.filter(({ outcome }) => outcome === "create").length,
    alsoCreate: tree.added
      .filter((place) => !named.has(place) && (place.level === "carpark" || !SUBJECTS.includes(place.level)))
      .map(({ name }) => name),
    unknownColumns,
    results,
  };
}

/** Imports all rows or none. */
export async function importPlaceFile(
  work: ChangingCall,
  kind: ImportKind,
  csv: string,
): Promise<{ created: number }> {
  const { db, clientId } = work;
  await lockImports(db, clientId);
  if (kind === "desks") await lockDesks(db, clientId);
  const sites = await listSites(db, clientId, { page: 1, limit: 10_000 });
  await lockSitesExclusive(
    db,
    sites.results.map(({ id }) => id),
  );
  const { rows, tree } = await planFile(work, kind, csv);
  refuseProblems(rows.map(({ line, problems }) => ({ line: line.line, problems })));
  const lineOf = new Map<Place, PlannedRow>(rows.flatMap((row) => (row.place ? [[row.place, row]] : [])));
  const created = rows.filter((row) => outcomeOf(row) === "create").length;
  await addPlaces(work, tree, lineOf);
  return { created };
}
