import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { pack as newArchive, type Pack } from "tar-stream";
import { type Log, RefusalToStart } from "../core/refusal-to-start.ts";
import { backupFolder } from "./backup-files.ts";
import { lockHolder } from "./data-lock.ts";
import { startEmbeddedDatabase } from "./embedded.ts";
import { findBinaries, isCluster, readMajorVersion } from "./postgres-binaries.ts";
import { readPostmaster } from "./postgres-orphans.ts";
import { withClient } from "./with-client.ts";

/** First entry of every archive: the facts that restore needs before it unpacks the rest. */
export type Manifest = { format: 1; postgres: string; madeAt: string };
export const manifestName = "portico-backup.json";

/**
 * Left empty in a backup: PostgreSQL fills these folders again, and the needed part of the log is added at
 * the end.
 */
const EMPTIED_FOLDERS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+/;
const EXCLUDED_FILES = /(^|\/)(postmaster\.(pid|opts)|backup_label|pgsql_tmp.*|pg_internal\.init.*)(\/|$)/;

/**
 * Writes the embedded database and the secret to one `.tar.gz`, while Portico runs or not, and returns its
 * path. It holds everything that was committed before the call returns. The file contains people's data and
 * the secret: only its owner can read it.
 */
export async function backup(options: { dataDir: string; file?: string; log: Log }): Promise<string> {
  const { dataDir, log } = options;
  const madeAt = new Date().toISOString();
  const name = `portico-${madeAt.slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
  const file = resolve(options.file ?? join(backupFolder(dataDir), name));
  if (!isCluster(join(dataDir, "postgres"))) {
    throw new RefusalToStart(`There is no embedded database in ${dataDir} to back up.`);
  }
  if (existsSync(file)) throw new RefusalToStart(`The file ${file} exists already: give another name.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const manifest: Manifest = {
    format: 1,
    postgres: await readMajorVersion(await findBinaries()),
    madeAt,
  };
  await withRunningDatabase(dataDir, log, (url) =>
    withClient(url, (client) => copyTo(file, manifest, dataDir, client)),
  );
  return file;
}

async function withRunningDatabase(
  dataDir: string,
  log: Log,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (lockHolder(dataDir) !== undefined) {
    const socketDir = readPostmaster(join(dataDir, "postgres"))?.socketDir ?? "";
    return work(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`);
  }
  const database = await startEmbeddedDatabase({ dataDir, log });
  try {
    await work(database.ownerUrl);
  } finally {
    await database.stop();
  }
}

async function copyTo(file: string, manifest: Manifest, dataDir: string, client: pg.Client): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const archive = newArchive();
  const written = pipeline(
    archive,
    createGzip({ level: 3 }),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  try {
    // A full disk ends the writing; without the race the next entry would wait for ever.
    await Promise.race([writeArchive(archive, manifest, dataDir, client), written]);
    archive.finalize();
    await written;
    renameSync(unfinished, file);
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * PostgreSQL's low-level backup: files are copied while they are being written, and the log repairs the
 * copies.
 */
async function writeArchive(
  archive: Pack,
  manifest: Manifest,
  dataDir: string,
  client: pg.Client,
): Promise<void> {
  const folder = join(dataDir, "postgres");
  await addText(archive, manifestName, JSON.stringify(manifest));
  if (existsSync(join(dataDir, "secret"))) await addFile(archive, join(dataDir, "secret"), "secret");
  // Keeps the log from being recycled until the copy is whole; the slot ends with this connection.
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  await client.query("select pg_backup_start('portico', true)");
  for (const path of readdirSync(folder, {
    recursive: true,
    encoding: "utf8",
  }).sort()) {
    if (!EMPTIED_FOLDERS.test(path) && !EXCLUDED_FILES.test(path))
      await addFile(archive, join(folder, path), `postgres/${path}`);
  }
  const { rows } = await client.query<{ label: string; last: string }>(
    "select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)",
  );
  const { label, last } = rows[0] as { label: string; last: string };
  const first = /\(file (\w+)\)/.exec(label)?.[1] ?? "";
  for (const name of readdirSync(join(folder, "pg_wal")).sort()) {
    const needed =
      name.endsWith(".history") || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
    if (needed) await addFile(archive, join(folder, "pg_wal", name), `postgres/pg_wal/${name}`);
  }
  await addText(archive, "postgres/backup_label", label);
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return addEntry(archive, { name, size: Buffer.byteLength(text) }, [Buffer.from(text)]);
}

async function addFile(archive: Pack, path: string, name: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return addEntry(archive, { name, size: 0, type: "directory" }, []);
  if (found?.isFile()) return addEntry(archive, { name, size: found.size }, readExactly(path, found.size));
}

type Entry = { name: string; size: number; type?: "directory" };
type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

function addEntry(archive: Pack, { name, size, type }: Entry, chunks: Chunks): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = {
      name,
      size,
      type: type ?? "file",
      mode: type ? 0o700 : 0o600,
    } as const;
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    if (type === undefined) pipeline(Readable.from(chunks), entry).catch(reject);
  });
}

/**
 * The file's first `size` bytes: the file may grow, shrink or vanish while it is read, which the log repairs.
 */
async function* readExactly(path: string, size: number): AsyncGenerator<Buffer> {
  let left = size;
  try {
    if (size > 0) {
      for await (const chunk of createReadStream(path, { end: size - 1 })) {
        left -= chunk.length;
        yield chunk;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536));
}
