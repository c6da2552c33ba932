// Installs missing packages, then checks that Node 24 is there. Runs before npm's scripts, at first with
// whatever Node the machine has (20 or newer): hence plain JavaScript and no dependency.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stampFile = join(modules, ".portico-setup");
const node = join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node");
const lockFile = join(root, "package-lock.json");

const stamp = () => `${createHash("sha256").update(readFileSync(lockFile)).digest("hex")}\n`;
/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Compares npm's own record of the installed packages with the lockfile. */
function isInstalled() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, "utf8")).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages);
  return wanted.every(
    ([path, { version, optional, peer }]) =>
      path === "" || optional || peer || there[path]?.version === version,
  );
}

function install() {
  console.log("Installing the dependencies; the first time takes a minute or two.");
  // Not `npm ci`, which refuses a lockfile without the native packages of other systems; `--no-save` follows
  // the lockfile and leaves it unchanged.
  const args = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) fail("The dependencies could not be installed: see npm's message above.");
}

function nodeVersion() {
  try {
    return execFileSync(node, ["--version"], {
      encoding: "utf8",
      shell: process.platform === "win32",
    }).trim();
  } catch {
    return "none";
  }
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Portico needs Node 20 or newer to set itself up, and this is ${process.version}.`);
}
if (readText(stampFile) !== stamp()) {
  if (!isInstalled()) install();
  const version = nodeVersion();
  if (!version.startsWith("v24.")) {
    fail(
      `node_modules/.bin/node should be Node 24 and is ${version}: allow install scripts (npm config ignore-scripts) and run "npm install --include=dev".`,
    );
  }
  writeFileSync(stampFile, stamp());
} else if (!existsSync(node)) {
  fail("node_modules/.bin/node is missing: remove the folder node_modules and try again.");
}
