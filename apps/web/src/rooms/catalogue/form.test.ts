import { expect, test } from "vitest";
import type { Resource } from "../core/use-settings.ts";
import { bodyOf, formOf, newForm } from "./form.ts";

const thames: Resource = {
  id: "1",
  name: "Thames",
  type: { id: "t", name: "Meeting Room", pluralName: "Meeting Rooms", icon: "door" },
  typeId: "t",
  typeName: "Meeting Room",
  siteId: "s",
  siteName: "London",
  timeZone: "Europe/London",
  buildingId: "b",
  buildingName: "Canal House",
  floorId: "f",
  floorName: "Floor 3",
  locationPath: "London, Canal House, Floor 3",
  groupId: null,
  capacity: 16,
  features: [{ id: "screen", name: "Screen", icon: null, color: null }],
  booking: "bookable",
  isActive: true,
  groups: ["Executive"],
  opens: "08:00",
  closes: "24:00",
  openWeekdays: [1, 2, 3],
  leadMinutes: 30,
  daysAhead: null,
  maxMinutes: 120,
  setupMinutes: 15,
  cleardownMinutes: 10,
  meetingTimeslotType: "timeslot",
  timeslots: [{ startTime: "22:00", endTime: "24:00" }],
  meetingAddonsEnabled: true,
  meetingAddonMinimumNoticeHours: 48,
  checkInMinutes: null,
  photo: "/api/files/1/",
  floorPlanRelativeUrl: null,
  x: null,
  y: null,
  floorPlanIconShape: null,
  userMayBook: true,
};

test("a resource that is opened and saved without an edit is sent with the values that it has", () => {
  const { features, ...said } = thames;
  const body = bodyOf(formOf(thames));
  for (const [key, value] of Object.entries(body))
    if (key in said) expect([key, value]).toEqual([key, said[key as keyof typeof said]]);
  expect(body.featureIds).toEqual(features.map(({ id }) => id));
});

test("midnight is typed as 00:00 and sent as 24:00, at the end only", () => {
  const form = formOf(thames);
  expect([form.closes, form.timeslots[0]?.endTime]).toEqual(["00:00", "00:00"]);
  expect(bodyOf({ ...form, opens: "00:00" })).toMatchObject({ opens: "00:00", closes: "24:00" });
});

test("what is switched off is not sent", () => {
  const body = bodyOf({
    ...formOf(thames),
    isSlotted: false,
    meetingAddonsEnabled: false,
    hasCheckIn: false,
    maxMinutes: "",
    leadMinutes: "",
  });
  expect(body).toMatchObject({
    meetingTimeslotType: "free",
    timeslots: [],
    meetingAddonMinimumNoticeHours: 0,
    checkInMinutes: null,
    maxMinutes: null,
    leadMinutes: 0,
  });
});

test("switching on gives a usual figure", () => {
  const form = newForm({ typeId: null, siteId: null });
  expect(bodyOf({ ...form, hasCheckIn: true, meetingAddonsEnabled: true })).toMatchObject({
    checkInMinutes: 15,
    meetingAddonMinimumNoticeHours: 24,
  });
});
