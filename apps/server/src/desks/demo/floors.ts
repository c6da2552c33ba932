import { seededRandom } from "../../platform/core/seeded-random.ts";
import { demoId } from "../../platform/demo/kit.ts";
import { BUILDINGS } from "../../sites/demo/buildings.ts";

/** The desks of the demo: the same on every machine, so that desks, drawings and reservations agree. */

const ids = seededRandom(31);

/** The size of a drawing in its units: large enough for the names of desks to be read at the usual zoom. */
export const PLAN = { width: 850, height: 640, desk: { width: 64, height: 36 } } as const;

const COLUMN = 70;
/** Two desks stand back to back, a finger's width apart. */
const BACK_TO_BACK = 38;
const BENCH = 130;

export interface DemoDesk {
  id: string;
  name: string;
  /** The desk's middle on the drawing. */
  x: number;
  y: number;
  /** The side of the desk's chair. */
  chair: "above" | "below";
}

export interface DemoZone {
  id: string;
  name: string;
  color: string;
  needsApproval: boolean;
  hasCleaning: boolean;
  /** The part of the floor that the zone takes, left to right and top to bottom. */
  area: { x: number; y: number; width: number; height: number };
  desks: DemoDesk[];
}

export interface DemoFloor {
  clientId: string;
  siteId: string;
  floorId: string;
  zones: DemoZone[];
  /**
   * Rooms along the upper wall, with their share of its width; rooms with names in capitals cannot be booked.
   */
  topRooms: [name: string, share: number][];
  /** In the lower corner: rooms, or a lounge. */
  corner: string[];
}

interface Part {
  name: string;
  letter: string;
  color: string;
  /** Benches of two times three desks, one below the other. */
  benches: number;
  side: "left" | "right";
  from?: number;
  needsApproval?: boolean;
  hasCleaning?: boolean;
}

const LEFT = 88;
const RIGHT = 598;
const FIRST_ROW = 248;

function zone(part: Part, id = demoId(ids)): DemoZone {
  const x = part.side === "left" ? LEFT : RIGHT;
  const desks: DemoDesk[] = [];
  for (let bench = 0; bench < part.benches; bench++)
    for (let row = 0; row < 2; row++)
      for (let column = 0; column < 3; column++) {
        const number = (part.from ?? 1) + desks.length;
        desks.push({
          id: demoId(ids),
          name: `${part.letter}-${String(number).padStart(2, "0")}`,
          x: x + column * COLUMN,
          y: FIRST_ROW + bench * BENCH + row * BACK_TO_BACK,
          chair: row === 0 ? "above" : "below",
        });
      }
  return {
    id,
    name: part.name,
    color: part.color,
    needsApproval: part.needsApproval ?? false,
    hasCleaning: part.hasCleaning ?? false,
    area: { x: x - 52, y: FIRST_ROW - 70, width: 244, height: part.benches * BENCH + 34 },
    desks,
  };
}

/** A zone on both sides of the stairs. */
function wideZone(part: Omit<Part, "benches" | "side">): DemoZone[] {
  const left = zone({ ...part, benches: 3, side: "left" });
  const right = zone({ ...part, benches: 2, side: "right", from: left.desks.length + 1 }, left.id);
  return [left, right];
}

type Building = (typeof BUILDINGS)[keyof typeof BUILDINGS];
const on = (building: Building, at: number) => ({
  clientId: building.clientId,
  siteId: building.siteId,
  floorId: building.floors[at]!.id,
});

/**
 * London's six zones with 120 desks on four floors; Lisbon's one zone; Contoso's two. Parts of one zone share
 * its id.
 */
export const FLOORS: DemoFloor[] = [
  {
    ...on(BUILDINGS.harbour, 0),
    zones: wideZone({ name: "Quay zone", letter: "Q", color: "blue" }),
    topRooms: [
      ["Ravensbourne", 3.2],
      ["Walbrook", 2],
      ["KITCHEN", 1.8],
      ["Effra", 1.6],
    ],
    corner: ["Lab 1", "Lab 2"],
  },
  {
    ...on(BUILDINGS.harbour, 1),
    zones: [
      zone({ name: "Canal zone", letter: "C", color: "indigo", benches: 3, side: "left", hasCleaning: true }),
      zone({
        name: "Garden zone",
        letter: "G",
        color: "green",
        benches: 2,
        side: "right",
        hasCleaning: true,
      }),
    ],
    topRooms: [
      ["Fleet", 2.5],
      ["Tyburn", 1.6],
      ["Wandle", 1.6],
      ["KITCHEN", 1.8],
      ["Quaggy", 1.3],
      ["Peck", 1.3],
    ],
    corner: [],
  },
  {
    ...on(BUILDINGS.canal, 0),
    zones: wideZone({ name: "Lock zone", letter: "L", color: "amber" }),
    topRooms: [
      ["Thames", 3],
      ["Neckinger", 2.4],
      ["KITCHEN", 1.6],
      ["Brent", 1.6],
    ],
    corner: [],
  },
  {
    ...on(BUILDINGS.canal, 1),
    zones: [
      zone({ name: "Studio zone", letter: "S", color: "grape", benches: 3, side: "left" }),
      zone({ name: "Roof zone", letter: "R", color: "red", benches: 2, side: "right", needsApproval: true }),
    ],
    topRooms: [
      ["Lea", 2.4],
      ["Roding", 1.6],
      ["KITCHEN", 1.8],
      ["Moselle", 2],
    ],
    corner: ["Lab 3"],
  },
  {
    ...on(BUILDINGS.cais, 0),
    zones: wideZone({ name: "Rio zone", letter: "T", color: "blue" }),
    topRooms: [
      ["Tejo", 2.8],
      ["Sado", 1.8],
      ["COPA", 1.6],
      ["Douro", 1.5],
      ["Cais", 1.5],
    ],
    corner: [],
  },
  {
    ...on(BUILDINGS.mill, 0),
    zones: [zone({ name: "Weir", letter: "W", color: "blue", benches: 3, side: "left" })],
    topRooms: [
      ["Liffey", 2.6],
      ["Dodder", 1.6],
      ["KITCHEN", 1.8],
      ["Tolka", 2],
    ],
    corner: [],
  },
  {
    ...on(BUILDINGS.mill, 1),
    zones: [zone({ name: "Loft", letter: "M", color: "green", benches: 3, side: "left" })],
    topRooms: [
      ["Poddle", 1.6],
      ["Camac", 1.6],
      ["KITCHEN", 1.8],
      ["Santry", 1.2],
    ],
    corner: [],
  },
];

/** The features of the demo's desks. */
export const DESK_FEATURES = {
  "Dual screen": { id: demoId(ids), icon: "device-desktop" },
  "Standing desk": { id: demoId(ids), icon: "arrows-vertical" },
  Window: { id: demoId(ids), icon: "sun" },
  Quiet: { id: demoId(ids), icon: "volume-off" },
} as const;
