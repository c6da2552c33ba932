import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { makeChanceSteady } from "./record-behaviour/chance.ts";
import { root } from "./root.ts";

/* node scripts/record-behaviour.ts OUT_FOLDER
   Records the demo's behaviour as comparable text: on a temporary empty data folder, with a clock that
   stands still. Two records of the same sources are equal to the byte, so an empty `diff -r BEFORE AFTER`
   proves that a restructuring changed nothing. */

const [given] = process.argv.slice(2);
if (!given) {
  console.error("Say where to: node scripts/record-behaviour.ts OUT_FOLDER");
  process.exit(1);
}
const folder = resolve(given);
emptyFolder(folder);

// A worktree may share the node_modules of another checkout, whose contract would then be recorded in place
// of its own.
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
// Open handles, such as timers of libraries, are not awaited.
process.exit(process.exitCode ?? 0);

/** Empties the folder of an earlier record, and refuses any other folder. */
function emptyFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  const names = readdirSync(path);
  if (names.length > 0 && !names.includes("summary.txt")) {
    console.error(`${path} holds something else than a record: give another folder.`);
    process.exit(1);
  }
  for (const name of names) rmSync(join(path, name), { recursive: true });
}
