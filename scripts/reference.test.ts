import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFERENCE, reference } from "./reference.ts";

test("docs/reference.md says what the code says; `node scripts/reference.ts` writes it", () => {
  expect(readFileSync(REFERENCE, "utf8")).toBe(reference());
});
