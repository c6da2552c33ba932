import { expect, test } from "vitest";
import { fieldNameFor } from "./field-name.ts";

test.each([
  ["Staff number", "staff_number"],
  [" 2nd floor? ", "nd_floor"],
  ["Größe", "gro_e"],
  ["", ""],
])("%s", (label, name) => expect(fieldNameFor(label)).toBe(name));
