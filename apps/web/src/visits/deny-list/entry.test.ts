import { expect, test } from "vitest";
import { describeEntry } from "./entry.ts";

const nothing = {
  firstName: null,
  lastName: null,
  company: null,
  email: null,
  phone: null,
  registration: null,
};

test.each([
  [{ lastName: "Kask" }, "Kask"],
  [{ firstName: "Viktor", lastName: "Kask", registration: "VK66RCV" }, "Viktor Kask, VK66RCV"],
  [{ company: "Acme", phone: "+44 1" }, "Acme, +44 1"],
])("%j is called %s", (entry, name) => {
  expect(describeEntry({ ...nothing, ...entry })).toBe(name);
});
