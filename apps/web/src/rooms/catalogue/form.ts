import type { NumberValue } from "../../shell/settings/number-field.tsx";
import type { Timeslot } from "../../shell/settings/timeslots.ts";
import type { Photo } from "../../ui/photo/field.tsx";
import type { Resource, ResourceBody } from "../core/use-settings.ts";

/**
 * The values of a resource's dialog as typed. The end of the day is 00:00 in the form and 24:00 in the
 * contract.
 */
export interface ResourceForm {
  name: string;
  typeId: string | null;
  capacity: NumberValue;
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
  leadMinutes: NumberValue;
  daysAhead: NumberValue;
  maxMinutes: NumberValue;
  setupMinutes: NumberValue;
  cleardownMinutes: NumberValue;
  groups: string[];
  isSlotted: boolean;
  timeslots: Timeslot[];
  meetingAddonsEnabled: boolean;
  meetingAddonMinimumNoticeHours: NumberValue;
  hasCheckIn: boolean;
  checkInMinutes: NumberValue;
  photo: Photo;
}

const MIDNIGHT = "24:00";
const toTypedEnd = (time: string): string => (time === MIDNIGHT ? "00:00" : time);
const fromTypedEnd = (typed: string): string => (typed === "00:00" ? MIDNIGHT : typed);

const DEFAULT_CHECK_IN_MINUTES = 15;
const DEFAULT_NOTICE_HOURS = 24;

/** A new resource is open around the clock, and everybody may book it. */
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
  meetingAddonMinimumNoticeHours: DEFAULT_NOTICE_HOURS,
  hasCheckIn: false,
  checkInMinutes: DEFAULT_CHECK_IN_MINUTES,
  photo: { kind: "none" },
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
  closes: toTypedEnd(resource.closes),
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
    endTime: toTypedEnd(endTime),
  })),
  meetingAddonsEnabled: resource.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: resource.meetingAddonsEnabled
    ? resource.meetingAddonMinimumNoticeHours
    : DEFAULT_NOTICE_HOURS,
  hasCheckIn: resource.checkInMinutes !== null,
  checkInMinutes: resource.checkInMinutes ?? DEFAULT_CHECK_IN_MINUTES,
  photo: resource.photo ? { kind: "kept", url: resource.photo } : { kind: "none" },
});

const numberOrZero = (typed: NumberValue): number => (typed === "" ? 0 : typed);
const numberOrNull = (typed: NumberValue): number | null => (typed === "" ? null : typed);

/** The request body. The server refuses a missing type or site, in its own words. */
export const bodyOf = (form: ResourceForm): ResourceBody => ({
  name: form.name,
  typeId: form.typeId as string,
  siteId: form.siteId as string,
  buildingId: form.buildingId,
  floorId: form.floorId,
  groupId: form.groupId,
  capacity: numberOrZero(form.capacity),
  featureIds: form.featureIds,
  booking: form.booking,
  isActive: form.isActive,
  groups: form.groups as NonNullable<ResourceBody["groups"]>,
  opens: form.opens,
  closes: fromTypedEnd(form.closes),
  openWeekdays: form.openWeekdays,
  leadMinutes: numberOrZero(form.leadMinutes),
  daysAhead: numberOrNull(form.daysAhead),
  maxMinutes: numberOrNull(form.maxMinutes),
  setupMinutes: numberOrZero(form.setupMinutes),
  cleardownMinutes: numberOrZero(form.cleardownMinutes),
  meetingTimeslotType: form.isSlotted ? "timeslot" : "free",
  timeslots: form.isSlotted
    ? form.timeslots.map(({ startTime, endTime }) => ({ startTime, endTime: fromTypedEnd(endTime) }))
    : [],
  meetingAddonsEnabled: form.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: form.meetingAddonsEnabled
    ? numberOrZero(form.meetingAddonMinimumNoticeHours)
    : 0,
  checkInMinutes: form.hasCheckIn ? numberOrZero(form.checkInMinutes) : null,
  ...(form.photo.kind === "none" && { photo: null }),
});

/** Whether the hours are unlimited, so that a list need not show them. */
export const isAlwaysOpen = ({ opens, closes, openWeekdays }: Resource): boolean =>
  opens === "00:00" && closes === MIDNIGHT && openWeekdays.length === 7;
