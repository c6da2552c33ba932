import type { FloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { desk, zone } from "../../desks/testing/rows.ts";
import { HARBOUR, id } from "../../testing/people.ts";

const QUAY = zone({ name: "Quay" });
const standing = (number: number) =>
  desk(`Q-${number}`, { id: id(810 + number), uuid: id(810 + number), x: 100 + number * 100, y: 200 });

/** A floor as the server tells it: three desks in a row, in one zone, without a drawing. */
export const floorPlan = (over: Partial<FloorPlan> = {}): FloorPlan => ({
  id: id(601),
  name: "Floor 2",
  buildingName: "Harbour House",
  siteId: HARBOUR.id,
  timeZone: HARBOUR.timeZone,
  onDate: "2026-11-20",
  image: null,
  darkImage: null,
  width: 800,
  height: 500,
  roomMarkerSize: 40,
  roomMarkerShape: "square",
  deskCircleSize: 60,
  deskMarkerShape: "square",
  version: 1,
  changedAt: null,
  zones: [QUAY],
  desks: [1, 2, 3].map(standing),
  rooms: [],
  can: { edit: true },
  ...over,
});
