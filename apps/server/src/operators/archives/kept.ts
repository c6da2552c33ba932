import { Readable, Writable } from "node:stream";
import { decrypt, encrypt } from "../../platform/core/encryption.ts";
import { asOwner } from "../../platform/database/as-owner.ts";
import { readClient } from "../../platform/work/client.ts";
import type { JobTools } from "../../platform/work/jobs.ts";
import { forEachInTurn } from "../core/for-each.ts";
import { exportClient } from "./export.ts";
import {
  completeArchive,
  deleteParts,
  endExpired,
  insertPart,
  listUnmade,
  readPart,
  setProblem,
} from "./kept-queries.ts";
import { ArchiveRefusal } from "./manifest.ts";

/** A part of an archive's bytes, as one row. */
const PART_BYTES = 1024 * 1024;

const keyContext = (clientId: string) => ({ clientId, purpose: "operators.archive-secrets" });

/** The key of a kept archive; undefined after a new SECRET. */
export const openKey = (secret: string, clientId: string, sealed: string): string | undefined =>
  decrypt(secret, keyContext(clientId), sealed);

/**
 * Makes the archives that were asked for, and removes those whose time is over. A process that dies leaves one to the next
 * run, which begins it anew.
 */
export async function makeArchives(tools: JobTools): Promise<void> {
  await asOwner(tools.ownerUrl, (db) => endExpired(db, tools.clock.now()));
  await forEachInTurn(await asOwner(tools.ownerUrl, listUnmade), (wanted) => makeOne(tools, wanted));
}

async function makeOne(
  tools: JobTools,
  { clientId, requestedAt }: { clientId: string; requestedAt: string },
): Promise<void> {
  const { ownerUrl, secret, clock } = tools;
  const client = await readClient(tools, clientId);
  if (!client) return;
  const target = partsOf(ownerUrl, clientId);
  const context = { operator: null, requestId: null, now: clock.now() };
  try {
    await asOwner(ownerUrl, (db) => deleteParts(db, clientId));
    const { key, fingerprint } = await exportClient(
      { tools, ownerUrl, secret },
      client,
      context,
      target.stream,
    );
    const sealedKey = encrypt(secret, keyContext(clientId), key);
    const made = { requestedAt, now: clock.now(), bytes: target.bytes(), fingerprint, sealedKey };
    await asOwner(ownerUrl, (db) => completeArchive(db, clientId, made));
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    await asOwner(ownerUrl, (db) => setProblem(db, clientId, { requestedAt, problem: error.message }));
  }
}

/** Takes an archive's bytes into rows, a part at a time, each in a transaction of its own. */
function partsOf(ownerUrl: string, clientId: string): { stream: Writable; bytes(): number } {
  let waiting: Buffer[] = [];
  let length = 0;
  let total = 0;
  let number = 0;
  const store = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    if (bytes.length === 0) return;
    number += 1;
    await asOwner(ownerUrl, (db) => insertPart(db, clientId, { number, bytes }));
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      length += chunk.length;
      total += chunk.length;
      if (length < PART_BYTES) done();
      else store().then(() => done(), done);
    },
    final(done) {
      store().then(() => done(), done);
    },
  });
  return { stream, bytes: () => total };
}

/** The bytes of a kept archive, a part at a time. */
export function streamParts(ownerUrl: string, clientId: string): Readable {
  async function* parts() {
    for (let number = 1; ; number += 1) {
      const bytes = await asOwner(ownerUrl, (db) => readPart(db, clientId, number));
      if (!bytes) return;
      yield bytes;
    }
  }
  return Readable.from(parts());
}
