import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { makeChanceSteady } from "./record-behaviour/chance.ts";
import { root } from "./root.ts";

/*
 * node scripts/record-behaviour.ts OUT_FOLDER
 *
 * Writes down, as text that can be compared, what the demo does: on an empty data folder that is thrown away, with a clock
 * that stands still. Two records of the same sources are equal to the byte. So a restructuring that must change nothing is
 * proved by `diff -r BEFORE AFTER`, which says nothing.
 */

const [given] = process.argv.slice(2);
if (!given) {
  console.error("Say where to: node scripts/record-behaviour.ts OUT_FOLDER");
  process.exit(1);
}
const folder = resolve(given);
emptyFolder(folder);

// A worktree can share the node_modules of another checkout, whose contract would be recorded instead of its own.
const inContract = pathToFileURL(join(root, "packages", "contract", "package.json")).href;
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier.startsWith("@portico/contract/") ? { ...context, parentURL: inContract } : context,
    ),
});
makeChanceSteady();

const { record } = await import("./record-behaviour/record.ts");
const files = await record();
for (const [name, text] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
console.log(`Recorded ${files.size} files in ${folder}`);
// What is still open, as timers of libraries, need not be waited for.
process.exit(process.exitCode ?? 0);

/** Takes away an earlier record, and nothing else. */
function emptyFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  const names = readdirSync(path);
  if (names.length > 0 && !names.includes("summary.txt")) {
    console.error(`${path} holds something else than a record: give another folder.`);
    process.exit(1);
  }
  for (const name of names) rmSync(join(path, name), { recursive: true });
}
