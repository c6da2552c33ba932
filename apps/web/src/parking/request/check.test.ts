import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { checkRequest, checkTimes, type RequestForm } from "./check.ts";

const right: RequestForm = {
  isForOther: false,
  colleagueId: null,
  siteId: "london",
  carparkId: "south",
  startTime: "08:30",
  endTime: "17:30",
  dates: ["2026-12-02"],
};

test.each<[string, Partial<RequestForm>, object]>([
  ["a complete request", {}, {}],
  ["no day", { dates: [] }, { dates: { text: inEnglish("parking.noDate") } }],
  ["no start", { startTime: "" }, { startTime: { text: inEnglish("common.startRequired") } }],
  ["no end", { endTime: "" }, { endTime: { text: inEnglish("common.endRequired") } }],
  [
    "an end before the start",
    { endTime: "08:25" },
    { endTime: { text: inEnglish("common.endBeforeStart") } },
  ],
  ["an end at the start", { endTime: "08:30" }, { endTime: { text: inEnglish("common.endBeforeStart") } }],
  [
    "an end without a start",
    { startTime: "", endTime: "08:30" },
    { startTime: { text: inEnglish("common.startRequired") } },
  ],
  ["no car park", { carparkId: null }, { targetCarpark: { text: inEnglish("parking.noCarpark") } }],
  [
    "no site, hence no car park to choose",
    { siteId: null, carparkId: null },
    { targetSite: { text: inEnglish("common.siteRequired") } },
  ],
  [
    "nobody chosen, hence no car park to choose",
    { isForOther: true, carparkId: null },
    { employee: { own: "noColleague" } },
  ],
  ["a colleague", { isForOther: true, colleagueId: "callum" }, {}],
])("%s", (_, change, problems) => {
  expect(checkRequest({ ...right, ...change }, false)).toEqual(problems);
});

test("no car park is asked for where the server chooses it", () => {
  expect(checkRequest({ ...right, carparkId: null }, true)).toEqual({});
});

test("midnight is later than any start", () => {
  expect(checkTimes("23:55", "24:00")).toEqual({});
});
