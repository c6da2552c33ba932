import { lockClient, setSuspended } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";

/**
 * Suspends the use of a client, or ends that: every call is refused within seconds, also of sessions, screens, cameras and
 * visitors, which all stay. Returns whether it was otherwise before.
 */
export async function suspendClient(work: Work, isSuspended: boolean): Promise<boolean> {
  const { db, clientId, now } = work;
  await lockClient(db, clientId);
  if (!(await setSuspended(db, clientId, isSuspended ? now : null))) return false;
  work.audit({
    action: isSuspended ? "installation.client.suspend" : "installation.client.resume",
    targetType: "client",
    targetId: clientId,
  });
  work.publish({ topic: "session" });
  return true;
}
