import { expect, test } from "vitest";
import { isMadeOfNames } from "./guessable-passwords.ts";

const ELENA = {
  client: { name: "Northwind House", domains: ["visits.northwind.example"] },
  firstName: "Élena",
  lastName: "Novák",
  email: "e.novak.lead@northwind.example",
};

test.each([
  ["Northwind-House-1", true],
  ["nOrthwind2026!!", true],
  ["Portico-Portico-1", true],
  ["Elena-Novak-1", true],
  ["Élena-Novák-1", true],
  ["Visits.Northwind.99", true],
  ["E.Novak.Lead@northwind.example1", true],
  ["NovakNovak-abc1", true],
  ["Northwind-Correct-7", false],
  ["Correct-horse-7", false],
  ["1234567890-Ab", false],
])("%s", (password, expected) => {
  expect(isMadeOfNames(password, ELENA)).toBe(expected);
});
