import { SEARCH_MAX } from "../core/search-limits.ts";
/**
 * Messages, limits and names of parking, defined once: the browser checks a form before it sends, the server
 * before it writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md).
 */

/** Messages of the server, shown unchanged; in the specification's own words where it has them. */
export const messages = {
  noDate: "You must select at least one date",
  noStart: "Start time is required",
  noEnd: "End time is required",
  endBeforeStart: "End time must be later than start time",
  noCarpark: "Carpark is required",
  noSite: "Site is required",
  carparkNotOfSite: "This car park does not belong to the chosen site.",
  siteUnknown: "This site is not one of yours.",
  tooManyDates: "At most 100 dates can be requested at once.",
  sameDateTwice: "Each date may be chosen once.",
  windowEnded: (day: string) => `${day} at these times has already passed.`,
  beyondLimit: (lastDay: string) => `Parking can be requested up to ${lastDay}.`,
  tooManyActive: (limit: number) => `You can have at most ${limit} coming parking reservations.`,
  employeeUnknown: "This colleague was not found.",
  mayNotBookForOthers: "Only a PA or a parking administrator may request parking for somebody else.",
  mayNotPark: "This person may not request parking.",
  restricted: "Parking Requests cannot be made at this time.",
  noEvSpaces: "This car park has no EV spaces.",
  requested: "Parking has been requested for the given time slots.",
  notRequested: "Something went wrong. Parking has not been requested for the given time slots.",
  queued: "Car park is full, you have been added to a queue",
  unavailable: "Confirmed bookings are displayed on your calendar in green",
  confirmCancel: "Are you sure you would like to cancel your parking request for this day?",
  cancelled: "Parking cancelled.",
  notCancelled: "Failed to cancel parking",
  lateRelease: "This is a late release.",
  noteRequired: "A note is required for a late release.",
  ended: "This reservation has already ended.",
  spaceTaken: "This space has just been taken.",
  personPlaced: "There is a reservation at this time already.",
  reasonQueueExpired: "Queue expired",
  reasonNotDecided: "Not decided in time",
  reasonPermit: "Permit granted",
  reasonClosure: (name: string) => `Closed: ${name}`,
  reasonHandedOver: (name: string) => `Handed to ${name}`,
  reasonSpace: "The space is not available any more",
  reasonReplaced: "Replaced by another request",
  notReplaceable: "This reservation cannot be replaced.",
  placeKept: "There is no space there any more. You keep your place.",
  nothingReplaced: "Parking there cannot be confirmed. Nothing was changed.",

  approved: "Parking request has been approved.",
  approvedQueued: "Successfully approved request but carpark is full, adding to a queue",
  approveFailed:
    "Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.",
  requestDenied: "Reservation was denied",
  requestCancelled: "Reservation was cancelled",
  adminNotCancelled: "Something went wrong. Parking has not been cancelled.",
  notApproved: "Something went wrong. The request has not been approved.",
  notDenied: "Something went wrong. The request has not been denied.",

  permitReleased: "Permit released",
  permitNotReleased: "Failed to release permit",
  outsidePermit: (first: string, last: string | null) =>
    last === null ? `This permit begins on ${first}.` : `This permit covers ${first} to ${last}.`,
  noPermitDay: "The permit has no day in this time.",
  dayClaimed: (day: string) => `${day} is claimed: release its reservation instead.`,
  dayHandedOn: "A day that was handed to a colleague cannot be taken back.",
  startPast: "The first day has already passed.",
  endPast: "The last day has already passed.",
  daysReversed: "The last day must not be before the first.",
  daysRequired: "Choose at least one weekday.",
  spaceUnknown: "This space was not found.",
  permitSpaceRequired: "A granted permit needs a space of its own.",
  permitSpaceTaken: (holder: string) => `This space belongs to a permit of ${holder}.`,
  permitSpaceReserved: (days: string) =>
    `This space is reserved by others and nothing else is free: ${days}.`,
  permitTwice: "This person already has a permit on these days.",
  permitEnded: "This permit has ended.",

  evOneDate: "EV charging can be booked for one date at a time.",
  evNotAllowed: "This person may not book EV spaces.",
  evNoSlot: "Choose one of the car park's EV times.",
  evOutside: "The EV time must lie inside the parking time.",
  evTwice: "There is an EV reservation on this day already.",

  hoursTaken: (space: string) => `Space ${space} is not free at these times. Nothing was changed.`,
  hoursLoseEv: "The EV reservation would be lost. Nothing was changed.",
  hoursBegun: "Parking has begun: the start can no longer be changed.",
  colleagueCannot: "This colleague cannot park there at that time.",

  nameRequired: "Name is required",
  nameTaken: "There is one with this name already.",
  namesTaken: (names: string) => `There are spaces with these names already: ${names}.`,
  carparkUnknown: "This car park was not found.",
  visitorsOnly: "This car park is kept for visitors.",
  pseudoHasNone: "A car park that is not counted has no spaces.",
  requestsAfterAllocation: "Permit requests must start before the allocation, in the same week.",
  slotsOverlap: "The EV times must follow one another without overlapping.",
  evSlotsBooked: (count: number) => `${count} EV reservation(s) to come lie at times that would go.`,
  inUse: "This was used already and cannot be removed. Switch it off instead.",
  carparkInUse: (count: number) => `${count} reservation(s) or permit(s) to come are in the way.`,
  spacesOver: (count: number) => `${count} reservation(s) to come find no other space.`,
  bookingsInTheWay: (count: number) => `${count} booking(s) are in the way.`,
} as const;

/**
 * `timeStep` is in minutes. Names that end in `Max` count characters, rows or days; `datesMax` is per
 * request.
 */
export const limits = {
  timeStep: 5,
  datesMax: 100,
  reasonMax: 500,
  searchMax: SEARCH_MAX,
  listLimit: 200,
  bulkMax: 200,
  nameMax: 50,
  spacesAtOnce: 200,
  evSlotsMax: 24,
  noticeDaysMax: 90,
  daysAheadMax: 366,
  activeMax: 366,
  countsRefreshMs: 20_000,
} as const;

export const STATUSES = [
  "pre-approval",
  "queued",
  "confirmed",
  "denied",
  "cancelled",
  "unavailable",
] as const;
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export const NO_START_DATE = "No Start Date";
export const PERMIT_TYPES = ["GR", "PR"] as const;
export const ALLOCATION_MODES = ["manual", "fifo", "fair_usage", "lottery"] as const;

/**
 * The state of a permit's day. `claimable`: a space is held for the holder, or is free to be claimed. `full`:
 * the claim time is open, but no space is free. `out-of-range`: the claim time has not begun, or is over.
 */
export const PERMIT_DAY_STATUSES = [
  "granted",
  "released",
  "claimable",
  "claimed",
  "full",
  "out-of-range",
  "closed",
] as const;
export type PermitDayStatus = (typeof PERMIT_DAY_STATUSES)[number];
