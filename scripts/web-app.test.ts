import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepAssets } from "./web-app.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-releases-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function release(name: string, ...assets: string[]): string {
  const path = join(folder, name);
  mkdirSync(join(path, "assets"), { recursive: true });
  for (const asset of assets) writeFileSync(join(path, "assets", asset), name);
  return path;
}
const assetsOf = (path: string): string[] => readdirSync(join(path, "assets")).sort();

test("a release keeps the files of the one before, and of no earlier one", () => {
  const [first, second, third] = [
    release("first", "a", "b"),
    release("second", "b", "c"),
    release("third", "d"),
  ];
  keepAssets(join(folder, "none"), first);
  expect(assetsOf(first)).toEqual(["a", "b"]);
  keepAssets(first, second);
  expect(assetsOf(second)).toEqual(["a", "b", "c"]);
  keepAssets(second, third);
  expect(assetsOf(third)).toEqual(["b", "c", "d"]);
  rmSync(second, { recursive: true });
  expect(existsSync(join(third, "assets", "c"))).toBe(true);
});
