import { expect, test } from "vitest";
import { readCode } from "./rules.ts";

const ID = "01935f3e-1111-7111-8111-111111111111";

test.each([
  [{ qrActionId: ID }, { actionId: ID }],
  [
    { qrActionTypeId: "visit-check-in", objectId: ID },
    { type: "visit-check-in", objectId: ID },
  ],
  [{ qrActionId: ID, qrActionTypeId: "desk-booking", objectId: ID }, { actionId: ID }],
  [{}, "missing"],
  [{ qrActionId: "" }, "missing"],
  [{ qrActionTypeId: "visit-check-in" }, "missing"],
  [{ objectId: ID }, "missing"],
  [{ qrActionId: "17" }, "unknown"],
  [{ qrActionTypeId: "visit-check-in", objectId: "' or true --" }, "unknown"],
  [{ qrActionTypeId: "mail-collect", objectId: ID }, "unknown"],
] as const)("%j names %j", (said, named) => {
  expect(readCode(said)).toEqual(named);
});
