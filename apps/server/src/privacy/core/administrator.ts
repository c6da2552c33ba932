import { inGroup, type User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { clientZoneOf } from "../../sites/public.ts";
import { listSiteStates } from "../nights/queries.ts";

/** Who may, and whose clock counts. */

export function requireAdministrator<C extends { user: User }>(call: C): C {
  if (!inGroup(call.user, "admin")) throw refuse.with("forbidden");
  return call;
}

export const readZone = async (db: Db, clientId: string): Promise<string> =>
  clientZoneOf(await listSiteStates(db, clientId));
