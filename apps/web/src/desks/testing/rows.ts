import { HARBOUR, id, person } from "../../testing/people.ts";
import type {
  Desk,
  DeskAvailability,
  DeskFeature,
  DeskReservation,
  Teammate,
  Zone,
} from "../core/use-desks.ts";

const ME = person();
const FLOOR_ID = id(601);
const PLACE = "Floor 2, East Wing";

/** Who books desks. */
export const sitter = (over: Parameters<typeof person>[0] = {}) =>
  person({ groups: ["employee", "deskbooking"], ...over });

export const floor = (over: object = {}) => ({
  id: FLOOR_ID,
  name: "Floor 2",
  siteId: HARBOUR.id,
  buildingId: id(600),
  buildingName: "East Wing",
  ...over,
});

/** A zone in which desks are booked at once. */
export const zone = (over: Partial<Zone> = {}): Zone => ({
  id: id(701),
  name: "Canal zone",
  icon: null,
  color: "teal",
  siteId: HARBOUR.id,
  mapId: FLOOR_ID,
  location: PLACE,
  needsApproval: false,
  hasCleaning: false,
  groups: [],
  deskCount: 3,
  userHasPermission: true,
  ...over,
});

export const feature = (over: Partial<DeskFeature> = {}): DeskFeature => ({
  id: id(751),
  name: "Second screen",
  icon: "screen",
  color: null,
  ...over,
});

/** A desk of the Canal zone that is free. */
export const desk = (name: string, over: Partial<Desk> = {}): Desk => {
  const status = over.status ?? "available";
  return {
    id: id(801),
    uuid: over.id ?? id(801),
    name,
    zone: { id: id(701), name: "Canal zone", icon: null, color: "teal" },
    zoneId: id(701),
    site: { id: HARBOUR.id, name: HARBOUR.name },
    siteId: HARBOUR.id,
    mapId: FLOOR_ID,
    location: `Canal zone, ${PLACE}`,
    timeZone: HARBOUR.timeZone,
    x: null,
    y: null,
    turned: 0,
    features: [],
    isActive: true,
    needsApproval: false,
    needsCleaning: false,
    lastCleanedOn: null,
    status,
    statusOnDate: status,
    userHasPermission: true,
    currentReservation: null,
    isFavourite: false,
    floorPlanRelativeUrl: null,
    can: { book: status === "available", clean: false, edit: false },
    ...over,
  };
};

/** A confirmed day of one's own at C-16. */
export const deskReservation = (date: string, over: Partial<DeskReservation> = {}): DeskReservation => ({
  id: id(901),
  date,
  status: "approved",
  timeZone: HARBOUR.timeZone,
  user: { id: ME.id, firstName: ME.firstName, lastName: ME.lastName },
  requestedBy: null,
  desk: {
    id: id(801),
    name: "C-16",
    zone: { id: id(701), name: "Canal zone" },
    location: `Canal zone, ${PLACE}`,
    floorPlanRelativeUrl: null,
  },
  site: { id: HARBOUR.id, name: HARBOUR.name },
  siteId: HARBOUR.id,
  reason: null,
  checkedInAt: null,
  checkInUntil: null,
  createdAt: "2026-11-20T08:00:00.000Z",
  can: { cancel: true, release: false, checkIn: false, approve: false, deny: false },
  ...over,
});

/** A day on which three desks are free. */
export const freeDay = (date: string, over: Partial<DeskAvailability> = {}): DeskAvailability => ({
  date,
  free: 3,
  closed: null,
  taken: false,
  bookable: true,
  ...over,
});

export const teammate = (over: Partial<Teammate> = {}): Teammate => ({
  user: { id: id(951), firstName: "Callum", lastName: "Reid", photo: null },
  isLocatable: true,
  desk: null,
  ...over,
});
