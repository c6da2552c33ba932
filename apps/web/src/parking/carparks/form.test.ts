import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { changedValues } from "../../shell/form/changed-values.ts";
import { nextTimeslot } from "../../shell/settings/timeslots.ts";
import type { Carpark } from "../core/use-settings.ts";
import { bodyOf, checkCarpark, formOf, LATEST_END, newForm } from "./form.ts";

const north: Carpark = {
  id: "1",
  name: "North",
  siteId: "s",
  icon: null,
  color: "indigo",
  pseudo: false,
  userHasPermission: true,
  userMayBookEv: true,
  parkingAllocationStart: "Friday",
  permitRequestsStart: "Thursday",
  allocationMode: "fair_usage",
  allocationTime: "09:00",
  forVisitors: false,
  groups: ["Executive"],
  isActive: true,
  position: 2,
  evTimeslots: [
    { startTime: "08:00", endTime: "12:00" },
    { startTime: "12:00", endTime: "16:00" },
  ],
  evSpaces: [],
  spaceCount: 40,
  freeSpaces: 3,
  queueLength: 0,
  credits: 2,
  evCredits: 0,
};
const form = formOf(north);

test("a car park that is opened and saved without an edit is sent with the values that it has", () => {
  expect(checkCarpark(form)).toEqual({});
  const body = bodyOf(form);
  for (const [key, value] of Object.entries(body))
    expect([key, value]).toEqual([key, north[key as keyof Carpark]]);
  // The dialog of a known car park does not contain these fields, so they are not sent.
  expect(["icon", "color", "siteId"].filter((key) => key in body)).toEqual([]);
});

test("only what was changed is sent: what somebody else changed meanwhile stays", () => {
  const sent = (next: Partial<typeof form>) =>
    JSON.parse(JSON.stringify(bodyOf(changedValues(form, { ...form, ...next }))));
  expect(sent({})).toEqual({});
  expect(
    sent({ groups: [...form.groups], evTimeslots: form.evTimeslots.map((slot) => ({ ...slot })) }),
  ).toEqual({});
  expect(sent({ name: "South" })).toEqual({ name: "South" });
  expect(sent({ position: 1, groups: [] })).toEqual({ position: 0, groups: [] });
});

test("people count places from 1; an order that is left empty is not sent", () => {
  expect(form.position).toBe(3);
  expect(bodyOf({ ...form, position: 1 }).position).toBe(0);
  expect(bodyOf({ ...form, position: "" }).position).toBeUndefined();
});

test("priority permits cannot start after the week has opened", () => {
  const starts = (permitRequestsStart: Carpark["permitRequestsStart"]) =>
    checkCarpark({ ...form, permitRequestsStart }).permitRequestsStart;
  expect([starts("Saturday"), starts("Friday"), starts("No Start Date")]).toEqual([
    inEnglish("parking.requestsAfterAllocation"),
    undefined,
    undefined,
  ]);
  // A week without an opening day has no day for permits to follow.
  expect(
    checkCarpark({ ...form, permitRequestsStart: "Sunday", parkingAllocationStart: "No Start Date" }),
  ).toEqual({});
});

test.each([
  [[{ startTime: "", endTime: "12:00" }]],
  [[{ startTime: "12:00", endTime: "12:00" }]],
  [[{ startTime: "12:00", endTime: "00:00" }]],
  [
    [
      { startTime: "08:00", endTime: "12:00" },
      { startTime: "11:55", endTime: "14:00" },
    ],
  ],
])("EV times %j follow no order", (slots) => {
  const evTimeslots = slots.map((slot, key) => ({ key, ...slot }));
  expect(checkCarpark({ ...form, evTimeslots })).toEqual({ evTimeslots: inEnglish("parking.slotsOverlap") });
});

test("every timeslot that is proposed can be saved", () => {
  const late = [{ key: 0, startTime: "20:00", endTime: "23:30" }];
  expect(checkCarpark({ ...form, evTimeslots: [...late, nextTimeslot(late, LATEST_END)] })).toEqual({});
});

test("a new car park needs a name and a site, and is open at once", () => {
  expect(checkCarpark(newForm(null))).toEqual({
    name: inEnglish("common.nameRequired"),
    siteId: inEnglish("common.siteRequired"),
  });
  expect(bodyOf(newForm("s"))).toMatchObject({
    parkingAllocationStart: "No Start Date",
    permitRequestsStart: "No Start Date",
    evTimeslots: [],
    isActive: true,
  });
});
