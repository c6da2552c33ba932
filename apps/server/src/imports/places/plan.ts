import { isTimeZone } from "@portico/contract/days/zones";
import { IMPORT_COLUMNS, type ImportKind } from "@portico/contract/imports/form";
import { limits as roomLimits } from "@portico/contract/rooms/rooms";
import { type Text, text } from "@portico/contract/texts/text";
import type { Level } from "../core/queries.ts";
import type { PlaceLine } from "../core/read-file.ts";
import type { Place, Tree } from "../core/tree.ts";

/** Compares the rows of a file with what is there. Pure: everything is passed in. */

export interface PlannedRow {
  line: PlaceLine;
  /** Undefined where a problem keeps the row from naming anything. */
  place: Place | undefined;
  /** What the row names, and what that lies in. */
  name: string;
  within: string[];
  problems: Text[];
}

export interface PlanFacts {
  /** Whether the caller may add buildings and floors. */
  mayAddPlaces: boolean;
  /** Car parks without spaces of their own. */
  pseudoCarparks: readonly string[];
}

/** The levels that must be there, or may be added, before a file of the kind. */
export const LEVELS_OF: Record<ImportKind, readonly Level[]> = {
  sites: ["site"],
  desks: ["site", "building", "floor", "zone", "desk"],
  rooms: ["site", "building", "floor", "type", "feature", "room"],
  carparks: ["site", "carpark", "space"],
};

/** What a row is about; the other columns say where it lies or describe it. */
const SUBJECT: Record<ImportKind, (cells: PlaceLine["cells"]) => string> = {
  sites: ({ site }) => site!,
  desks: ({ desk }) => desk!,
  rooms: ({ room }) => room!,
  carparks: ({ carpark, space }) => space || carpark!,
};
const WITHIN: Record<ImportKind, (cells: PlaceLine["cells"]) => string[]> = {
  sites: () => [],
  desks: ({ site, building, floor, zone }) => [site!, building!, floor!, zone!],
  rooms: ({ site, building, floor }) => [site!, building!, floor!],
  carparks: ({ site, carpark, space }) => (space ? [site!, carpark!] : [site!]),
};

export function planRows(
  kind: ImportKind,
  lines: readonly PlaceLine[],
  tree: Tree,
  facts: PlanFacts,
): PlannedRow[] {
  const seen = new Set<Place>();
  return lines.map((line) => {
    const { cells } = line;
    const row = {
      line,
      name: SUBJECT[kind](cells),
      within: WITHIN[kind](cells).filter((name) => name !== ""),
    };
    const problems = [...line.problems];
    if (problems.length > 0) return { ...row, place: undefined, problems };
    const place = PLAN[kind](cells, { tree, facts, problems });
    if (place && seen.has(place)) problems.push(text("imports.twice"));
    if (place) seen.add(place);
    return { ...row, place, problems };
  });
}

interface Context {
  tree: Tree;
  facts: PlanFacts;
  problems: Text[];
}
type Plan = (cells: PlaceLine["cells"], context: Context) => Place | undefined;

/** The thing of this name, added unless it is there. */
const findOrAdd = (tree: Tree, level: Level, parent: Place | null, name: string): Place =>
  tree.find(level, parent, name) ?? tree.add(level, parent, name);

const headingOf = (kind: ImportKind, key: string): Text =>
  IMPORT_COLUMNS[kind].find((column) => column.key === key)!.heading;

/** The site, which a file of another kind never adds. */
function findSite({ tree, problems }: Context, name: string): Place | undefined {
  const site = tree.find("site", null, name);
  if (!site) problems.push(text("imports.siteUnknown", { site: name }));
  return site;
}

/** A building or floor, which administrators of places alone may add. */
function place({ tree, facts, problems }: Context, level: Level, parent: Place, name: string) {
  const known = tree.find(level, parent, name);
  if (known || facts.mayAddPlaces) return known ?? tree.add(level, parent, name);
  problems.push(text("imports.mayNotAdd", { name }));
  return undefined;
}

const PLAN: Record<ImportKind, Plan> = {
  sites({ site, timeZone }, { tree, problems }) {
    if (!isTimeZone(timeZone!)) {
      const problem = text("sites.zoneUnknown");
      problems.push(text("accounts.csvProblem", { column: headingOf("sites", "timeZone"), problem }));
      return undefined;
    }
    return findOrAdd(tree, "site", null, site!);
  },

  desks({ site: siteName, building: buildingName, floor: floorName, zone, desk }, context) {
    const site = findSite(context, siteName!);
    const building = site && place(context, "building", site, buildingName!);
    const floor = building && place(context, "floor", building, floorName!);
    if (!floor) return undefined;
    return findOrAdd(context.tree, "desk", findOrAdd(context.tree, "zone", floor, zone!), desk!);
  },

  rooms(
    { site: siteName, building: buildingName, floor: floorName, type: typeName, room, capacity, features },
    context,
  ) {
    const { tree, problems } = context;
    if (capacity && !(/^\d+$/.test(capacity) && Number(capacity) <= 10_000))
      problems.push(text("imports.capacityForm"));
    const names = featuresIn(features);
    if (names.some((name) => name.length > roomLimits.nameMax))
      problems.push(featuresProblem(text("common.tooLong", { max: roomLimits.nameMax })));
    if (names.length > roomLimits.featuresMax)
      problems.push(featuresProblem(text("imports.tooManyFeatures", { max: roomLimits.featuresMax })));
    if (floorName && !buildingName) problems.push(text("imports.floorWithoutBuilding"));
    const site = findSite(context, siteName!);
    if (!site || problems.length > 0) return undefined;
    const building = buildingName ? place(context, "building", site, buildingName) : undefined;
    if (building && floorName) place(context, "floor", building, floorName);
    const type = findOrAdd(tree, "type", null, typeName!);
    for (const feature of names) findOrAdd(tree, "feature", null, feature);
    return findOrAdd(tree, "room", site, roomKey(type, room!));
  },

  carparks({ site: siteName, carpark: carparkName, space }, context) {
    const site = findSite(context, siteName!);
    if (!site) return undefined;
    const carpark = findOrAdd(context.tree, "carpark", site, carparkName!);
    if (!space) return carpark;
    if (carpark.id !== null && context.facts.pseudoCarparks.includes(carpark.id)) {
      context.problems.push(text("imports.pseudo", { carpark: carparkName! }));
      return undefined;
    }
    return findOrAdd(context.tree, "space", carpark, space);
  },
};

const featuresProblem = (problem: Text): Text =>
  text("accounts.csvProblem", { column: headingOf("rooms", "features"), problem });

/** The names in a cell of features, each once. */
export const featuresIn = (cell: string | undefined): string[] => {
  const names = (cell ?? "").split(/[,;]/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
};

/** Rooms of two types may have one name. */
const roomKey = (type: Place, name: string): string => `${type.id ?? type.name} ${name}`;
