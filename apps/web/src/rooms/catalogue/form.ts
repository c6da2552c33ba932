import type { Slot } from "../../shell/settings/timeslots.ts";
import type { Resource, ResourceBody } from "../core/use-settings.ts";

type Figure = number | "";

/** What the dialog of a resource holds, as it is typed. Midnight at the end of the day is 00:00 here, 24:00 there. */
export interface ResourceForm {
  name: string;
  typeId: string | null;
  capacity: Figure;
  featureIds: string[];
  groupId: string | null;
  booking: Resource["booking"];
  isActive: boolean;
  siteId: string | null;
  buildingId: string | null;
  floorId: string | null;
  opens: string;
  closes: string;
  openWeekdays: number[];
  leadMinutes: Figure;
  daysAhead: Figure;
  maxMinutes: Figure;
  setupMinutes: Figure;
  cleardownMinutes: Figure;
  groups: string[];
  isSlotted: boolean;
  timeslots: Slot[];
  meetingAddonsEnabled: boolean;
  meetingAddonMinimumNoticeHours: Figure;
  hasCheckIn: boolean;
  checkInMinutes: Figure;
}

const MIDNIGHT = "24:00";
const typedEnd = (time: string): string => (time === MIDNIGHT ? "00:00" : time);
const endOf = (typed: string): string => (typed === "00:00" ? MIDNIGHT : typed);

const USUAL_CHECK_IN = 15;
const USUAL_NOTICE = 24;

/** A new resource is open around the clock and can be booked by everybody. */
export const newForm = (start: { typeId: string | null; siteId: string | null }): ResourceForm => ({
  name: "",
  ...start,
  capacity: 0,
  featureIds: [],
  groupId: null,
  booking: "bookable",
  isActive: true,
  buildingId: null,
  floorId: null,
  opens: "00:00",
  closes: "00:00",
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  leadMinutes: 0,
  daysAhead: "",
  maxMinutes: "",
  setupMinutes: 0,
  cleardownMinutes: 0,
  groups: [],
  isSlotted: false,
  timeslots: [],
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: USUAL_NOTICE,
  hasCheckIn: false,
  checkInMinutes: USUAL_CHECK_IN,
});

export const formOf = (resource: Resource): ResourceForm => ({
  ...newForm(resource),
  name: resource.name,
  capacity: resource.capacity,
  featureIds: resource.features.map(({ id }) => id),
  groupId: resource.groupId,
  booking: resource.booking,
  isActive: resource.isActive,
  buildingId: resource.buildingId,
  floorId: resource.floorId,
  opens: resource.opens,
  closes: typedEnd(resource.closes),
  openWeekdays: resource.openWeekdays,
  leadMinutes: resource.leadMinutes,
  daysAhead: resource.daysAhead ?? "",
  maxMinutes: resource.maxMinutes ?? "",
  setupMinutes: resource.setupMinutes,
  cleardownMinutes: resource.cleardownMinutes,
  groups: resource.groups,
  isSlotted: resource.meetingTimeslotType === "timeslot",
  timeslots: resource.timeslots.map(({ startTime, endTime }, key) => ({
    key,
    startTime,
    endTime: typedEnd(endTime),
  })),
  meetingAddonsEnabled: resource.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: resource.meetingAddonsEnabled
    ? resource.meetingAddonMinimumNoticeHours
    : USUAL_NOTICE,
  hasCheckIn: resource.checkInMinutes !== null,
  checkInMinutes: resource.checkInMinutes ?? USUAL_CHECK_IN,
});

const figure = (typed: Figure): number => (typed === "" ? 0 : typed);
const figureOrNone = (typed: Figure): number | null => (typed === "" ? null : typed);

/** What is sent. A type or site that is missing is the server's to refuse, in its words. */
export const bodyOf = (form: ResourceForm): ResourceBody => ({
  name: form.name,
  typeId: form.typeId as string,
  siteId: form.siteId as string,
  buildingId: form.buildingId,
  floorId: form.floorId,
  groupId: form.groupId,
  capacity: figure(form.capacity),
  featureIds: form.featureIds,
  booking: form.booking,
  isActive: form.isActive,
  groups: form.groups as NonNullable<ResourceBody["groups"]>,
  opens: form.opens,
  closes: endOf(form.closes),
  openWeekdays: form.openWeekdays,
  leadMinutes: figure(form.leadMinutes),
  daysAhead: figureOrNone(form.daysAhead),
  maxMinutes: figureOrNone(form.maxMinutes),
  setupMinutes: figure(form.setupMinutes),
  cleardownMinutes: figure(form.cleardownMinutes),
  meetingTimeslotType: form.isSlotted ? "timeslot" : "free",
  timeslots: form.isSlotted
    ? form.timeslots.map(({ startTime, endTime }) => ({ startTime, endTime: endOf(endTime) }))
    : [],
  meetingAddonsEnabled: form.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: form.meetingAddonsEnabled ? figure(form.meetingAddonMinimumNoticeHours) : 0,
  checkInMinutes: form.hasCheckIn ? figure(form.checkInMinutes) : null,
});

/** Nothing about its hours is worth saying in a list. */
export const isAlwaysOpen = ({ opens, closes, openWeekdays }: Resource): boolean =>
  opens === "00:00" && closes === MIDNIGHT && openWeekdays.length === 7;
