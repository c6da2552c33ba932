import { expect, test } from "vitest";
import { type Layout, withKey } from "./keyboard-layout.ts";

const type = (keys: string, layout: Layout): string => {
  let text = "";
  for (const key of keys) text = withKey(text, key, layout);
  return text;
};

test.each([
  ["HARUTO SATO", "name", "Haruto Sato"],
  ["SIOBHAN O'BRIEN", "name", "Siobhan O'Brien"],
  ["JEAN-LUC", "name", "Jean-Luc"],
  ["SOTHEBY'S", "company", "Sotheby's"],
  ["3M UK", "company", "3M Uk"],
  ["B&Q", "company", "B&Q"],
  ["TO REPAIR THE LIFT", "text", "To repair the lift"],
  ["NOOR@INITECH.EXAMPLE", "email", "noor@initech.example"],
  ["+4420", "phone", "+4420"],
] as const)("%s on the keyboard for a %s", (keys, layout, text) => {
  expect(type(keys, layout)).toBe(text);
});
