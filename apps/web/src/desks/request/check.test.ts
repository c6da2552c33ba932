import "../../shell/add-texts.ts";
import { expect, test } from "vitest";
import { checkRequest, type RequestForm } from "./check.ts";

const right: RequestForm = {
  isForOther: false,
  colleagueId: null,
  siteId: "london",
  zoneId: "canal",
  deskId: null,
  dates: ["2026-12-02"],
};
const noDate = { dates: { text: "Must select at least one date" } };
const noDesk = { zone: { text: "Choose a zone or a desk" } };

test.each<[string, Partial<RequestForm>, object]>([
  ["any desk of a zone", {}, {}],
  ["a desk", { deskId: "c-12" }, {}],
  ["a desk, whatever its zone", { zoneId: null, deskId: "c-12" }, {}],
  ["no day", { dates: [] }, noDate],
  ["neither zone nor desk", { zoneId: null }, noDesk],
  ["nothing at all", { dates: [], zoneId: null }, { ...noDate, ...noDesk }],
  ["no site, hence no zone to choose", { siteId: null, zoneId: null }, { site: { own: "noSite" } }],
  [
    "nobody chosen, hence no zone to choose",
    { isForOther: true, zoneId: null },
    { user: { own: "noColleague" } },
  ],
  ["a colleague", { isForOther: true, colleagueId: "callum" }, {}],
])("%s", (_, change, problems) => {
  expect(checkRequest({ ...right, ...change })).toEqual(problems);
});
