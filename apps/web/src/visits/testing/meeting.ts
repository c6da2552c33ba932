import type { Answer } from "@portico/contract/endpoint";
import type { cancelMeeting } from "@portico/contract/meetings/booking";
import { HARBOUR } from "../../testing/people.ts";
import { DAY } from "./visit.ts";

/** What is answered once a meeting has been cancelled: nothing may be done with it any more. */
export const cancelledMeeting = (id: string): Answer<typeof cancelMeeting> => ({
  id,
  status: "cancelled",
  start: `${DAY}T10:30:00.000Z`,
  end: `${DAY}T11:30:00.000Z`,
  day: DAY,
  timeZone: HARBOUR.timeZone,
  description: "Project review",
  site: { id: HARBOUR.id, name: HARBOUR.name },
  siteId: HARBOUR.id,
  buildingId: null,
  locationPath: "",
  rooms: [],
  resource: null,
  host: null,
  bookedBy: null,
  userIsHost: false,
  userIsAttending: false,
  attends: [],
  visits: [],
  numberOfVisitors: 0,
  numberOfAttendees: 2,
  addonOrder: null,
  series: null,
  waiting: [],
  checkedInAt: null,
  checkInBy: null,
  availableUntil: null,
  cancelledAt: `${DAY}T10:42:00.000Z`,
  cancellationReason: null,
  can: { edit: false, cancel: false, end: false, extend: false, checkIn: false },
});
