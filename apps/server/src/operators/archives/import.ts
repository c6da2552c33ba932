import { lockSetUps } from "../../installation/public.ts";
import { asOwner } from "../../platform/database/as-owner.ts";
import type { Db } from "../../platform/database/database.ts";
import { gatherStatistics } from "../../platform/database/statistics.ts";
import { writeAudit } from "../../platform/work/audit.ts";
import { insertEntry } from "../core/entry-queries.ts";
import { readMigrations, readShapes, type TableShape } from "./catalog-queries.ts";
import { settleFormats } from "./export-queries.ts";
import {
  findTaken,
  insertArchivedClient,
  insertHosts,
  insertLines,
  insertStaged,
  makeStage,
  stageLines,
} from "./import-queries.ts";
import { type ArchivedTable, ArchiveRefusal, isKey, type Manifest, sha256 } from "./manifest.ts";
import { readEntries, refuseOtherPart, verifyArchive } from "./read.ts";
import { resealerOf, type Values } from "./secrets.ts";
import { ownPublicKey } from "./signature.ts";

export interface ImportOptions {
  /** The archive's key, as its export said it. */
  key: string;
  /** The fingerprint of another installation whose archives are trusted. */
  signedBy?: string | undefined;
  name?: string | undefined;
  /** In place of the hosts in the archive. */
  hosts?: readonly string[] | undefined;
}

export interface ImportedClient {
  id: string;
  name: string;
  hosts: readonly string[];
  rows: number;
  madeAt: string;
  fingerprint: string;
}

/**
 * Makes the client of an archive, with its ids, all or nothing. The archive is read twice: first it must prove to be whole
 * and signed by somebody who is trusted, then it is written to the tables in one transaction, a part at a time.
 */
export async function importArchive(
  { ownerUrl, secret, now }: { ownerUrl: string; secret: string; now: Date },
  file: string,
  options: ImportOptions,
): Promise<ImportedClient> {
  const { manifest, fingerprint } = await verifyArchive(file);
  const { client } = manifest;
  const hosts = options.hosts ?? client.hosts;
  const imported = await asOwner(ownerUrl, async (db) => {
    await refuseUntrusted(db, secret, { manifest, fingerprint }, options.signedBy);
    if (!isKey(options.key, manifest.keyCheck))
      throw new ArchiveRefusal("This is not the key of the archive, which its export said.");
    await refuseOtherMigrations(db, manifest);
    await lockSetUps(db);
    await refuseTaken(db, client, hosts);
    await settleFormats(db);
    await fill(db, file, manifest, { secret, key: options.key, name: options.name, hosts, now });
    await writeAudit(db, { clientId: client.id, actorId: null, requestId: null, now }, [
      {
        action: "installation.client.import",
        targetType: "client",
        targetId: client.id,
        after: { madeAt: manifest.madeAt, signedBy: fingerprint },
      },
    ]);
    await insertEntry(
      db,
      { operator: null, requestId: null, now },
      { action: "client.import", subject: options.name ?? client.name, facts: { clientId: client.id } },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      ...{ id: client.id, name: options.name ?? client.name, hosts, rows },
      ...{ madeAt: manifest.madeAt, fingerprint },
    };
  });
  // Until PostgreSQL looked at the new rows by itself, it would plan for the few that were there.
  await gatherStatistics(ownerUrl, true);
  return imported;
}

async function refuseUntrusted(
  db: Db,
  secret: string,
  { manifest, fingerprint }: { manifest: Manifest; fingerprint: string },
  signedBy: string | undefined,
): Promise<void> {
  if (signedBy?.toLowerCase() === fingerprint) return;
  if (signedBy === undefined && manifest.publicKey === (await ownPublicKey(db, secret))) return;
  throw new ArchiveRefusal(
    `The archive is signed by ${fingerprint}, which is ${signedBy === undefined ? "another installation" : `not ${signedBy}`}: compare it with what the export there said, and trust it with --signed-by.`,
  );
}

async function refuseOtherMigrations(db: Db, { migrations }: Manifest): Promise<void> {
  const own = await readMigrations(db);
  if (own.sha256 === migrations.sha256) return;
  throw new ArchiveRefusal(
    `The archive is of another release: its last migration is ${migrations.last}, and here it is ${own.last}. Bring both installations to the same release.`,
  );
}

async function refuseTaken(
  db: Db,
  { id, name }: Manifest["client"],
  hosts: readonly string[],
): Promise<void> {
  const taken = await findTaken(db, { id, hosts });
  if (taken.isIdTaken)
    throw new ArchiveRefusal(`The client ${name} (${id}) is here already, and an archive keeps its id.`);
  if (taken.hosts.length > 0)
    throw new ArchiveRefusal(
      `${taken.hosts.join(", ")} belongs to another client here: --host gives the client another host.`,
    );
}

interface Filling {
  secret: string;
  key: string;
  name: string | undefined;
  hosts: readonly string[];
  now: Date;
}

async function fill(db: Db, file: string, manifest: Manifest, filling: Filling): Promise<void> {
  const shapes = new Map((await readShapes(db)).map((shape) => [shape.name, shape]));
  const left = manifest.tables.map((table) => ({
    table,
    shape: shapeOf(shapes, table),
    parts: [...table.parts],
  }));
  await makeStage(db);
  let isStaged = false;
  const finish = async (shape: TableShape) => {
    if (isStaged) await insertStaged(db, shape, manifest.client.id);
    isStaged = false;
  };
  for await (const { name, bytes } of readEntries(file)) {
    while (left[0]?.parts.length === 0) await finish(left.shift()!.shape);
    const [current] = left;
    const part = current?.parts.shift();
    // After the last part come manifest and signature.
    if (!current || !part) break;
    refuseOtherPart(part, name === part.name ? { bytes: bytes.length, sha256: sha256(bytes) } : undefined);
    isStaged = await addPart(db, current.shape, bytes, { ...filling, clientId: manifest.client.id });
  }
  if (left.some(({ parts }) => parts.length > 0))
    throw new ArchiveRefusal("The archive was changed meanwhile.");
  for (const { shape } of left) await finish(shape);
}

/** The manifest is signed; its names are compared all the same before they stand in SQL. */
function shapeOf(shapes: ReadonlyMap<string, TableShape>, { name, columns }: ArchivedTable): TableShape {
  const shape = shapes.get(name);
  if (!shape || shape.columns.map((column) => column.name).join() !== columns.join())
    throw new ArchiveRefusal(`The archive has the table ${name} otherwise than it is here.`);
  return shape;
}

/** Returns whether the lines wait for others of the table. */
async function addPart(
  db: Db,
  shape: TableShape,
  bytes: Buffer,
  { secret, key, name, hosts, now, clientId }: Filling & { clientId: string },
): Promise<boolean> {
  const columns = shape.columns.map((column) => column.name);
  const reseal = resealerOf(shape.name, columns, { clientId, from: key, to: secret });
  const given = bytes.toString("utf8").split("\n").slice(0, -1);
  const lines = reseal ? given.map((line) => JSON.stringify(reseal(JSON.parse(line) as Values))) : given;
  if (shape.name === "client")
    await insertArchivedClient(db, shape, { id: clientId, name, line: lines[0]!, now });
  else if (shape.name === "client_domain") await insertHosts(db, clientId, hosts);
  else if (shape.isSelfReferring) await stageLines(db, `[${lines.join(",")}]`);
  else await insertLines(db, shape, clientId, `[${lines.join(",")}]`);
  return shape.isSelfReferring;
}
