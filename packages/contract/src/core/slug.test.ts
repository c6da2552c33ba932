import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Staff number", "staff_number"],
  [" 2nd floor? ", "nd_floor"],
  ["Größe (cm)", "groesse_cm"],
  ["GRO\u0308ẞE", "groesse"],
  ["Führerschein für Österreich", "fuehrerschein_fuer_oesterreich"],
  ["Émile’s Smørrebrød", "emile_s_smoerrebroed"],
  ["???", ""],
  ["", ""],
])("%s becomes %s", (label, slug) => expect(slugOf(label, 40)).toBe(slug));

test("a slug that is cut off does not end between two words", () => {
  expect(slugOf("one two three", 8)).toBe("one_two");
});
