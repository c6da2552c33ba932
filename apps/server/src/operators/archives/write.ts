import { randomBytes } from "node:crypto";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack as newArchive, type Pack } from "tar-stream";
import type { Db } from "../../platform/database/database.ts";
import { asOwnerAtOneMoment } from "../../platform/database/one-moment.ts";
import { readMigrations, readShapes, type TableShape } from "./catalog-queries.ts";
import { readClientToArchive, readRows, settleFormats } from "./export-queries.ts";
import {
  type ArchivedTable,
  ArchiveRefusal,
  archiveLimits,
  keyCheckOf,
  MANIFEST_NAME,
  type Manifest,
  partName,
  SIGNATURE_NAME,
  sha256,
} from "./manifest.ts";
import { resealerOf, type Values } from "./secrets.ts";
import { fingerprintOf } from "./signature.ts";
import { IN_PART, LEFT_OUT } from "./tables.ts";

export interface WrittenArchive {
  /** Opens the secrets in it. Nobody else knows it. */
  key: string;
  fingerprint: string;
  madeAt: string;
  tables: number;
  rows: number;
  leftOut: Record<string, string>;
}

interface Signer {
  publicKey: string;
  sign(bytes: Buffer): Buffer;
}

/**
 * Writes all that a client has to `target`, as it is at one moment, in the memory of a few parts: a `.tar.gz` with the rows
 * of each table, the manifest, and its signature. What happens meanwhile waits for nothing and is not in it.
 */
export async function writeArchive(
  { ownerUrl, secret, signer, now }: { ownerUrl: string; secret: string; signer: Signer; now: Date },
  clientId: string,
  target: Writable,
): Promise<WrittenArchive> {
  const archive = newArchive();
  const written = pipeline(archive, createGzip({ level: 3 }), target);
  let made: Promise<WrittenArchive> | undefined;
  try {
    made = asOwnerAtOneMoment(ownerUrl, async (db) => {
      await settleFormats(db);
      const key = randomBytes(32).toString("base64url");
      const manifest = await addTables(archive, db, { clientId, secret, key, now, signer });
      const bytes = Buffer.from(JSON.stringify(manifest));
      await addEntry(archive, MANIFEST_NAME, bytes);
      await addEntry(archive, SIGNATURE_NAME, signer.sign(bytes));
      return summaryOf(manifest, key);
    });
    // A target that fails ends the writing; without the race the next entry would wait for ever.
    await Promise.race([made, written]);
    archive.finalize();
    await written;
    return await made;
  } catch (error) {
    archive.destroy();
    await Promise.allSettled([written, made]);
    throw error;
  }
}

interface Subject {
  clientId: string;
  secret: string;
  key: string;
  now: Date;
  signer: Signer;
}

async function addTables(archive: Pack, db: Db, subject: Subject): Promise<Manifest> {
  const { clientId, key, now, signer } = subject;
  const client = await readClientToArchive(db, clientId);
  if (!client) throw new ArchiveRefusal("The client is gone.");
  if (client.mode === "set-up")
    throw new ArchiveRefusal("The client waits for its set-up and has nothing to archive yet.");
  const tables: ArchivedTable[] = [];
  for (const shape of await readShapes(db)) tables.push(await addTable(archive, db, shape, subject));
  return {
    format: 1,
    madeAt: now.toISOString(),
    client: { id: clientId, name: client.name, hosts: client.hosts },
    migrations: await readMigrations(db),
    tables,
    leftOut: { ...IN_PART, ...LEFT_OUT },
    keyCheck: keyCheckOf(key),
    publicKey: signer.publicKey,
  };
}

async function addTable(
  archive: Pack,
  db: Db,
  shape: TableShape,
  { clientId, secret, key }: Subject,
): Promise<ArchivedTable> {
  const columns = shape.columns.map(({ name }) => name);
  const reseal = resealerOf(shape.name, columns, { clientId, from: secret, to: key });
  const table: ArchivedTable = { name: shape.name, columns, rows: 0, parts: [] };
  let lines: string[] = [];
  let length = 0;
  const addPart = async () => {
    if (lines.length === 0) return;
    const bytes = Buffer.from(`${lines.join("\n")}\n`);
    const name = partName(shape.name, table.parts.length + 1);
    await addEntry(archive, name, bytes);
    table.rows += lines.length;
    table.parts.push({ name, rows: lines.length, bytes: bytes.length, sha256: sha256(bytes) });
    lines = [];
    length = 0;
  };
  for await (const rows of readRows(db, shape, clientId))
    for (const row of rows) {
      const line = reseal ? JSON.stringify(reseal(JSON.parse(row) as Values)) : row;
      if (length + line.length > archiveLimits.partBytes) await addPart();
      lines.push(line);
      length += line.length;
    }
  await addPart();
  return table;
}

function addEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });
}

const summaryOf = (manifest: Manifest, key: string): WrittenArchive => ({
  key,
  fingerprint: fingerprintOf(manifest.publicKey),
  madeAt: manifest.madeAt,
  tables: manifest.tables.filter(({ rows }) => rows > 0).length,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  leftOut: manifest.leftOut,
});
