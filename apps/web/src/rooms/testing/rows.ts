import type { listClosures } from "@portico/contract/closures/closures";
import type { Answer } from "@portico/contract/endpoint";
import type { listAddonItems, listResourceTypes } from "@portico/contract/rooms/catalogues";
import type { listResources } from "@portico/contract/rooms/rooms";
import { HARBOUR, id } from "../../testing/people.ts";

type Resource = Answer<typeof listResources>["results"][number];
type ResourceType = Answer<typeof listResourceTypes>["results"][number];
type AddonItem = Answer<typeof listAddonItems>["results"][number];
type Closure = Answer<typeof listClosures>["results"][number];

export const MEETING_ROOM = {
  id: id(601),
  name: "Meeting Room",
  pluralName: "Meeting Rooms",
  icon: "door",
  iconBook: null,
  color: null,
  dashboard: true,
  displayMode: "today",
} as const satisfies ResourceType;

export const HOT_LAB: ResourceType = {
  ...MEETING_ROOM,
  id: id(602),
  name: "Hot Lab",
  pluralName: "Hot Labs",
  icon: "flask",
};

/** A room for eight that anybody may book at any time. */
export const resource = (over: Partial<Resource> = {}): Resource => ({
  id: id(611),
  name: "Thames",
  type: MEETING_ROOM,
  typeId: MEETING_ROOM.id,
  typeName: MEETING_ROOM.name,
  siteId: HARBOUR.id,
  siteName: HARBOUR.name,
  timeZone: HARBOUR.timeZone,
  buildingId: null,
  buildingName: null,
  floorId: null,
  floorName: null,
  locationPath: HARBOUR.name,
  groupId: null,
  capacity: 8,
  features: [],
  booking: "bookable",
  isActive: true,
  groups: [],
  opens: "00:00",
  closes: "24:00",
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  leadMinutes: 0,
  daysAhead: null,
  maxMinutes: null,
  setupMinutes: 0,
  cleardownMinutes: 0,
  meetingTimeslotType: "free",
  timeslots: [],
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: 0,
  checkInMinutes: null,
  photo: null,
  floorPlanRelativeUrl: null,
  x: null,
  y: null,
  floorPlanIconShape: null,
  userMayBook: true,
  ...over,
});

export const DRINKS = { id: id(621), name: "Drinks" };

export const addonItem = (over: Partial<AddonItem> = {}): AddonItem => ({
  id: id(622),
  name: "Coffee and tea",
  cost: 250,
  categoryId: DRINKS.id,
  categoryName: DRINKS.name,
  isActive: true,
  ...over,
});

export const closure = (over: Partial<Closure> = {}): Closure => ({
  id: id(631),
  siteId: HARBOUR.id,
  siteName: HARBOUR.name,
  firstDay: "2028-03-10",
  lastDay: "2028-03-10",
  name: "Day off",
  ...over,
});
