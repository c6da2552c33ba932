import { text } from "@portico/contract/texts/text";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import type { DrawnDesk, DrawnZone, FloorDrawing } from "./queries.ts";

/** Decisions about saving a floor as a whole: pure, everything passed in. */

/** How many messages of one kind are listed at most. */
const NAMED_MAX = 20;

/** The problems of a floor in itself, by field. */
export function floorProblems({ zones, desks }: FloorDrawing): FieldTexts {
  const zoneIds = new Set(zones.map(({ id }) => id));
  return withoutEmpty({
    zones: [
      ...(isDuplicated(zones) ? [text("floorPlans.idTwice")] : []),
      ...findDuplicates(zones.map(({ name }) => name)).map((name) =>
        text("floorPlans.zoneNameTwice", { name }),
      ),
    ],
    desks: [
      ...(isDuplicated(desks) ? [text("floorPlans.idTwice")] : []),
      ...(desks.some(({ zoneId }) => !zoneIds.has(zoneId)) ? [text("floorPlans.zoneNotHere")] : []),
      ...findDuplicateNames(desks).map((name) => text("floorPlans.nameTwice", { name })),
    ],
  });
}

export const withoutEmpty = (errors: FieldTexts): FieldTexts =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([, texts]) => texts.length > 0)
      .map(([field, texts]) => [field, texts.slice(0, NAMED_MAX)]),
  );

const isDuplicated = (rows: readonly { id: string }[]): boolean =>
  new Set(rows.map(({ id }) => id)).size < rows.length;

/** Entries that are in a list more than once, each once. */
function findDuplicates(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}

const findDuplicateNames = (desks: readonly DrawnDesk[]): string[] => [
  ...new Set(
    [...Map.groupBy(desks, ({ zoneId }) => zoneId).values()].flatMap((own) =>
      findDuplicates(own.map(({ name }) => name)),
    ),
  ),
];

export interface FloorChange {
  newZones: DrawnZone[];
  changedZones: DrawnZone[];
  removedZones: DrawnZone[];
  newDesks: DrawnDesk[];
  changedDesks: DrawnDesk[];
  removedDesks: DrawnDesk[];
  /** Changed desks that are switched off. */
  closedDesks: DrawnDesk[];
  /** Changed desks that are in another zone. */
  movedDesks: DrawnDesk[];
}

/** The difference between the stored floor and the floor to save. */
export function diffFloors(before: FloorDrawing, after: FloorDrawing): FloorChange {
  const zones = diffRows(before.zones, after.zones, isSameZone);
  const desks = diffRows(before.desks, after.desks, isSameDesk);
  const was = new Map(before.desks.map((desk) => [desk.id, desk]));
  return {
    newZones: zones.added,
    changedZones: zones.changed,
    removedZones: zones.removed,
    newDesks: desks.added,
    changedDesks: desks.changed,
    removedDesks: desks.removed,
    closedDesks: desks.changed.filter(({ id, isActive }) => !isActive && was.get(id)!.isActive),
    movedDesks: desks.changed.filter(({ id, zoneId }) => zoneId !== was.get(id)!.zoneId),
  };
}

function diffRows<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  isSame: (a: Row, b: Row) => boolean,
) {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !was.has(id)),
    changed: after.filter((row) => was.has(row.id) && !isSame(was.get(row.id)!, row)),
    removed: before.filter(({ id }) => !is.has(id)),
  };
}

const isSameZone = (a: DrawnZone, b: DrawnZone): boolean =>
  a.name === b.name &&
  a.color === b.color &&
  a.needsApproval === b.needsApproval &&
  a.hasCleaning === b.hasCleaning;

const isSameDesk = (a: DrawnDesk, b: DrawnDesk): boolean =>
  a.name === b.name &&
  a.zoneId === b.zoneId &&
  a.isActive === b.isActive &&
  isSameFigure(a.x, b.x) &&
  isSameFigure(a.y, b.y) &&
  a.turned === b.turned &&
  hasSame(a.features, b.features);

/** The database stores seven digits. */
const isSameFigure = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.fround(a) === Math.fround(b);

/** Whether both lists hold the same features, in any order. */
export const hasSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === new Set(b).size && b.every((id) => a.includes(id));
