import { seededRandom } from "../../platform/core/seeded-random.ts";
import { demoId } from "../../platform/demo/kit.ts";
import { BUILDINGS } from "../../sites/demo/buildings.ts";

/** The demo's resources, with fixed ids, so that later features' demos can refer to them. */

const ids = seededRandom(22);

const named = <Name extends string>(...names: Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, demoId(ids)])) as Record<Name, string>;

export const TYPES = named("Meeting Room", "Hot Lab", "Projector", "Contoso Room");
export const FEATURES = named("Screen", "Video conference", "Whiteboard", "Hearing loop", "Step-free");
export const CONTOSO_FEATURES = named("Screen", "Whiteboard");
export const GROUPS = named("Client suite", "Project rooms");

type Feature = keyof typeof FEATURES;

export interface DemoResource {
  id: string;
  clientId: string;
  siteId: string;
  timeZone: string;
  buildingId: string;
  floorId: string;
  typeId: string;
  name: string;
  capacity: number;
  features: Feature[];
  opens: string;
  closes: string;
  booking: "bookable" | "walk-ins";
  groupId: string | null;
  /** The groups that a host needs to book it. */
  groups: string[];
  leadMinutes: number;
  maxMinutes: number | null;
  setupMinutes: number;
  cleardownMinutes: number;
  checkInMinutes: number | null;
  timeslots: [string, string][];
  addons: boolean;
}

const resource = (
  at: Pick<DemoResource, "clientId" | "siteId" | "timeZone" | "buildingId" | "floorId">,
  typeId: string,
  name: string,
  capacity: number,
  features: Feature[],
  more: Partial<DemoResource> = {},
): DemoResource => ({
  id: demoId(ids),
  ...at,
  typeId,
  name,
  capacity,
  features,
  opens: "00:00",
  closes: "24:00",
  booking: "bookable",
  groupId: null,
  groups: [],
  leadMinutes: 0,
  maxMinutes: null,
  setupMinutes: 0,
  cleardownMinutes: 0,
  checkInMinutes: null,
  timeslots: [],
  addons: false,
  ...more,
});

const on = (building: (typeof BUILDINGS)[keyof typeof BUILDINGS], floor: number, timeZone: string) => ({
  clientId: building.clientId,
  siteId: building.siteId,
  timeZone,
  buildingId: building.id,
  floorId: building.floors[floor]!.id,
});

const FLOOR_1 = on(BUILDINGS.harbour, 0, "Europe/London");
const FLOOR_2 = on(BUILDINGS.harbour, 1, "Europe/London");
const FLOOR_3 = on(BUILDINGS.canal, 0, "Europe/London");
const FLOOR_4 = on(BUILDINGS.canal, 1, "Europe/London");
const PISO_1 = on(BUILDINGS.cais, 0, "Europe/Lisbon");
const GROUND = on(BUILDINGS.mill, 0, "Europe/Dublin");
const FIRST = on(BUILDINGS.mill, 1, "Europe/Dublin");

const ROOM = TYPES["Meeting Room"];
const LAB = TYPES["Hot Lab"];
const PROJECTOR = TYPES.Projector;
const CONTOSO = TYPES["Contoso Room"];
const suite = { groupId: GROUPS["Client suite"], addons: true };
const project = { groupId: GROUPS["Project rooms"] };

/** In the order of the lists: London's rooms and their hours are as in the picture of the schedule. */
export const RESOURCES = {
  thames: resource(
    FLOOR_3,
    ROOM,
    "Thames",
    16,
    ["Screen", "Video conference", "Whiteboard", "Step-free"],
    suite,
  ),
  fleet: resource(FLOOR_2, ROOM, "Fleet", 8, ["Screen", "Whiteboard"], project),
  tyburn: resource(FLOOR_2, ROOM, "Tyburn", 4, ["Whiteboard"], { closes: "19:00" }),
  walbrook: resource(FLOOR_1, ROOM, "Walbrook", 10, ["Screen", "Video conference", "Step-free"], {
    addons: true,
  }),
  effra: resource(FLOOR_1, ROOM, "Effra", 6, ["Screen", "Step-free"], { closes: "20:00" }),
  neckinger: resource(FLOOR_3, ROOM, "Neckinger", 12, ["Screen", "Video conference", "Hearing loop"], {
    ...suite,
    closes: "17:00",
  }),
  wandle: resource(FLOOR_2, ROOM, "Wandle", 4, [], { opens: "10:00" }),
  ravensbourne: resource(
    FLOOR_1,
    ROOM,
    "Ravensbourne",
    20,
    ["Screen", "Video conference", "Whiteboard", "Hearing loop", "Step-free"],
    { ...suite, opens: "08:00", setupMinutes: 15, cleardownMinutes: 15, checkInMinutes: 20 },
  ),
  brent: resource(FLOOR_3, ROOM, "Brent", 6, ["Screen", "Whiteboard"], project),
  lea: resource(FLOOR_4, ROOM, "Lea", 8, ["Screen", "Video conference"], { checkInMinutes: 15 }),
  roding: resource(FLOOR_4, ROOM, "Roding", 4, ["Whiteboard"], { closes: "18:00" }),
  moselle: resource(FLOOR_4, ROOM, "Moselle", 6, ["Screen"], project),
  quaggy: resource(FLOOR_2, ROOM, "Quaggy", 2, [], { opens: "09:00", maxMinutes: 120 }),
  peck: resource(FLOOR_2, ROOM, "Peck", 2, ["Screen"], {
    closes: "20:00",
    timeslots: [
      ["09:00", "10:30"],
      ["10:30", "12:00"],
      ["12:00", "13:00"],
      ["13:30", "15:00"],
      ["15:00", "16:00"],
      ["16:00", "17:00"],
      ["17:00", "18:00"],
    ],
  }),
  lab1: resource(FLOOR_1, LAB, "Lab 1", 4, ["Whiteboard"], {
    leadMinutes: 120,
    timeslots: [
      ["08:00", "12:00"],
      ["13:00", "17:00"],
    ],
  }),
  lab2: resource(FLOOR_1, LAB, "Lab 2", 2, [], { groups: ["Executive"] }),
  lab3: resource(FLOOR_4, LAB, "Lab 3", 6, ["Screen"], { booking: "walk-ins" }),
  projectorA: resource(FLOOR_1, PROJECTOR, "Projector A", 0, []),
  projectorB: resource(FLOOR_2, PROJECTOR, "Projector B", 0, []),
  projectorC: resource(FLOOR_4, PROJECTOR, "Projector C", 0, []),
  tejo: resource(PISO_1, ROOM, "Tejo", 12, ["Screen", "Video conference", "Whiteboard"], { addons: true }),
  sado: resource(PISO_1, ROOM, "Sado", 6, ["Screen"]),
  douro: resource(PISO_1, ROOM, "Douro", 4, ["Whiteboard"], { opens: "08:00", closes: "20:00" }),
  cais: resource(PISO_1, ROOM, "Cais", 4, [], { booking: "walk-ins" }),
  projectorLisbon: resource(PISO_1, PROJECTOR, "Projector", 0, []),
  liffey: resource(GROUND, CONTOSO, "Liffey", 12, ["Screen", "Whiteboard"]),
  dodder: resource(GROUND, CONTOSO, "Dodder", 6, ["Screen"]),
  tolka: resource(GROUND, CONTOSO, "Tolka", 8, ["Screen", "Whiteboard"]),
  poddle: resource(FIRST, CONTOSO, "Poddle", 4, [], { opens: "08:00", closes: "19:00" }),
  camac: resource(FIRST, CONTOSO, "Camac", 4, ["Whiteboard"]),
  santry: resource(FIRST, CONTOSO, "Santry", 2, []),
} as const;

/** Items to order, by category: the name, and pence each. */
export const CATERING: { category: string; items: [string, number][] }[] = [
  {
    category: "Drinks",
    items: [
      ["Coffee and tea", 250],
      ["Fresh juice", 320],
      ["Still and sparkling water", 120],
    ],
  },
  {
    category: "Breakfast",
    items: [
      ["Pastries", 380],
      ["Fruit bowl", 290],
    ],
  },
  {
    category: "Lunch",
    items: [
      ["Sandwich lunch", 1250],
      ["Salad bowl", 980],
      ["Hot buffet", 1890],
    ],
  },
];

/** Item ids by name. */
export const ADDON_ITEMS: Record<string, string> = Object.fromEntries(
  CATERING.flatMap(({ items }) => items.map(([name]) => [name, demoId(ids)])),
);

/** Blocks: the day counted from today, and hours at the site. */
export const BLOCKS: {
  resource: DemoResource;
  inDays: number;
  from: string;
  until: string;
  reason: string;
}[] = [
  { resource: RESOURCES.brent, inDays: 0, from: "12:00", until: "14:00", reason: "Screen repair" },
  { resource: RESOURCES.moselle, inDays: 0, from: "18:00", until: "20:00", reason: "Deep cleaning" },
  { resource: RESOURCES.brent, inDays: 9, from: "08:00", until: "12:00", reason: "Air conditioning" },
  { resource: RESOURCES.sado, inDays: 3, from: "13:00", until: "17:00", reason: "Painting" },
  { resource: RESOURCES.santry, inDays: 5, from: "09:00", until: "11:00", reason: "New furniture" },
];
