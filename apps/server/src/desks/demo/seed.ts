import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { northwindAccount } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { DESK_FEATURES, type DemoDesk, type DemoFloor, type DemoZone, FLOORS } from "./floors.ts";
import { demoDeskReservations, teamOfElena } from "./reservations.ts";

/** Desks that need cleaning today; they are not reserved on the demo's first day. */
const DIRTY = ["C-04", "G-06"];
/** Names of desks in Northwind's buildings. */
const SWITCHED_OFF = ["C-17", "G-09", "L-08", "T-20"];

type Feature = keyof typeof DESK_FEATURES;

/** Features of desks on Floor 2; elsewhere random numbers decide. */
const FEATURES: Record<string, Feature[]> = {
  "C-03": ["Dual screen", "Standing desk"],
  "C-05": ["Standing desk"],
  "C-07": ["Dual screen", "Window"],
  "C-08": ["Window"],
  "C-12": ["Dual screen", "Window"],
  "C-14": ["Quiet"],
  "C-15": ["Quiet"],
  "G-02": ["Dual screen"],
  "G-05": ["Window"],
  "G-07": ["Window"],
};
const NAMES = Object.keys(DESK_FEATURES) as Feature[];

interface DeskPlacement {
  floor: DemoFloor;
  zone: DemoZone;
  desk: DemoDesk;
}

const ALL: DeskPlacement[] = FLOORS.flatMap((floor) =>
  floor.zones.flatMap((zone) => zone.desks.map((desk) => ({ floor, zone, desk }))),
);

const isNorthwind = ({ floor }: DeskPlacement): boolean => floor.clientId === CLIENTS.northwind;

/** Zones, desks and their features, reservations for five weeks, and Elena Novak's favourites and team. */
export async function demoDesks(demo: Demo): Promise<void> {
  const random = seededRandom(32);
  await insertZones(demo);
  await insertDesks(demo);
  await insertFeatures(demo, random);
  await demoDeskReservations(demo, SWITCHED_OFF);
  await insertElenas(demo);
}

async function insertZones({ db }: Demo): Promise<void> {
  // The parts of a zone on both sides of the stairs are one zone.
  const zones = new Map(
    FLOORS.flatMap((floor) => floor.zones.map((zone) => [zone.id, { floor, zone }] as const)),
  );
  await db
    .insertInto("desk_zone")
    .values(
      [...zones.values()].map(({ floor, zone }, position) => ({
        client_id: floor.clientId,
        id: zone.id,
        site_id: floor.siteId,
        floor_id: floor.floorId,
        position,
        name: zone.name,
        color: zone.color,
        needs_approval: zone.needsApproval,
        has_cleaning: zone.hasCleaning,
      })),
    )
    .execute();
}

async function insertDesks({ db, now }: Demo): Promise<void> {
  const yesterday = addDays(dayOf(now, "Europe/London"), -1);
  await db
    .insertInto("desk")
    .values(
      ALL.map((placed) => {
        const { zone, desk } = placed;
        const isDirty = isNorthwind(placed) && DIRTY.includes(desk.name);
        const cleaned = instantAt(isDirty ? addDays(yesterday, -1) : yesterday, "19:30", "Europe/London");
        return {
          client_id: placed.floor.clientId,
          id: desk.id,
          zone_id: zone.id,
          name: desk.name,
          is_active: !(isNorthwind(placed) && SWITCHED_OFF.includes(desk.name)),
          needs_cleaning: isDirty,
          last_cleaned_at: zone.hasCleaning ? cleaned.toISOString() : null,
          x: desk.x,
          y: desk.y,
        };
      }),
    )
    .execute();
}

async function insertFeatures({ db }: Demo, random: () => number): Promise<void> {
  // A feature belongs to one client: Contoso's have other ids.
  const contoso = Object.fromEntries(NAMES.map((name) => [name, demoId(random)])) as Record<Feature, string>;
  const idOf = (placed: DeskPlacement, name: Feature): string =>
    isNorthwind(placed) ? DESK_FEATURES[name].id : contoso[name];
  await db
    .insertInto("desk_feature")
    .values(
      NAMES.flatMap((name, position) =>
        [
          { client_id: CLIENTS.northwind, id: DESK_FEATURES[name].id },
          { client_id: CLIENTS.contoso, id: contoso[name] },
        ].map((one) => ({ ...one, position, name, icon: DESK_FEATURES[name].icon })),
      ),
    )
    .execute();
  const has = ALL.flatMap((placed) =>
    featuresOf(placed.desk.name, random).map((name) => ({
      client_id: placed.floor.clientId,
      desk_id: placed.desk.id,
      feature_id: idOf(placed, name),
    })),
  );
  await inBatches(has, 1000, (portion) => db.insertInto("desk_has_feature").values(portion).execute());
}

function featuresOf(desk: string, random: () => number): Feature[] {
  const figures = [random(), random(), random(), random()];
  const chances: Record<Feature, number> = {
    "Dual screen": 0.4,
    "Standing desk": 0.2,
    Window: 0.25,
    Quiet: 0.15,
  };
  return FEATURES[desk] ?? NAMES.filter((name, at) => figures[at]! < chances[name]);
}

async function insertElenas({ db, now }: Demo): Promise<void> {
  const elena = northwindAccount("employee");
  const own = { client_id: CLIENTS.northwind, person_id: elena.id, created_at: now.toISOString() };
  const favourites = ALL.filter(
    (placed) => isNorthwind(placed) && ["C-07", "C-12", "S-04"].includes(placed.desk.name),
  );
  await db
    .insertInto("desk_favourite")
    .values(favourites.map(({ desk }) => ({ ...own, desk_id: desk.id })))
    .execute();
  await db
    .insertInto("teammate")
    .values(teamOfElena().map((mate_id) => ({ ...own, mate_id })))
    .execute();
}
