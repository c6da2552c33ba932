import { expect, test } from "vitest";
import { nameFor } from "./field-name.ts";

test.each([
  ["Staff number", "staff_number"],
  [" 2nd floor? ", "nd_floor"],
  ["Größe", "gro_e"],
  ["", ""],
])("%s", (label, name) => expect(nameFor(label)).toBe(name));
