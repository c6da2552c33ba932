import { expect, test } from "vitest";
import { addScan, nameScan, type Scan } from "./scans.ts";

const at = new Date("2026-11-20T10:42:00Z");

test("the last five are kept, the newest first", () => {
  let scans: Scan[] = [];
  for (const visitId of ["a", "b", "c", "d", "e", "f", "g"]) scans = addScan(scans, { visitId }, at);
  expect(scans.map(({ visitId }) => visitId)).toEqual(["g", "f", "e", "d", "c"]);
  expect(new Set(scans.map(({ id }) => id)).size).toBe(5);
});

test("a visit has its name in every scan of it, also in those to come", () => {
  let scans = addScan([], { visitId: "a" }, at);
  scans = addScan(scans, { problem: "notUrl" }, at);
  scans = nameScan(scans, "a", "Jane Smith");
  scans = addScan(scans, { visitId: "a" }, at);
  expect(scans.map(({ name, problem }) => name ?? problem)).toEqual(["Jane Smith", "notUrl", "Jane Smith"]);
});
