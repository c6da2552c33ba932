import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskKind, FolderName, StorageProblem } from "@portico/contract/operators/service-form";
import type { Settings } from "../../platform/startup/config.ts";

/** The folders of the machine that answers. */

interface Folder {
  name: FolderName;
  path: string;
}

/** Kinds of file systems by their number: https://man7.org/linux/man-pages/man2/statfs.2.html */
const KINDS = new Map<number, DiskKind>([
  ...[0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010].map((type) => [type, "local"] as const),
  ...[0x6969, 0xff534d42, 0xfe534d42, 0x517b, 0x65735546].map((type) => [type, "network"] as const),
  ...[0x01021994, 0x858458f6].map((type) => [type, "memory"] as const),
  [0x794c7630, "container"],
]);

export const foldersOf = ({ dataDir }: Pick<Settings, "dataDir">): Folder[] =>
  [
    { name: "data" as const, path: dataDir },
    { name: "database" as const, path: join(dataDir, "postgres") },
    { name: "backups" as const, path: join(dataDir, "backups") },
  ].filter(({ path }) => existsSync(path));

/** A file that is removed meanwhile counts nothing. */
async function sizeOf(path: string, without: readonly string[]): Promise<number> {
  if (without.includes(path)) return 0;
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found?.size ?? 0;
  let bytes = 0;
  for (const name of await readdir(path).catch(() => [])) bytes += await sizeOf(join(path, name), without);
  return bytes;
}

export async function describeFolders(folders: readonly Folder[]) {
  const described = [];
  for (const { name, path } of folders) {
    const others = folders.filter((other) => other.path !== path).map((other) => other.path);
    const { type, bavail, blocks, bsize } = await statfs(path);
    const kind = KINDS.get(type) ?? ("unknown" as const);
    described.push({
      ...{ name, path, bytes: await sizeOf(path, others) },
      disk: { kind, freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    });
  }
  return described;
}

const PROBLEMS: Record<string, StorageProblem> = {
  ENOENT: "missing",
  EACCES: "denied",
  EPERM: "denied",
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read-only",
};

/** More than a block, so that a full disk is noticed. */
const TRIED_BYTES = 64 * 1024;

/** Writes a file, reads it back and removes it. */
export async function tryFolder({ name, path }: Folder) {
  const file = join(path, `.try-${process.pid}-${randomBytes(4).toString("hex")}`);
  const bytes = randomBytes(TRIED_BYTES);
  try {
    await writeFile(file, bytes, { flag: "wx", mode: 0o600, flush: true });
    const isSame = (await readFile(file)).equals(bytes);
    return { name, path, problem: isSame ? null : ("changed" as const), reason: null };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return { name, path, problem: PROBLEMS[code] ?? ("other" as const), reason: (error as Error).message };
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
