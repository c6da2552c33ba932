import { expect, test } from "vitest";
import { addressesIn } from "./addresses.ts";

test("addresses are found as they are pasted, each once", () => {
  expect(addressesIn(" a@b.test,\nC@d.test; <e@f.test> a@b.test ")).toEqual([
    "a@b.test",
    "c@d.test",
    "e@f.test",
  ]);
  expect(addressesIn(" \n ")).toEqual([]);
});
