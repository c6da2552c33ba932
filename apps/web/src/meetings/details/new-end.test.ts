import { inEnglish } from "@portico/contract/testing/in-english";
import "../../shell/i18n.ts";
import "../core/texts.ts";
import { describe, expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import { checkNewEnd, latestEnd } from "./new-end.ts";

const t = textsOf("meetings");
const meeting = { day: "2026-11-24", timeZone: "Europe/London" };

describe("how far", () => {
  test.each([
    [null, "23:55"],
    ["2026-11-24T13:30:00.000Z", "13:30"],
    ["2026-11-25T00:00:00.000Z", "23:55"],
    ["2026-11-25T09:00:00.000Z", "23:55"],
  ])("free until %s", (availableUntil, latest) => {
    expect(latestEnd({ ...meeting, availableUntil })).toBe(latest);
  });

  test("by the site's clock", () => {
    const summer = {
      day: "2026-07-01",
      timeZone: "Europe/London",
      availableUntil: "2026-07-01T13:30:00.000Z",
    };
    expect(latestEnd(summer)).toBe("14:30");
  });
});

test.each([
  ["12:15", undefined],
  ["13:30", undefined],
  ["", inEnglish("common.endRequired")],
  ["12:00", undefined],
  ["11:55", "The new end must not be earlier than 12:00."],
  ["13:35", "The room is free only until 13:30. Choose an earlier time."],
  ["12:17", "Choose a time in steps of 5 minutes."],
])("a new end at %s", (time, problem) => {
  expect(checkNewEnd(t, time, "12:00", "13:30")).toBe(problem);
});

test("the moment at which the room is needed may lie between the steps", () => {
  expect(checkNewEnd(t, "13:32", "12:00", "13:32")).toBeUndefined();
});

test("an end beside the steps is extended in steps of its own", () => {
  expect(checkNewEnd(t, "12:17", "12:02", "13:30")).toBeUndefined();
  expect(checkNewEnd(t, "12:15", "12:02", "13:30")).toBeUndefined();
  expect(checkNewEnd(t, "12:16", "12:02", "13:30")).toBe("Choose a time in steps of 5 minutes.");
});
