import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { ApiError } from "../../shell/api/error.ts";
import { refusalMessages } from "./refusal-messages.ts";

test.each([
  [
    "each field's message",
    new ApiError({
      status: 400,
      code: "invalid",
      detail: "",
      fieldErrors: { dates: ["One"], endTime: ["Two"] },
    }),
    ["One", "Two"],
  ],
  [
    "why a place is kept",
    new ApiError({ status: 409, code: "state", detail: inEnglish("parking.placeKept") }),
    [inEnglish("parking.placeKept")],
  ],
  [
    "no other conflict",
    new ApiError({ status: 409, code: "in_progress", detail: "Still going on" }),
    [inEnglish("parking.notRequested")],
  ],
  [
    "no silence",
    new ApiError({ status: 0, code: "network", detail: "Offline" }),
    [inEnglish("parking.notRequested")],
  ],
  ["nothing unexpected", new Error("undefined is not a function"), [inEnglish("parking.notRequested")]],
])("%s", (_, error, words) => {
  expect(refusalMessages(error)).toEqual(words);
});
