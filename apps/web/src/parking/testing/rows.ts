import type { Answer } from "@portico/contract/endpoint";
import type { listCarparks } from "@portico/contract/parking/carparks";
import type { permitMonth } from "@portico/contract/parking/permits";
import type { listReservations } from "@portico/contract/parking/reservations";
import { HARBOUR, id, person } from "../../testing/people.ts";

type Reservation = Answer<typeof listReservations>["results"][number];
type Carpark = Answer<typeof listCarparks>["results"][number];
type CarparkDay = NonNullable<Carpark["days"]>[number];
type Permit = Answer<typeof permitMonth>["results"][number];
type PermitDay = NonNullable<Permit["calendar"]>[number];

const ME = person();
const NOTHING = {
  cancel: false,
  release: false,
  change: false,
  handOver: false,
  approve: false,
  deny: false,
};

/** A car park that takes requests at once and has free spaces. */
export const carpark = (over: Partial<Carpark> = {}): Carpark => ({
  id: id(101),
  name: "South",
  siteId: HARBOUR.id,
  icon: null,
  color: null,
  pseudo: false,
  userHasPermission: true,
  parkingAllocationStart: "No Start Date",
  permitRequestsStart: "No Start Date",
  allocationMode: "fifo",
  allocationTime: "12:00",
  forVisitors: false,
  groups: [],
  isActive: true,
  position: 0,
  evTimeslots: [],
  evSpaces: [],
  spaceCount: 6,
  freeSpaces: 4,
  queueLength: 0,
  ...over,
});

/** The forecast that a request of that day gets a space. */
export const carparkDay = (day: string, over: Partial<CarparkDay> = {}): CarparkDay => ({
  day,
  freeSpaces: 4,
  queueLength: 0,
  outcome: "confirmed",
  permit: null,
  evSlots: [],
  ...over,
});

/** A confirmed day of one's own, from nine to five in London's winter time. */
export const reservation = (day: string, over: Partial<Reservation> = {}): Reservation => ({
  id: id(201),
  status: "confirmed",
  type: "reservation",
  start: `${day}T09:00:00.000Z`,
  end: `${day}T17:00:00.000Z`,
  day,
  timeZone: HARBOUR.timeZone,
  employee: ME.id,
  user: { id: ME.id, firstName: ME.firstName, lastName: ME.lastName },
  bookedBy: null,
  vehicles: [],
  accessibilityNeed: null,
  site: { id: HARBOUR.id, name: HARBOUR.name },
  carpark: { id: id(101), name: "South" },
  space: { id: id(301), name: "S04" },
  parkingSpace: { id: id(301), name: "S04" },
  evSpaceReservation: null,
  permit: null,
  position: null,
  positionReason: null,
  createdAt: "2026-11-01T08:00:00.000Z",
  cancelledAt: null,
  cancellationReason: null,
  lateRelease: false,
  releaseBy: null,
  can: { ...NOTHING, release: true },
  ...over,
});

/** The same day, queued. */
export const queued = (day: string, position: number, over: Partial<Reservation> = {}): Reservation =>
  reservation(day, {
    status: "queued",
    position,
    space: null,
    parkingSpace: null,
    can: { ...NOTHING, cancel: true },
    ...over,
  });

export const permitDay = (day: string, over: Partial<PermitDay> = {}): PermitDay => ({
  day,
  status: "granted",
  start: `${day}T00:00:00.000Z`,
  end: `${day}T24:00:00.000Z`,
  release: null,
  reservation: null,
  lateRelease: false,
  releaseBy: null,
  can: { release: true, undo: false, claim: false, handOver: true },
  ...over,
});

/** A granted permit for Mondays. */
export const permit = (over: Partial<Permit> = {}): Permit => ({
  id: id(401),
  type: "permit",
  permitType: "GR",
  employee: ME.id,
  user: { id: ME.id, firstName: ME.firstName, lastName: ME.lastName },
  site: { id: HARBOUR.id, name: HARBOUR.name },
  carpark: { id: id(101), name: "South" },
  space: { id: id(301), name: "S04" },
  timeZone: HARBOUR.timeZone,
  start: "2026-01-01",
  end: null,
  days: ["Monday"],
  endedAt: null,
  releases: [],
  can: { release: true, change: false },
  ...over,
});
