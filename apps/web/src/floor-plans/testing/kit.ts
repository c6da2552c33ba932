import type { Draft, DraftDesk, DraftRoom, DraftZone, Plan } from "../draft/draft.ts";

/** Small plans for tests. A desk is in zone `a` by default. */

export const desk = (id: string, more: Partial<DraftDesk> = {}): DraftDesk => ({
  id,
  name: id,
  zoneId: "a",
  isActive: true,
  place: { x: 100, y: 100 },
  turned: 0,
  features: [],
  ...more,
});

export const zone = (id: string, name = id): DraftZone => ({
  id,
  name,
  color: null,
  needsApproval: false,
  hasCleaning: false,
});

export const room = (id: string, more: Partial<DraftRoom> = {}): DraftRoom => ({
  id,
  name: id,
  place: null,
  shape: null,
  ...more,
});

export const draft = (more: Partial<Draft> = {}): Draft => ({
  sheet: {
    width: 850,
    height: 600,
    roomMarkerSize: 40,
    roomMarkerShape: "square",
    deskCircleSize: 40,
    deskMarkerShape: "circle",
  },
  zones: [zone("a"), zone("b")],
  desks: [],
  rooms: [],
  ...more,
});

/** The plan as the server answers it, as far as the editor reads it. */
export const planOf = ({ sheet, zones, desks, rooms }: Draft, version: number): Plan =>
  ({
    id: "floor",
    name: "Floor 2",
    version,
    ...sheet,
    zones,
    desks: desks.map(({ place, features, ...one }) => ({
      ...one,
      x: place?.x ?? null,
      y: place?.y ?? null,
      features: features.map((id) => ({ id })),
    })),
    rooms: rooms.map(({ place, shape, ...one }) => ({
      ...one,
      x: place?.x ?? null,
      y: place?.y ?? null,
      floorPlanIconShape: shape,
    })),
  }) as unknown as Plan;
