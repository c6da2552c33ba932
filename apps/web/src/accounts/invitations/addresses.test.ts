import { expect, test } from "vitest";
import { parseAddresses } from "./addresses.ts";

test("addresses are found as they are pasted, each once", () => {
  expect(parseAddresses(" a@b.test,\nC@d.test; <e@f.test> a@b.test ")).toEqual([
    "a@b.test",
    "c@d.test",
    "e@f.test",
  ]);
  expect(parseAddresses(" \n ")).toEqual([]);
});
