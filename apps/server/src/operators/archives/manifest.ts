import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The last two entries of an archive: what it holds, and the signature over exactly these bytes. */
export const MANIFEST_NAME = "portico-client.json";
export const SIGNATURE_NAME = "portico-client.sig";

export const archiveLimits = {
  /** Lines of a part are gathered up to this; a longer line is a part of its own. */
  partBytes: 4 * 1024 * 1024,
  /** Nothing longer is read. */
  entryBytes: 64 * 1024 * 1024,
} as const;

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);
const PART_NAME = /^tables\/[a-z][a-z0-9_]*\/\d{6}\.jsonl$/;

const Part = z.object({
  name: z.string().regex(PART_NAME),
  rows: z.number().int().positive(),
  bytes: z.number().int().positive().max(archiveLimits.entryBytes),
  sha256: SHA256,
});

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  client: z.object({ id: z.uuid(), name: z.string(), hosts: z.array(z.string()) }),
  /** All migrations of the database, as one hash, and the last one for people. */
  migrations: z.object({ last: z.string(), sha256: SHA256 }),
  /** In the order in which they are filled; each line of a part has the values of `columns` as PostgreSQL writes them. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      parts: z.array(Part),
    }),
  ),
  /** Tables of which nothing or not all is in the archive, with the reason. */
  leftOut: z.record(z.string(), z.string()),
  /** By which the archive's key is recognised. */
  keyCheck: SHA256,
  /** The public key of the installation that made it: Ed25519, SubjectPublicKeyInfo as base64. */
  publicKey: z.string().max(200),
});
export type Manifest = z.output<typeof Manifest>;
export type ArchivedTable = Manifest["tables"][number];
export type ArchivedPart = ArchivedTable["parts"][number];

export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, "0")}.jsonl`;

export const isEntryName = (name: string): boolean =>
  name === MANIFEST_NAME || name === SIGNATURE_NAME || PART_NAME.test(name);

export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

export const keyCheckOf = (key: string): string =>
  createHmac("sha256", key).update("portico client archive").digest("hex");

export const isKey = (key: string, keyCheck: string): boolean =>
  timingSafeEqual(Buffer.from(keyCheckOf(key), "hex"), Buffer.from(keyCheck, "hex"));

/** The archive cannot be read in: the sentence says why. */
export class ArchiveRefusal extends Error {
  override name = "ArchiveRefusal";
}
