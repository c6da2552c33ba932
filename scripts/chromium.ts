import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const WHOLE = ["chromium", "chromium-browser", "google-chrome"];
/** Chromium's pages without what makes windows: the browser tests take a sixth less of the processor in it. */
const HEADLESS = ["chromium-headless-shell"];

/**
 * The browser: CHROMIUM_PATH, else one in PATH, else, as root on Debian, the installed package. Otherwise throws a
 * sentence that says what to install.
 */
export const findChromium = (): string => find(WHOLE);

/** The same for tests that need no more than pages; where there is no such program, the whole browser. */
export const findHeadlessChromium = (): string => find([...HEADLESS, ...WHOLE]);

function find(names: readonly string[]): string {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
  }
  const found = inPath(names);
  if (found) return found;
  installChromium();
  const installed = inPath(names);
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}

/** As root on Debian, both programs, unless CHROMIUM_PATH names another one. */
export function installChromium(): void {
  const packages = [WHOLE, HEADLESS].flatMap((names) => (inPath(names) ? [] : names.slice(0, 1)));
  const canInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (process.env.CHROMIUM_PATH || packages.length === 0 || !canInstall) return;
  console.log(`Installing Chromium (apt-get install ${packages.join(" ")}).`);
  const options = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update"], options);
  // One by one: the tests pass without the second.
  for (const name of packages)
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
}

function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
