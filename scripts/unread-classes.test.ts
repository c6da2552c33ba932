import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";

const filesLike = (pattern: string): [path: string, text: string][] =>
  globSync(`apps/web/src/**/${pattern}`, { cwd: root }).map((path) => [
    resolve(root, path),
    readFileSync(resolve(root, path), "utf8"),
  ]);

/**
 * "path/of/sheet.module.css card" for `classes.card`; "… *" for `classes[tone]`, which may be any class. The
 * same name in a text or a path does not count.
 */
const used = new Set(
  filesLike("*.{ts,tsx}").flatMap(([path, source]) =>
    [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name, sheet = ""]) =>
      [...source.matchAll(new RegExp(`(?<![\\w"'\`./:-])${name}(?:\\.(\\w+)|\\[)`, "g"))].map(
        ([, taken = "*"]) => `${resolve(dirname(path), sheet)} ${taken}`,
      ),
    ),
  ),
);

/** The classes of a sheet's selectors. */
const classesOf = (sheet: string): string[] =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((selector) => selector.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []);

test("every class of a style sheet is used", () => {
  const unread = filesLike("*.module.css").flatMap(([path, sheet]) =>
    used.has(`${path} *`)
      ? []
      : classesOf(sheet)
          .map((name) => `${path} ${name}`)
          .filter((one) => !used.has(one)),
  );
  expect(unread).toEqual([]);
});

test("every class that is used is in its style sheet", () => {
  const known = new Set(
    filesLike("*.module.css").flatMap(([path, sheet]) => classesOf(sheet).map((name) => `${path} ${name}`)),
  );
  const missing = [...used].filter((one) => !one.endsWith(" *") && !known.has(one));
  expect(missing).toEqual([]);
});
