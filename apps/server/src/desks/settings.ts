import type { DeskSettings, updateDeskSettings } from "@portico/contract/desks";
import type { Received } from "@portico/contract/endpoint";
import type { Work } from "../platform/work.ts";
import * as queries from "./admin-queries.ts";

/** What the client decides about desks, changed inside the caller's transaction. Parts that are left out stay. */
export async function changeSettings(
  work: Work,
  asked: Received<typeof updateDeskSettings>["body"],
): Promise<DeskSettings> {
  const { db, clientId } = work;
  await queries.lockSettings(db, clientId);
  const before = await queries.deskSettings(db, clientId);
  const keys = (["deskReleaseTime", "deskFutureBookingDaysLimit"] as const).filter(
    (key) => asked[key] !== undefined && asked[key] !== before[key],
  );
  if (keys.length === 0) return before;
  const change = Object.fromEntries(keys.map((key) => [key, asked[key]]));
  await queries.updateSettings(db, clientId, change);
  work.audit({
    action: "desks.settings.change",
    targetType: "client",
    targetId: clientId,
    before: Object.fromEntries(keys.map((key) => [key, before[key]])),
    after: change,
  });
  work.tell({ topic: "desks" });
  // They are part of the session's configuration, which the process keeps too.
  work.tell({ topic: "session" });
  return { ...before, ...change };
}
