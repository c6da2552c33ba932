import { expect, test } from "vitest";
import { otherMethods, preferredMethod, type SecondFactorMethod } from "./methods.ts";

test.each<[SecondFactorMethod[], boolean, SecondFactorMethod, SecondFactorMethod[]]>([
  [["app", "recovery"], true, "app", ["recovery"]],
  [["app", "passkey", "recovery"], true, "passkey", ["app", "recovery"]],
  [["app", "passkey", "recovery"], false, "app", ["recovery"]],
  [["passkey", "recovery"], false, "recovery", []],
  [["passkey"], true, "passkey", []],
  [["recovery"], true, "recovery", []],
])("of %j, with passkeys in the browser %s, %s comes first", (ways, canPasskey, first, others) => {
  expect(preferredMethod(ways, canPasskey)).toBe(first);
  expect(otherMethods(ways, first, canPasskey)).toEqual(others);
});
