import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";

const SERVER = "apps/server/src";

type Source = [path: string, text: string];

/** Declarations at the start of a line that run; a door may declare types, which later features implement. */
const DECLARATION =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:function|class|const|let|var|enum)\b.*/gm;

/** What a `public.ts` declares although it is there to pass on what rooms declare. */
const findDeclarations = (sources: readonly Source[]): string[] =>
  sources
    .filter(([path]) => /^[^/]+\/public\.ts$/.test(path))
    .flatMap(([path, text]) => (text.match(DECLARATION) ?? []).map((line) => `${path}: ${line}`));

const sources = globSync("**/*.ts", { cwd: join(root, SERVER) }).map(
  (path): Source => [path, readFileSync(join(root, SERVER, path), "utf8")],
);

test("a public.ts of the server declares no function, no class and no value", () => {
  expect(sources.filter(([path]) => path.endsWith("/public.ts")).length).toBeGreaterThan(15);
  expect(findDeclarations(sources)).toEqual([]);
});

test("a declaration in a public.ts is found, a type or a room's function is not", () => {
  const planted = [
    "export async function reserve(work: Work) {",
    "function hold() {",
    "export class Queue {",
    "export const isFree = () => true;",
    "export default abstract class Space {",
  ];
  expect(findDeclarations([["parking/public.ts", planted.join("\n")]])).toEqual(
    planted.map((line) => `parking/public.ts: ${line}`),
  );
  expect(
    findDeclarations([
      [
        "parking/public.ts",
        'export { reserve } from "./core/x.ts";\nexport interface Scan {\n  class: 1;\n}\nexport type A = () => 1;',
      ],
      ["parking/core/rules.ts", "export function mayPark() {"],
    ]),
  ).toEqual([]);
});
