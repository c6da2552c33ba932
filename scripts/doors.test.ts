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

/** The doors that docs/architecture.md names, and tests. */
const DOOR =
  /^(?:feature|routes|public|jobs|listeners|qr-handlers|[a-z-]+-(?:routes|jobs|pages?)|[a-z-]+\.test)\.ts$/;
/** Rooms that a feature without rooms has too. */
const SIDE_ROOMS = ["demo", "testing"];

/** Files at the root of a feature with rooms that are no doors. */
function findStrayFiles(paths: readonly string[]): string[] {
  const split = paths.map((path) => path.split("/"));
  const withRooms = new Set(
    split.filter(([, room = "", file]) => file && !SIDE_ROOMS.includes(room)).map(([feature]) => feature),
  );
  return split
    .filter(
      ([feature, file = "", ...below]) => below.length === 0 && withRooms.has(feature) && !DOOR.test(file),
    )
    .map((parts) => parts.join("/"))
    .filter((path) => path.includes("/"));
}

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

test("at the root of a feature with rooms stand its doors only", () => {
  expect(findStrayFiles(sources.map(([path]) => path))).toEqual([]);
});

test("a file at a feature's root that is no door is found", () => {
  const stray = ["parking/queries.ts", "parking/sightings.ts"];
  const doors = [
    "parking/routes.ts",
    "parking/walk-in-jobs.ts",
    "parking/logout-page.ts",
    "parking/races.test.ts",
  ];
  const withoutRooms = ["mail-room/queries.ts", "mail-room/demo/seed.ts", "app.ts"];
  expect(findStrayFiles([...stray, ...doors, ...withoutRooms, "parking/core/queries.ts"])).toEqual(stray);
});
