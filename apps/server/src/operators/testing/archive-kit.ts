import { createReadStream, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";

/** Archives of clients, opened and put together anew, as somebody would who has no key to sign. */

export interface ArchiveEntry {
  header: { name: string; type?: "symlink"; linkname?: string };
  bytes: Buffer;
}

export async function readArchiveEntries(path: string): Promise<ArchiveEntry[]> {
  const archive = createReadStream(path).pipe(createGunzip()).pipe(extract());
  const found: ArchiveEntry[] = [];
  for await (const entry of archive)
    found.push({ header: { name: entry.header.name }, bytes: await buffer(entry) });
  return found;
}

export async function writeArchiveEntries(path: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const archive = pack();
  const written = buffer(archive);
  for (const { header, bytes } of entries) archive.entry(header, bytes);
  archive.finalize();
  writeFileSync(path, gzipSync(await written, { level: 1 }));
}

/** The entry with this beginning of its name, with a text in it exchanged. */
export const exchanged = (entries: readonly ArchiveEntry[], name: string, from: string, to: string) =>
  entries.map((one) =>
    one.header.name.startsWith(name)
      ? { ...one, bytes: Buffer.from(one.bytes.toString("latin1").replace(from, to), "latin1") }
      : one,
  );
