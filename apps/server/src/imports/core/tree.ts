import type { ExistingRow, Level } from "./queries.ts";

/**
 * What is there and what a file adds, by name: a thing of a level within another. Names are compared without regard to
 * capitals, as people write them.
 */

export interface Place {
  level: Level;
  name: string;
  parent: Place | null;
  /** Null: it is to be added. */
  id: string | null;
}

export interface Tree {
  /** The thing of this name, if it is there or to be added. */
  find(level: Level, parent: Place | null, name: string): Place | undefined;
  /** Adds a thing. */
  add(level: Level, parent: Place | null, name: string): Place;
  /** What is to be added, each after what it lies in. */
  added: readonly Place[];
}

export function growTree(existing: ReadonlyMap<Level, readonly ExistingRow[]>): Tree {
  const known = new Map<string, Place>();
  const keys = new Map<Place, string>();
  const added: Place[] = [];
  const keyOf = (level: Level, parent: string, name: string) =>
    JSON.stringify([level, parent, name.toLowerCase()]);
  /** A thing that was added keeps its reference when it gets an id. */
  const refOf = (place: Place | null): string => (place ? (keys.get(place) ?? place.id!) : "");
  const byId = new Map<string, Place>();
  // Levels come from the top down.
  for (const [level, rows] of existing)
    for (const { id, parentId, name } of rows) {
      const place: Place = { level, name, parent: byId.get(parentId ?? "") ?? null, id };
      byId.set(id, place);
      const key = keyOf(level, parentId ?? "", name);
      if (!known.has(key)) known.set(key, place);
    }
  return {
    find: (level, parent, name) => known.get(keyOf(level, refOf(parent), name)),
    add(level, parent, name) {
      const place: Place = { level, name, parent, id: null };
      const key = keyOf(level, refOf(parent), name);
      known.set(key, place);
      keys.set(place, key);
      added.push(place);
      return place;
    },
    added,
  };
}
