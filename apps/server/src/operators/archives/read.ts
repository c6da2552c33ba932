import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import {
  type ArchivedPart,
  ArchiveRefusal,
  archiveLimits,
  isEntryName,
  MANIFEST_NAME,
  Manifest,
  SIGNATURE_NAME,
  sha256,
} from "./manifest.ts";
import { fingerprintOf, isSignedBy } from "./signature.ts";

/** Nothing is unpacked to files, so that a name in an archive leads nowhere; all that is held is one entry. */

interface Entry {
  name: string;
  bytes: Buffer;
}

/** The entries of an archive in their order. Refuses what is no whole archive. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  // Waited for at the end; until then the loop throws the same.
  read.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== "file" || !isEntryName(name))
        throw new ArchiveRefusal(
          `The archive has something that is not of an archive: ${JSON.stringify(name)}.`,
        );
      if ((size ?? 0) > archiveLimits.entryBytes)
        throw new ArchiveRefusal(`The archive has an entry that is too large: ${name}, ${size} bytes.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error;
    throw new ArchiveRefusal(`The archive cannot be read to its end (${(error as Error).message}).`);
  } finally {
    archive.destroy();
  }
}

export interface VerifiedArchive {
  manifest: Manifest;
  fingerprint: string;
}

/** Reads all of an archive: it is whole, every part is as it was written, and the key in the manifest has signed it. */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let manifestBytes: Buffer | undefined;
  let signature: Buffer | undefined;
  for await (const { name, bytes } of readEntries(file)) {
    if (found.has(name)) throw new ArchiveRefusal(`The archive has ${name} twice.`);
    found.set(name, { bytes: bytes.length, sha256: sha256(bytes) });
    if (name === MANIFEST_NAME) manifestBytes = bytes;
    if (name === SIGNATURE_NAME) signature = bytes;
  }
  if (!manifestBytes || !signature)
    throw new ArchiveRefusal("The archive is not whole: its manifest or the signature is missing.");
  const manifest = readManifest(manifestBytes);
  if (!isSignedBy(manifest.publicKey, manifestBytes, signature))
    throw new ArchiveRefusal("The signature is not of this manifest: the archive was changed.");
  const parts = manifest.tables.flatMap((table) => table.parts);
  for (const part of parts) refuseOtherPart(part, found.get(part.name));
  if (found.size !== parts.length + 2)
    throw new ArchiveRefusal("The archive has parts that its manifest does not name.");
  return { manifest, fingerprint: fingerprintOf(manifest.publicKey) };
}

function readManifest(bytes: Buffer): Manifest {
  const refusal = new ArchiveRefusal(
    "The manifest of the archive is of another format than this Portico reads.",
  );
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw refusal;
  }
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw refusal;
  return parsed.data;
}

export function refuseOtherPart(
  part: ArchivedPart,
  found: { bytes: number; sha256: string } | undefined,
): void {
  if (!found) throw new ArchiveRefusal(`The archive lacks the part ${part.name}.`);
  if (found.bytes !== part.bytes || found.sha256 !== part.sha256)
    throw new ArchiveRefusal(`The part ${part.name} of the archive was changed.`);
}
