import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { type BlockForm, blockBody, checkBlock } from "./form.ts";

const words = { resource: "Resource is required", day: "Date is required" };
const filled: BlockForm = {
  resource: { id: "1", timeZone: "Europe/Lisbon" },
  startDay: "2026-07-01",
  startTime: "12:00",
  endDay: "2026-07-02",
  endTime: "08:30",
  reason: " Repair ",
};

test("a block is sent in the time of its resource's site", () => {
  expect(blockBody(filled)).toEqual({
    resourceId: "1",
    start: "2026-07-01T11:00:00.000Z",
    end: "2026-07-02T07:30:00.000Z",
    reason: "Repair",
  });
  expect(blockBody({ ...filled, reason: " " }).reason).toBeNull();
});

test("what is missing is said beside its field", () => {
  expect(checkBlock(filled, words)).toEqual({});
  const empty = { resource: null, startDay: "", startTime: "", endDay: "", endTime: "", reason: "" };
  expect(checkBlock(empty, words)).toEqual({
    resource: words.resource,
    startDay: words.day,
    startTime: inEnglish("common.startRequired"),
    endDay: words.day,
    endTime: inEnglish("common.endRequired"),
  });
});
