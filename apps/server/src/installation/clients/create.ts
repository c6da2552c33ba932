import { hashToken, newId, newToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { writeAudit } from "../../platform/work/audit.ts";
import { insertClient, listClients, lockSetUps, storeSetUpToken } from "./queries.ts";

export interface CreatedClient {
  id: string;
  /** Of the link by which its first administrator sets it up, once. */
  token: string;
  /** False: the client was waiting for its set-up, and has a new link. */
  isNew: boolean;
}

/**
 * Makes a client that is to be set up at its host, in the owner's transaction. Undefined: the host belongs to a client in
 * use.
 */
export async function createClient(
  db: Db,
  { name, host, now }: { name: string; host: string; now: Date },
): Promise<CreatedClient | undefined> {
  await lockSetUps(db);
  const before = (await listClients(db)).find(({ hosts }) => hosts.includes(host));
  if (before && before.mode !== "set-up") return undefined;
  const id = before?.id ?? newId();
  const token = newToken();
  if (!before) await insertClient(db, { id, name, host });
  await storeSetUpToken(db, id, { tokenHash: hashToken(token), now });
  await writeAudit(db, { clientId: id, actorId: null, requestId: null, now }, [
    { action: "installation.client.create", targetType: "client", targetId: id, after: { host } },
  ]);
  return { id, token, isNew: before === undefined };
}
