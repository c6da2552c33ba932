import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

const web = join(root, "apps", "web");
const dist = join(web, "dist");
/** Servers read the build while they run: a new one is made beside it, and takes its place whole. */
const next = join(web, "dist.next");
const before = join(web, "dist.before");
const stampFile = join(dist, ".built-from");
/** The names of the assets of a release itself, without those that it keeps of the release before. */
const OWN_ASSETS = ".assets";

const inputs = ["apps/web/**", "packages/contract/src/**", "package-lock.json", "tsconfig.base.json"];
/** Generated files are results of the build, and tests are not part of it. */
const excludedInput = /(^|\/)(dist(\.\w+)?|node_modules|\.tanstack)(\/|$)|\.gen\.ts$|\.test\.tsx?$/;

/** Hashes contents, because a checkout changes file times. */
function inputHash(): string {
  const hash = createHash("sha256");
  const paths = globSync(inputs, {
    cwd: root,
    exclude: (name) => excludedInput.test(name),
  });
  for (const path of paths.filter((path) => !excludedInput.test(path)).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * Builds the web app when it was never built or its sources have changed since. Returns whether the build
 * exists.
 */
export function buildWebApp(): boolean {
  const hash = inputHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return true;
  console.log("Building the web app.");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", "dist.next", "--emptyOutDir"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: web,
    encoding: "utf8",
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe web app could not be built: see above.`);
    return false;
  }
  writeFileSync(join(next, ".built-from"), hash);
  keepAssets(dist, next);
  rmSync(before, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, before);
  renameSync(next, dist);
  rmSync(before, { recursive: true, force: true });
  return true;
}

/**
 * Browsers with pages of the last release still ask for its files, which are named by their contents. Those of earlier
 * releases go.
 */
export function keepAssets(last: string, next: string): void {
  const own = readdirSync(join(next, "assets"));
  writeFileSync(join(next, OWN_ASSETS), own.join("\n"));
  if (!existsSync(join(last, OWN_ASSETS))) return;
  const names = readFileSync(join(last, OWN_ASSETS), "utf8").split("\n");
  for (const name of names.filter((one) => !own.includes(one) && existsSync(join(last, "assets", one))))
    copyFileSync(join(last, "assets", name), join(next, "assets", name));
}
