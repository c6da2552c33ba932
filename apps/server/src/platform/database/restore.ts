import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import { type Manifest, manifestName } from "./backup.ts";
import { RESTORED_SUFFIX } from "./backup-files.ts";
import { lockDataFolder } from "./data-lock.ts";
import { changeOwner, findBinaries, readMajorVersion } from "./postgres-binaries.ts";

/**
 * Puts a backup in place of the data folder's database and secret. The earlier data are moved aside, never
 * removed, and only after the whole archive has been read. Returns the folder to which they were moved.
 */
export async function restore(options: {
  dataDir: string;
  file: string;
  replace: boolean;
}): Promise<string | undefined> {
  const { dataDir, replace } = options;
  const file = resolve(options.file);
  if (!existsSync(file)) throw new RefusalToStart(`There is no backup ${file}.`);
  const lock = lockDataFolder(dataDir);
  const unpacked = mkdtempSync(join(dataDir, "restoring-"));
  try {
    const postgres = join(dataDir, "postgres");
    const occupied = existsSync(postgres) && readdirSync(postgres).length > 0;
    if (occupied && !replace) {
      throw new RefusalToStart(
        `There are data in ${postgres} already: add --replace to move them aside and restore the backup in their place.`,
      );
    }
    await unpack(file, unpacked);
    await refuseForeignBackup(file, unpacked);
    const owner = statSync(dataDir).uid;
    if (process.getuid?.() === 0 && owner !== 0) changeOwner(unpacked, owner);
    const aside = replaceData(dataDir, unpacked);
    noteRestored(file);
    return aside;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  const unpackAll = async () => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      const path = join(folder, normalize(`/${name}`));
      mkdirSync(type === "directory" ? path : dirname(path), {
        recursive: true,
        mode: 0o700,
      });
      if (type === "file") await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      else entry.resume();
    }
  };
  try {
    await Promise.all([read, unpackAll()]);
  } catch (error) {
    throw new RefusalToStart(
      `The backup ${file} is damaged and was not restored (${(error as Error).message}).`,
    );
  }
}

async function refuseForeignBackup(file: string, folder: string): Promise<void> {
  const path = join(folder, manifestName);
  if (!existsSync(path) || !existsSync(join(folder, "postgres", "backup_label"))) {
    throw new RefusalToStart(`The file ${file} is not a whole backup of Portico.`);
  }
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  const major = await readMajorVersion(await findBinaries());
  if (manifest.postgres !== major) {
    throw new RefusalToStart(
      `The backup ${file} is of PostgreSQL ${manifest.postgres} and this Portico brings ${major}: restore it with the release that made it.`,
    );
  }
}

/** A backup is proved by a restore, wherever it went: the note stands beside the file. */
function noteRestored(file: string): void {
  try {
    writeFileSync(`${file}${RESTORED_SUFFIX}`, `${new Date().toISOString()}\n`, { mode: 0o600 });
  } catch {
    // The folder of the backup may be read-only.
  }
}

function replaceData(dataDir: string, unpacked: string): string | undefined {
  const aside = join(
    dataDir,
    `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`,
  );
  for (const name of ["postgres", "secret"]) {
    if (!existsSync(join(unpacked, name))) continue;
    if (existsSync(join(dataDir, name))) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(join(dataDir, name), join(aside, name));
    }
    renameSync(join(unpacked, name), join(dataDir, name));
  }
  return existsSync(aside) ? aside : undefined;
}
