import type { Db } from "../../platform/database/database.ts";
import { clientZoneOf } from "../../sites/public.ts";
import { listSiteStates } from "../nights/queries.ts";

/** The zone whose clock counts for nights and periods. */
export const readZone = async (db: Db, clientId: string): Promise<string> =>
  clientZoneOf(await listSiteStates(db, clientId));
