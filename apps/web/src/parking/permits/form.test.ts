import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import {
  changeBody,
  checkPermit,
  checkPermitChange,
  newPermitForm,
  type PermitForm,
  permitBody,
  withCarpark,
} from "./form.ts";

const words = { holder: "Who?", day: "When?" };
const form: PermitForm = {
  ...newPermitForm("2026-11-20", "north"),
  employee: { id: "elena", firstName: "Elena", lastName: "Novak", photoUrl: null, company: null } as never,
  space: "n07",
};

test("what is missing is said at its field", () => {
  expect(checkPermit(form, words)).toEqual({});
  expect(checkPermit({ ...newPermitForm("", null), days: [] }, words)).toEqual({
    employee: words.holder,
    carpark: inEnglish("parking.noCarpark"),
    firstDay: words.day,
    days: inEnglish("common.weekdaysRequired"),
  });
});

test("a granted permit needs a space, a priority one does not", () => {
  const without = { ...form, space: null };
  expect(checkPermit(without, words)).toEqual({ space: inEnglish("parking.permitSpaceRequired") });
  expect(checkPermit({ ...without, permitType: "PR" }, words)).toEqual({});
});

test("the last day is not before the first, or there is none", () => {
  expect(checkPermitChange({ ...form, lastDay: "2026-11-19" })).toEqual({
    lastDay: inEnglish("common.daysReversed"),
  });
  expect(checkPermitChange({ ...form, lastDay: "2026-11-20" })).toEqual({});
  expect(permitBody(form)).toEqual({
    employee: "elena",
    permitType: "GR",
    carpark: "north",
    space: "n07",
    start: "2026-11-20",
    end: null,
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  });
});

test("another car park has its own spaces and its own today", () => {
  const todayOf = (carpark: string | null) => (carpark === "tokyo" ? "2026-11-21" : "2026-11-20");
  expect(withCarpark("tokyo", form, todayOf)).toEqual({
    carpark: "tokyo",
    space: null,
    firstDay: "2026-11-21",
  });
  expect(withCarpark("tokyo", { ...form, firstDay: "2026-12-01" }, todayOf).firstDay).toBe("2026-12-01");
});

test("of a permit only what was changed is sent", () => {
  const sent = (changed: Parameters<typeof changeBody>[0]) => JSON.parse(JSON.stringify(changeBody(changed)));
  expect(sent({})).toEqual({});
  expect(sent({ lastDay: "" })).toEqual({ end: null });
  expect(sent({ lastDay: "2026-12-31" })).toEqual({ end: "2026-12-31" });
  expect(sent({ days: [1, 3] })).toEqual({ days: ["Monday", "Wednesday"] });
});
