import type { Group } from "@portico/contract/common";
import { expect, test } from "vitest";
import { homesOf } from "./homes-of.ts";

const ALL = ["reception", "parking", "desks"];

test.each<[groups: Group[], homes: string[]]>([
  [["employee", "parking", "deskbooking"], []],
  [["employee", "reception"], ["reception"]],
  [["security"], ["reception"]],
  [["employee", "cleaning"], ["cleaning"]],
  [["employee", "parking", "parking_admin"], ["parking"]],
  [["admin", "employee"], ["building"]],
  [["superadmin", "admin"], ["building"]],
  [
    ["admin", "cleaning", "parking_admin", "reception"],
    ["reception", "parking", "cleaning", "building"],
  ],
])("%j has %j", (groups, homes) => {
  expect(homesOf(groups, ALL)).toEqual(homes);
});

test.each<[groups: Group[], features: string[], homes: string[]]>([
  [["admin", "cleaning", "parking_admin", "reception"], [], []],
  [["admin", "cleaning", "parking_admin", "reception"], ["muster"], ["building"]],
  [["superadmin"], ["remote", "qr codes"], []],
  [["admin", "employee"], ["rooms"], ["building"]],
  [["admin"], ["rooms"], []],
])("a job and the building need their features: %j with %j has %j", (groups, features, homes) => {
  expect(homesOf(groups, features)).toEqual(homes);
});
