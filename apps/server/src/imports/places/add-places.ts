import { addDesk, addZone } from "../../desks/public.ts";
import { addCarpark, addSpacesToCarparks } from "../../parking/public.ts";
import type { Work } from "../../platform/work/work.ts";
import { addResource, addResourceFeature, addResourceType } from "../../rooms/public.ts";
import { addBuilding, addFloor, addSite } from "../../sites/public.ts";
import type { Level } from "../core/queries.ts";
import type { Place, Tree } from "../core/tree.ts";
import { featuresIn, type PlannedRow } from "./plan.ts";

type Add = (work: Work, place: Place, row: PlannedRow | undefined, tree: Tree) => Promise<string>;

/** The id of a thing that was there, or was added before. */
const idOf = (place: Place | null | undefined): string => place!.id!;
const siteOf = (place: Place): Place => (place.parent ? siteOf(place.parent) : place);

/** Each by the feature that keeps it, with its audit entries and live events. */
const ADD: Record<Exclude<Level, "space">, Add> = {
  site: async (work, { name }, row) =>
    (await addSite(work, { name, timeZone: row!.line.cells.timeZone!, address: row!.line.cells.address })).id,
  building: (work, { name, parent }) => addBuilding(work, { name, siteId: idOf(parent) }),
  floor: (work, { name, parent }) => addFloor(work, { name, buildingId: idOf(parent) }),
  zone: (work, place) =>
    addZone(work, { name: place.name, siteId: idOf(siteOf(place)), mapId: idOf(place.parent) }),
  desk: (work, { name, parent }) => addDesk(work, { name, zoneId: idOf(parent) }),
  type: (work, { name }) => addResourceType(work, name),
  feature: (work, { name }) => addResourceFeature(work, name),
  async room(work, { parent }, row, tree) {
    const { building, floor, type, room, capacity, features } = row!.line.cells;
    const itsBuilding = building ? tree.find("building", parent, building) : undefined;
    const itsFloor = itsBuilding && floor ? tree.find("floor", itsBuilding, floor) : undefined;
    const fields = {
      name: room!,
      typeId: idOf(tree.find("type", null, type!)),
      siteId: idOf(parent),
      buildingId: itsBuilding?.id ?? null,
      floorId: itsFloor?.id ?? null,
      ...(capacity && { capacity: Number(capacity) }),
      featureIds: featuresIn(features).map((name) => idOf(tree.find("feature", null, name))),
    };
    return (await addResource(work, fields, null)).id;
  },
  carpark: (work, { name, parent }) => addCarpark(work, { name, siteId: idOf(parent) }),
};

/** Adds what the file brings, each thing after what it lies in. */
export async function addPlaces(
  work: Work,
  tree: Tree,
  rowOf: ReadonlyMap<Place, PlannedRow>,
): Promise<void> {
  const spaces = new Map<Place, string[]>();
  for (const place of tree.added) {
    if (place.level === "space")
      spaces.set(place.parent!, [...(spaces.get(place.parent!) ?? []), place.name]);
    else place.id = await ADD[place.level](work, place, rowOf.get(place), tree);
  }
  // Spaces come last: their queues lock what comes after car parks.
  if (spaces.size > 0)
    await addSpacesToCarparks(
      work,
      [...spaces].map(([carpark, names]) => ({ carpark: idOf(carpark), names })),
    );
}
