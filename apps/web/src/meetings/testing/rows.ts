import type { Answer } from "@portico/contract/endpoint";
import type { listFeeds } from "@portico/contract/meetings/feeds";
import type { getMeeting, listMeetings } from "@portico/contract/meetings/meetings";
import type { listSchedules } from "@portico/contract/meetings/schedule";
import type { RoomScreen } from "@portico/contract/meetings/screens";
import { MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { HARBOUR, id, person } from "../../testing/people.ts";

type Meeting = Answer<typeof getMeeting>;
type MeetingSummary = Answer<typeof listMeetings>["results"][number];
type Schedule = Answer<typeof listSchedules>["results"][number];
type Feed = Answer<typeof listFeeds>["results"][number];
type Room = Meeting["rooms"][number];
type Host = NonNullable<Meeting["host"]>;

const { id: myId, firstName, lastName } = person();
export const ME: Host = { id: myId, firstName, lastName, photo: null };
export const CALLUM: Host = { id: id(11), firstName: "Callum", lastName: "Reid", photo: null };
export const PETRA: Host = { id: id(12), firstName: "Petra", lastName: "Lang", photo: null };

/** The Tuesday after the clock of the tests, in London's winter. */
export const TUESDAY = "2026-11-24";
const at = (day: string, time: string): string => `${day}T${time}:00.000Z`;

export const room = (over: Partial<Room> = {}): Room => ({
  id: id(611),
  name: "Thames",
  typeId: MEETING_ROOM.id,
  typeName: MEETING_ROOM.name,
  capacity: 8,
  place: "Canal House, Floor 3",
  meetingAddonsEnabled: true,
  meetingAddonMinimumNoticeHours: 24,
  ...over,
});

export const CANNOT = { edit: false, cancel: false, end: false, extend: false, checkIn: false };

/** A meeting of one's own, from nine to ten in Thames. */
export const meeting = (over: Partial<Meeting> = {}): Meeting => ({
  id: id(651),
  status: "booked",
  start: at(TUESDAY, "09:00"),
  end: at(TUESDAY, "10:00"),
  day: TUESDAY,
  timeZone: HARBOUR.timeZone,
  description: "Harvest planning",
  site: { id: HARBOUR.id, name: HARBOUR.name },
  siteId: HARBOUR.id,
  buildingId: null,
  locationPath: "Thames, Canal House, Floor 3",
  rooms: [room()],
  resource: room(),
  host: ME,
  bookedBy: ME,
  userIsHost: true,
  userIsAttending: true,
  attends: [{ employee: ME, isHost: true, answer: "accepted" }],
  visits: [],
  numberOfVisitors: 0,
  numberOfAttendees: 1,
  addonOrder: null,
  series: null,
  waiting: [],
  checkedInAt: null,
  checkInBy: null,
  availableUntil: null,
  cancelledAt: null,
  cancellationReason: null,
  can: { ...CANNOT, edit: true, cancel: true },
  ...over,
});

/** The same in a list. */
export const summary = (over: Partial<MeetingSummary> = {}): MeetingSummary => ({
  id: id(651),
  status: "booked",
  start: at(TUESDAY, "09:00"),
  end: at(TUESDAY, "10:00"),
  day: TUESDAY,
  timeZone: HARBOUR.timeZone,
  description: "Harvest planning",
  site: { id: HARBOUR.id, name: HARBOUR.name },
  rooms: [{ id: id(611), name: "Thames", place: "Canal House, Floor 3" }],
  host: ME,
  userIsHost: true,
  employees: [ME],
  visitors: [],
  numberOfAttendees: 1,
  isRecurring: false,
  ...over,
});

/** Thames on a schedule, nothing in it. */
export const schedule = (over: Partial<Schedule> = {}): Schedule => ({
  id: id(611),
  name: "Thames",
  type: MEETING_ROOM.id,
  typeId: MEETING_ROOM.id,
  typeName: MEETING_ROOM.name,
  capacity: 8,
  features: [],
  siteId: HARBOUR.id,
  timeZone: HARBOUR.timeZone,
  buildingName: "Canal House",
  floorId: null,
  floorName: "Floor 3",
  x: null,
  y: null,
  floorPlanIconShape: null,
  photo: null,
  floorPlanRelativeUrl: null,
  meetingTimeslotType: "free",
  timeslots: [],
  setupMinutes: 0,
  cleardownMinutes: 0,
  status: "available",
  meetings: [],
  resourceBlocks: [],
  ...over,
});

/** The meeting above as a schedule draws it. */
export const scheduled = (
  over: Partial<Schedule["meetings"][number]> = {},
): Schedule["meetings"][number] => ({
  id: id(651),
  start: at(TUESDAY, "09:00"),
  end: at(TUESDAY, "10:00"),
  description: "Harvest planning",
  hostName: "Elena Novak",
  userIsHost: true,
  userIsAttending: true,
  ...over,
});

/** Closed from six in the evening on. */
export const closedFromSix = (day: string): Schedule["resourceBlocks"][number] => ({
  id: null,
  kind: "hours",
  start: at(day, "18:00"),
  end: at(day, "24:00"),
  startTime: "18:00",
  endTime: "24:00",
  reason: null,
});

export const feed = (over: Partial<Feed> = {}): Feed => ({
  id: id(661),
  kind: "meetings",
  room: null,
  createdAt: "2026-11-02T09:00:00.000Z",
  lastReadAt: null,
  ...over,
});

/** What the screen beside Thames knows on the day of the tests, a Friday: nothing is booked. */
export const roomScreen = (over: Partial<RoomScreen> = {}): RoomScreen => ({
  screen: {
    id: id(691),
    name: "Thames",
    kind: "door",
    resource: { id: id(611), name: "Thames" },
    site: null,
    createdAt: "2026-11-02T09:00:00.000Z",
    lastSeenAt: null,
  },
  client: { name: "Northwind House", logo: null, product: "ve", locale: null },
  room: {
    id: id(611),
    name: "Thames",
    capacity: 8,
    floorName: "Floor 3",
    timeZone: HARBOUR.timeZone,
    booking: "bookable",
    byTimeslots: false,
  },
  now: "2026-11-20T10:42:00.000Z",
  meetings: [],
  blocks: [],
  tomorrow: { meetings: [], blocks: [] },
  knownUntil: "2026-11-22T00:00:00.000Z",
  bookableUntil: "2026-11-20T18:00:00.000Z",
  ...over,
});

/** A meeting that goes on at the door until eleven, and could until noon. */
export const screenMeeting = (
  over: Partial<RoomScreen["meetings"][number]> = {},
): RoomScreen["meetings"][number] => ({
  id: id(651),
  status: "booked",
  start: "2026-11-20T10:30:00.000Z",
  end: "2026-11-20T11:00:00.000Z",
  description: "Budget",
  host: CALLUM,
  numberOfAttendees: 1,
  checkedInAt: null,
  checkInBy: null,
  availableUntil: "2026-11-20T12:00:00.000Z",
  heldFrom: null,
  heldUntil: null,
  needsPin: true,
  canCheckIn: false,
  ...over,
});
