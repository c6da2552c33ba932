import type { Answer } from "@portico/contract/endpoint";
import type { listCarparks } from "@portico/contract/parking/carparks";
import type { permitMonth, releasePermit } from "@portico/contract/parking/permits";
import type { listReservations } from "@portico/contract/parking/reservations";
import type { listCarparkClosures, listEvSpaces, listSpaces } from "@portico/contract/parking/settings";
import type { listUsers } from "@portico/contract/people/people";
import { HARBOUR, id, person } from "../../testing/people.ts";

type Reservation = Answer<typeof listReservations>["results"][number];
type Carpark = Answer<typeof listCarparks>["results"][number];
type CarparkDay = NonNullable<Carpark["days"]>[number];
type Permit = Answer<typeof permitMonth>["results"][number];
type PermitDay = NonNullable<Permit["calendar"]>[number];
type PermitRelease = Answer<typeof releasePermit>;
type Space = Answer<typeof listSpaces>["results"][number];
type EvSpace = Answer<typeof listEvSpaces>["results"][number];
type CarparkClosure = Answer<typeof listCarparkClosures>["results"][number];
type Colleague = Answer<typeof listUsers>["results"][number];

const ME = person();
const NOTHING = {
  cancel: false,
  release: false,
  change: false,
  handOver: false,
  approve: false,
  deny: false,
};

/** Found by a picker of colleagues. */
export const colleague = (firstName: string, lastName: string, over: Partial<Colleague> = {}): Colleague => ({
  id: id(20),
  firstName,
  lastName,
  photo: null,
  company: null,
  ...over,
});

/** A car park that takes requests at once and has room. */
export const carpark = (over: Partial<Carpark> = {}): Carpark => ({
  id: id(101),
  name: "South",
  siteId: HARBOUR.id,
  icon: null,
  color: null,
  pseudo: false,
  userHasPermission: true,
  userMayBookEv: true,
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
  credits: 0,
  evCredits: 0,
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

const EV_TIMES = ["08:30", "10:00", "12:00", "14:00", "16:00", "18:00"];
/** Five times of the day, two hours each but the first. */
const EV_TIMESLOTS = EV_TIMES.slice(0, -1).map((startTime, at) => ({
  startTime,
  endTime: EV_TIMES[at + 1]!,
}));

/** Another car park, with two EV spaces. */
export const evCarpark = (over: Partial<Carpark> = {}): Carpark =>
  carpark({
    id: id(102),
    name: "North",
    evTimeslots: EV_TIMESLOTS,
    evSpaces: [
      { id: id(311), name: "EV1", timeslots: EV_TIMESLOTS },
      { id: id(312), name: "EV2", timeslots: EV_TIMESLOTS },
    ],
    ...over,
  });

/** How many EV spaces are free at each of its times. */
export const evSlots = (...free: number[]): CarparkDay["evSlots"] =>
  EV_TIMESLOTS.map((slot, at) => ({ ...slot, freeSpaces: free[at] ?? 2, total: 2 }));

/** A confirmed day of one's own, from nine to five in London's winter. */
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
  credits: 0,
  evCredits: 0,
  creditsBack: null,
  passedOver: false,
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

/** Days that were given back, in time. */
export const permitRelease = (start: string, end = start): PermitRelease => ({
  id: id(411),
  permit: id(401),
  start,
  end,
  note: null,
  late: false,
  createdAt: "2026-11-20T10:42:00.000Z",
});

export const space = (over: Partial<Space> = {}): Space => ({
  id: id(301),
  name: "S04",
  carpark: id(101),
  accessible: false,
  isActive: true,
  permitHolder: null,
  ...over,
});

export const evSpace = (over: Partial<EvSpace> = {}): EvSpace => ({
  id: id(311),
  name: "EV1",
  carpark: id(102),
  isActive: true,
  ...over,
});

export const carparkClosure = (over: Partial<CarparkClosure> = {}): CarparkClosure => ({
  id: id(421),
  carpark: { id: id(101), name: "South" },
  firstDay: "2026-12-01",
  lastDay: "2026-12-01",
  name: "Repair",
  ...over,
});
