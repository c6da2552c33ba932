import type { Point } from "../core/point.ts";
import { clampStep, clampToSheet, movePoint, type PlacedItem } from "./arrange.ts";
import type { Draft, DraftDesk, DraftRoom, DraftSheet, DraftZone, Place } from "./draft.ts";
import {
  type DeskOrder,
  type Numbering,
  nextFreeNames,
  numberedName,
  sortDesks,
  zoneDeskNames,
} from "./numbering.ts";

/**
 * Each edit takes a draft and returns the next one. The ids of new rows are arguments, so that the same edit
 * gives the same draft.
 */

export type Ids = ReadonlySet<string>;

const mapDesks = (draft: Draft, ids: Ids, change: (desk: DraftDesk) => DraftDesk): Draft => ({
  ...draft,
  desks: draft.desks.map((desk) => (ids.has(desk.id) ? change(desk) : desk)),
});

/** The desks and rooms on the drawing, all or only those of `ids`. */
export const placedItems = ({ desks, rooms }: Draft, ids?: Ids): PlacedItem[] =>
  [...desks, ...rooms].flatMap(({ id, place }) => (place && (!ids || ids.has(id)) ? [{ id, ...place }] : []));

export const setPlaces = (draft: Draft, places: ReadonlyMap<string, Place>): Draft => {
  const put = <Row extends { id: string; place: Place }>(row: Row): Row => {
    const place = places.get(row.id);
    return place === undefined ? row : { ...row, place };
  };
  return { ...draft, desks: draft.desks.map(put), rooms: draft.rooms.map(put) };
};

/** Units between two items that are placed together. */
const GAP = 10;

/** Places items that are not on the drawing around a point, in a square. */
export const placeAround = (draft: Draft, ids: readonly string[], at: Point): Draft => {
  const wanted = new Set(ids);
  const { sheet } = draft;
  const away = [...draft.desks, ...draft.rooms].filter(({ id, place }) => wanted.has(id) && !place);
  const across = Math.ceil(Math.sqrt(away.length));
  const step = Math.max(sheet.deskCircleSize, sheet.roomMarkerSize) + GAP;
  const middle = (across - 1) / 2;
  const places = away.map(({ id }, index): [string, Place] => [
    id,
    clampToSheet(sheet, {
      x: at.x + ((index % across) - middle) * step,
      y: at.y + (Math.floor(index / across) - middle) * step,
    }),
  ]);
  return setPlaces(draft, new Map(places));
};

/** Moves the items together, as far as the drawing's edge allows. */
export const moveItems = (draft: Draft, ids: Ids, by: Point): Draft => {
  const group = placedItems(draft, ids);
  if (group.length === 0) return draft;
  const step = clampStep(draft.sheet, group, by);
  return setPlaces(draft, new Map(group.map(({ id, ...place }) => [id, movePoint(place, step)])));
};

export const patchDesks = (draft: Draft, ids: Ids, patch: Partial<Omit<DraftDesk, "id">>): Draft =>
  mapDesks(draft, ids, (desk) => ({ ...desk, ...patch }));

export const turnDesks = (draft: Draft, ids: Ids, by: number): Draft =>
  mapDesks(draft, ids, (desk) => ({ ...desk, turned: (((desk.turned + by) % 360) + 360) % 360 }));

export const setFeature = (draft: Draft, ids: Ids, featureId: string, isOn: boolean): Draft =>
  mapDesks(draft, ids, (desk) => {
    const others = desk.features.filter((id) => id !== featureId);
    return { ...desk, features: isOn ? [...others, featureId] : others };
  });

export const patchRooms = (draft: Draft, ids: Ids, patch: Pick<DraftRoom, "shape">): Draft => ({
  ...draft,
  rooms: draft.rooms.map((room) => (ids.has(room.id) ? { ...room, ...patch } : room)),
});

export const patchSheet = (draft: Draft, patch: Partial<DraftSheet>): Draft => ({
  ...draft,
  sheet: { ...draft.sheet, ...patch },
});

export const addDesk = (draft: Draft, desk: Pick<DraftDesk, "id" | "name" | "zoneId" | "place">): Draft => ({
  ...draft,
  desks: [
    ...draft.desks,
    {
      turned: 0,
      isActive: true,
      features: [],
      ...desk,
      place: desk.place && clampToSheet(draft.sheet, desk.place),
    },
  ],
});

export interface NewDeskRow {
  ids: readonly string[];
  zoneId: string;
  numbering: Numbering;
  start: Point;
  step: Point;
  turned: number;
}

export const addRow = (draft: Draft, { ids, zoneId, numbering, start, step, turned }: NewDeskRow): Draft => ({
  ...draft,
  desks: [
    ...draft.desks,
    ...ids.map((id, index) => ({
      id,
      name: numberedName(numbering, index),
      zoneId,
      isActive: true,
      place: movePoint(start, { x: index * step.x, y: index * step.y }),
      turned,
      features: [],
    })),
  ],
});

/** Copies these desks; their names continue the numbering. */
export const copyDesks = (
  draft: Draft,
  sources: readonly DraftDesk[],
  newIds: readonly string[],
  by: Point,
): Draft => {
  const taken = new Map(draft.zones.map(({ id }) => [id, zoneDeskNames(draft, id)]));
  const copies = sortDesks(sources, "rows", draft.sheet.deskCircleSize).map((desk, index) => ({
    ...desk,
    id: newIds[index]!,
    name: nextFreeNames(desk.name, 1, taken.get(desk.zoneId) ?? new Set())[0]!,
    place: desk.place && clampToSheet(draft.sheet, movePoint(desk.place, by)),
  }));
  return { ...draft, desks: [...draft.desks, ...copies] };
};

/** Repeats the desks, each copy one step further; the number of ids is the number of new desks. */
export const repeatDesks = (
  draft: Draft,
  sources: readonly DraftDesk[],
  newIds: readonly string[],
  step: Point,
): Draft => {
  const size = sources.length;
  let next = draft;
  for (let round = 1; round * size <= newIds.length; round++) {
    const ids = newIds.slice((round - 1) * size, round * size);
    next = copyDesks(next, sources, ids, { x: round * step.x, y: round * step.y });
  }
  return next;
};

/** Removes desks. Rooms belong to the building, so they only leave the drawing. */
export const removeItems = (draft: Draft, ids: Ids): Draft => ({
  ...draft,
  desks: draft.desks.filter(({ id }) => !ids.has(id)),
  rooms: draft.rooms.map((room) => (ids.has(room.id) && room.place ? { ...room, place: null } : room)),
});

/** Takes items off the drawing without removing them. */
export const removeFromDrawing = (draft: Draft, ids: Ids): Draft =>
  setPlaces(draft, new Map([...ids].map((id) => [id, null])));

/** Restores removed desks at their former places as inactive, with their zones if those are removed too. */
export const restoreAsInactive = (draft: Draft, desks: readonly DraftDesk[], before: Draft): Draft => {
  const known = new Set(draft.zones.map(({ id }) => id));
  const missing = before.zones.filter(
    ({ id }) => !known.has(id) && desks.some(({ zoneId }) => zoneId === id),
  );
  return {
    ...draft,
    zones: [...draft.zones, ...missing],
    desks: [...draft.desks, ...desks.map((desk) => ({ ...desk, isActive: false }))],
  };
};

export const renumberDesks = (
  draft: Draft,
  desks: readonly DraftDesk[],
  numbering: Numbering,
  order: DeskOrder,
): Draft => {
  const names = new Map(
    sortDesks(desks, order, draft.sheet.deskCircleSize).map(({ id }, index) => [
      id,
      numberedName(numbering, index),
    ]),
  );
  return mapDesks(draft, new Set(names.keys()), (desk) => ({ ...desk, name: names.get(desk.id)! }));
};

export const addZone = (draft: Draft, zone: DraftZone): Draft => ({
  ...draft,
  zones: [...draft.zones, zone],
});

export const patchZone = (draft: Draft, id: string, patch: Partial<Omit<DraftZone, "id">>): Draft => ({
  ...draft,
  zones: draft.zones.map((zone) => (zone.id === id ? { ...zone, ...patch } : zone)),
});

/** Removes a zone; a zone with desks stays. */
export const removeZone = (draft: Draft, id: string): Draft =>
  draft.desks.some(({ zoneId }) => zoneId === id)
    ? draft
    : { ...draft, zones: draft.zones.filter((zone) => zone.id !== id) };
