import type { Db } from "../../platform/database/database.ts";
import { writeAudit } from "../../platform/work/audit.ts";
import { deleteHost, insertHost } from "./queries.ts";

/** Changes of a client's hosts, in the owner's transaction: no client may claim a host by itself. */

/** False: the host belongs to a client already. */
export async function addHost(
  db: Db,
  { clientId, host, now }: { clientId: string; host: string; now: Date },
): Promise<boolean> {
  if (!(await insertHost(db, clientId, host))) return false;
  await writeAudit(db, { clientId, actorId: null, requestId: null, now }, [
    { action: "installation.host.add", targetType: "client", targetId: clientId, after: { host } },
  ]);
  return true;
}

export async function removeHost(
  db: Db,
  { clientId, host, now }: { clientId: string; host: string; now: Date },
): Promise<"removed" | "last" | "unknown"> {
  const outcome = await deleteHost(db, clientId, host);
  if (outcome === "removed")
    await writeAudit(db, { clientId, actorId: null, requestId: null, now }, [
      { action: "installation.host.remove", targetType: "client", targetId: clientId, before: { host } },
    ]);
  return outcome;
}
