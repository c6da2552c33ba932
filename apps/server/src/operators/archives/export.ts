import type { Writable } from "node:stream";
import type { WorkClient } from "../../platform/work/client.ts";
import { runAsSystem, type Tools } from "../../platform/work/work.ts";
import { type EntryContext, insertEntry } from "../core/entry-queries.ts";
import { signingKey } from "./signature.ts";
import { type WrittenArchive, writeArchive } from "./write.ts";

/**
 * Writes a client's archive. That it was made stands in the client's own audit log, which is in the archive, and in the
 * operators' log.
 */
export async function exportClient(
  { tools, ownerUrl, secret }: { tools: Tools; ownerUrl: string; secret: string },
  client: WorkClient,
  context: EntryContext,
  target: Writable,
): Promise<WrittenArchive> {
  const { now } = context;
  const signer = await signingKey(tools.database.anonymous, { secret, now });
  await runAsSystem(tools, client, async (work) => {
    work.audit({ action: "installation.client.export", targetType: "client", targetId: client.id });
    await insertEntry(work.db, context, {
      action: "client.export",
      subject: client.name,
      facts: { clientId: client.id },
    });
  });
  return writeArchive({ ownerUrl, secret, signer, now }, client.id, target);
}
