import { describe, expect, test } from "vitest";
import { forecastRequest } from "./forecast.ts";

const [WED, THU] = ["2026-12-02", "2026-12-03"];
const day = (date: string, free: number, taken = false) => ({ date, free, taken });
const facts = {
  dates: [WED!, THU!],
  zoneId: "canal",
  deskId: undefined,
  days: [day(WED!, 3), day(THU!, 2)],
  free: [{ id: "c-1" }, { id: "c-2" }],
  count: 2,
};

describe("what a request would bring", () => {
  test.each<[string, Partial<Parameters<typeof forecastRequest>[0]>, object]>([
    ["any of those that are free on all days", {}, { kind: "any", free: 2 }],
    ["more than are listed", { count: 300 }, { kind: "any", free: 300 }],
    ["the chosen desk", { deskId: "c-2" }, { kind: "desk" }],
    ["a desk that somebody has on one of the days", { deskId: "c-9" }, { kind: "gone" }],
    ["another desk each day", { free: [], count: 0 }, { kind: "several" }],
    ["a full day", { free: [], count: 0, days: [day(THU!, 0), day(WED!, 4)] }, { kind: "full", days: [THU] }],
    ["full days, in order", { days: [day(THU!, 0), day(WED!, 0)] }, { kind: "full", days: [WED, THU] }],
    ["days of which nothing is known", { free: [], count: 0, days: [] }, { kind: "full", days: [WED, THU] }],
    ["one day without a desk", { dates: [WED!], free: [], count: 0 }, { kind: "full", days: [WED] }],
    [
      "a day on which the person has one already, before all else",
      { days: [day(WED!, 0), day(THU!, 2, true)] },
      { kind: "taken", days: [THU] },
    ],
    [
      "taken days that were not asked for",
      { dates: [WED!], days: [day(WED!, 1), day(THU!, 0, true)] },
      { kind: "any", free: 2 },
    ],
    ["nothing yet without days", { dates: [] }, { kind: "nothing" }],
    ["nothing yet without a zone", { zoneId: undefined }, { kind: "nothing" }],
    ["nothing while desks load", { free: undefined }, { kind: "nothing" }],
  ])("%s", (_, change, expected) => {
    expect(forecastRequest({ ...facts, ...change })).toEqual(expected);
  });
});
