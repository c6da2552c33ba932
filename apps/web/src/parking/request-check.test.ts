import { expect, test } from "vitest";
import { checkRequest, type RequestForm } from "./request-check.ts";

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
  ["no day", { dates: [] }, { dates: "noDate" }],
  ["no start", { startTime: "" }, { startTime: "noStart" }],
  ["no end", { endTime: "" }, { endTime: "noEnd" }],
  ["an end before the start", { endTime: "08:25" }, { endTime: "endBeforeStart" }],
  ["an end at the start", { endTime: "08:30" }, { endTime: "endBeforeStart" }],
  ["an end without a start", { startTime: "", endTime: "08:30" }, { startTime: "noStart" }],
  ["no car park", { carparkId: null }, { targetCarpark: "noCarpark" }],
  ["no site, hence no car park to choose", { siteId: null, carparkId: null }, { targetSite: "noSite" }],
  [
    "nobody chosen, hence no car park to choose",
    { isForOther: true, carparkId: null },
    { employee: "noColleague" },
  ],
  ["a colleague", { isForOther: true, colleagueId: "callum" }, {}],
])("%s", (_, change, problems) => {
  expect(checkRequest({ ...right, ...change }, false)).toEqual(problems);
});

test("no car park is asked for where the server chooses it", () => {
  expect(checkRequest({ ...right, carparkId: null }, true)).toEqual({});
});
