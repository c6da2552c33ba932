import "./settings-texts.ts";
import "../../shell/settings/texts.ts";
import { expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import {
  allocationModeLabel,
  type CarparkWeeks,
  type T,
  weekdaysLabel,
  weekLabel,
} from "./weekday-labels.ts";

const t = textsOf(["parkingSettings", "shellSettings"]) as T;
const weekly: CarparkWeeks = {
  pseudo: false,
  forVisitors: false,
  allocationMode: "fair_usage",
  parkingAllocationStart: "Friday",
  permitRequestsStart: "Thursday",
  allocationTime: "09:00",
};

test.each<[string, Partial<CarparkWeeks>]>([
  ["Requests for a week open on Fri at 09:00 the week before; priority permits from Thu", {}],
  ["Requests for a week open on Fri at 09:00 the week before", { permitRequestsStart: "No Start Date" }],
  [
    "Always open: confirmed immediately while spaces are free",
    { parkingAllocationStart: "No Start Date", permitRequestsStart: "No Start Date" },
  ],
  ["Every request needs approval; priority permits from Thu", { allocationMode: "manual" }],
  ["For visitors only", { forVisitors: true }],
  ["Unlimited: every request is confirmed", { pseudo: true, forVisitors: true }],
])("%s", (words, changed) => {
  expect(weekLabel(t, { ...weekly, ...changed })).toBe(words);
});

test("how a week is decided is said where one opens", () => {
  const said = (changed: Partial<CarparkWeeks>) => allocationModeLabel(t, { ...weekly, ...changed });
  expect(said({})).toBe("Decided by fair use: people who parked least come first");
  expect(said({ allocationMode: "lottery" })).toBe("Decided by lottery");
  expect(
    [
      { allocationMode: "manual" as const },
      { parkingAllocationStart: "No Start Date" as const },
      { pseudo: true },
      { forVisitors: true },
    ].map(said),
  ).toEqual(["", "", "", ""]);
});

test("weekdays in words, whatever order they come in", () => {
  expect(weekdaysLabel(t, ["Friday", "Monday", "Tuesday", "Wednesday", "Thursday"])).toBe("Monday to Friday");
  expect(
    weekdaysLabel(t, ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]),
  ).toBe("Every day");
  expect(weekdaysLabel(t, ["Wednesday", "Monday"])).toBe("Mon, Wed");
});
