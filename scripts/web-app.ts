import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

const web = join(root, "apps", "web");
const stampFile = join(web, "dist", ".built-from");

const inputs = ["apps/web/**", "packages/contract/src/**", "package-lock.json", "tsconfig.base.json"];
/** Generated files are results of the build, and tests are not part of it. */
const excludedInput = /(^|\/)(dist|node_modules|\.tanstack)(\/|$)|\.gen\.ts$|\.test\.tsx?$/;

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
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, "build"], {
    cwd: web,
    encoding: "utf8",
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe web app could not be built: see above.`);
    return false;
  }
  writeFileSync(stampFile, hash);
  return true;
}
