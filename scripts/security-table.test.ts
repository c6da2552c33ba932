import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";

/** docs/security.md, against the numbers of ASVS 5.0.0 and the files of this checkout. */

const PAGE = join(root, "docs", "security.md");
const SERVER = join(root, "apps", "server", "src");
const page = readFileSync(PAGE, "utf8");

/** The requirements of each section, of level 1 and of level 2. */
const LEVELS: Record<string, [first: number[], second: number[]]> = {
  "1.1": [[], [1, 2]],
  "1.2": [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  "1.3": [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  "1.4": [[], [1, 2, 3]],
  "1.5": [[1], [2]],
  "2.1": [[1], [2, 3]],
  "2.2": [[1, 2], [3]],
  "2.3": [[1], [2, 3, 4]],
  "2.4": [[], [1]],
  "3.2": [[1, 2], []],
  "3.3": [[1], [2, 3, 4]],
  "3.4": [
    [1, 2],
    [3, 4, 5, 6],
  ],
  "3.5": [
    [1, 2, 3],
    [4, 5],
  ],
  "3.7": [[], [1, 2]],
  "4.1": [[1], [2, 3]],
  "4.2": [[], [1]],
  "4.3": [[], [1, 2]],
  "4.4": [[1], [2, 3, 4]],
  "5.1": [[], [1]],
  "5.2": [[1, 2], [3]],
  "5.3": [[1, 2], []],
  "5.4": [[], [1, 2, 3]],
  "6.1": [[1], [2, 3]],
  "6.2": [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  "6.3": [
    [1, 2],
    [3, 4],
  ],
  "6.4": [
    [1, 2],
    [3, 4],
  ],
  "6.5": [[], [1, 2, 3, 4, 5]],
  "6.6": [[], [1, 2, 3]],
  "6.8": [[], [1, 2, 3, 4]],
  "7.1": [[], [1, 2, 3]],
  "7.2": [[1, 2, 3, 4], []],
  "7.3": [[], [1, 2]],
  "7.4": [
    [1, 2],
    [3, 4, 5],
  ],
  "7.5": [[], [1, 2]],
  "7.6": [[], [1, 2]],
  "8.1": [[1], [2]],
  "8.2": [[1, 2], [3]],
  "8.3": [[1], []],
  "8.4": [[], [1]],
  "9.1": [[1, 2, 3], []],
  "9.2": [[1], [2, 3, 4]],
  "10.1": [[], [1, 2]],
  "10.2": [[], [1, 2]],
  "10.3": [[], [1, 2, 3, 4]],
  "10.4": [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  "10.5": [[], [1, 2, 3, 4, 5]],
  "10.6": [[], [1, 2]],
  "10.7": [[], [1, 2, 3]],
  "11.1": [[], [1, 2]],
  "11.2": [[], [1, 2, 3]],
  "11.3": [[1, 2], [3]],
  "11.4": [[1], [2, 3, 4]],
  "11.5": [[], [1]],
  "11.6": [[], [1]],
  "12.1": [[1], [2, 3]],
  "12.2": [[1, 2], []],
  "12.3": [[], [1, 2, 3, 4]],
  "13.1": [[], [1]],
  "13.2": [[], [1, 2, 3, 4, 5]],
  "13.3": [[], [1, 2]],
  "13.4": [[1], [2, 3, 4, 5]],
  "14.1": [[], [1, 2]],
  "14.2": [[1], [2, 3, 4]],
  "14.3": [[1], [2, 3]],
  "15.1": [[1], [2, 3]],
  "15.2": [[1], [2, 3]],
  "15.3": [[1], [2, 3, 4, 5, 6, 7]],
  "16.1": [[], [1]],
  "16.2": [[], [1, 2, 3, 4, 5]],
  "16.3": [[], [1, 2, 3, 4]],
  "16.4": [[], [1, 2, 3]],
  "16.5": [[], [1, 2, 3]],
  "17.1": [[], [1]],
  "17.2": [[], [1, 2, 3, 4]],
  "17.3": [[], [1, 2]],
};
const STATES = ["met", "partly", "not met", "operator", "–"];

const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("each requirement of level 1 and 2 has one row, in its order", () => {
  const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
    levels.flatMap((numbers, at) => numbers.map((number) => `${section}.${number} level ${at + 1}`)),
  );
  // As many as ASVS 5.0.0 has.
  expect(wanted.filter((one) => one.endsWith(" level 1"))).toHaveLength(70);
  expect(wanted).toHaveLength(70 + 183);
  expect(rows.map(([number, level]) => `${number} level ${level}`)).toEqual(wanted);
});

test("each row has a known state and says how, or why not", () => {
  for (const row of rows) {
    expect(row).toHaveLength(6);
    const [number, , requirement, state, how, proof] = row;
    expect([number, STATES.includes(state!), requirement !== "", how !== ""]).toEqual([
      number,
      true,
      true,
      true,
    ]);
    // A requirement that is said to be met names its test, says that there is none, or is about this page.
    if (state === "met" && proof === "") expect([number, /\]\(|none/.test(how!)]).toEqual([number, true]);
  }
});

test("every file that the page names exists", () => {
  const named = [...page.matchAll(/`([^`\s]+\/[^`\s]+\.(?:tsx?|mjs|md|json|sql))`/g)].map(
    ([, path]) => path!,
  );
  const linked = [...page.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(200);
  const isThere = (path: string) => existsSync(join(root, path)) || existsSync(join(SERVER, path));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  expect(linked.filter((path) => !existsSync(join(dirname(PAGE), path)))).toEqual([]);
});

test("every link within the page has its heading", () => {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );
  const targets = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target!);
  expect(targets.filter((target) => !headings.includes(target))).toEqual([]);
});

test("every package of the lockfile has a checksum", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path),
  ).toEqual([]);
});
