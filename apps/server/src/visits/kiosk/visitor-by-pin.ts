import type { Db } from "../../platform/database/database.ts";
import { visitsOfDay } from "./queries.ts";
import { findVisit } from "./rules.ts";

/** The visitor of the only visit with this PIN at a site on a day; undefined if there is none. */
export async function visitorByPin(
  db: Db,
  clientId: string,
  { siteId, day, pin, now }: { siteId: string; day: string; pin: string; now: Date },
): Promise<{ visitorId: string; firstName: string; lastName: string } | undefined> {
  const found = findVisit(await visitsOfDay(db, clientId, siteId, day), { pin }, now);
  return found.found === "one" ? found.visit : undefined;
}
