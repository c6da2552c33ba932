import { expect, test } from "vitest";
import { paperSizeName } from "./size.ts";

test.each([
  [62, 100, "62x100"],
  [100, 62, "own"],
  [80, 50, "own"],
])("%i × %i is %s", (width, height, name) => {
  expect(paperSizeName({ width, height })).toBe(name);
});
