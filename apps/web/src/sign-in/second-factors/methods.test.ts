import { expect, test } from "vitest";
import { firstWay, otherWays, type Way } from "./methods.ts";

test.each<[Way[], boolean, Way, Way[]]>([
  [["app", "recovery"], true, "app", ["recovery"]],
  [["app", "passkey", "recovery"], true, "passkey", ["app", "recovery"]],
  [["app", "passkey", "recovery"], false, "app", ["recovery"]],
  [["passkey", "recovery"], false, "recovery", []],
  [["passkey"], true, "passkey", []],
  [["recovery"], true, "recovery", []],
])("of %j, with passkeys in the browser %s, %s comes first", (ways, canPasskey, first, others) => {
  expect(firstWay(ways, canPasskey)).toBe(first);
  expect(otherWays(ways, first, canPasskey)).toEqual(others);
});
