import * as contract from "@portico/contract/sites/sites";
import { text } from "@portico/contract/texts/text";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { ChangingCall, Serve, WithId } from "../platform/http/serve.ts";
import { deleteUnlessReferenced } from "../platform/lists/delete-unless-referenced.ts";
import { requireUnchanged } from "../platform/work/seen.ts";
import { addSite, auditSite } from "./add.ts";
import { lockSitesExclusive } from "./lock-queries.ts";
import * as queries from "./queries.ts";
import { inUseText, mayManageSites } from "./rules.ts";

export interface SiteChangeOptions {
  /** From later features: how many bookings have not ended at a site. */
  bookingsToCome(db: Db, clientId: string, siteId: string, now: Date): Promise<number[]>;
}

/** Adding, changing and removing sites. */
export function siteChangeRoutes(serve: Serve, { bookingsToCome }: SiteChangeOptions): void {
  serve(contract.createSite, async (call) => {
    requireRight(call, mayManageSites);
    await requireZone(call.db, call.body.timeZone);
    return addSite(call, call.body);
  });

  serve(contract.updateSite, async (call) => {
    requireRight(call, mayManageSites);
    const before = await lockSite(call);
    const { seen, ...requested } = call.body;
    requireUnchanged(before, requested, seen);
    const { address = before.address, ...changes } = requested;
    const site = { ...before, ...changes, address: address || null };
    if (site.timeZone !== before.timeZone) {
      await requireZone(call.db, site.timeZone);
      // A booking is kept as instants: what people see as its day and hours would change with the zone.
      const counts = await bookingsToCome(call.db, call.clientId, site.id, call.now);
      const count = counts.reduce((sum, one) => sum + one, 0);
      if (count > 0) throw refuse.fields({ timeZone: [text("sites.zoneWithBookings", { count })] });
    }
    await queries.updateSite(call.db, call.clientId, site);
    auditSite(call, "site.change", site.id, before, site);
    return site;
  });

  serve(contract.deleteSite, async (call) => {
    requireRight(call, mayManageSites);
    const site = await lockSite(call);
    await deleteUnlessReferenced(queries.deleteSite(call.db, call.clientId, site.id), inUseText);
    auditSite(call, "site.remove", site.id, site, undefined);
    return site;
  });
}

/** Under its lock no booking begins there. */
async function lockSite({ db, clientId, params }: ChangingCall & WithId): Promise<queries.SiteRow> {
  requireRow(await queries.siteById(db, clientId, params.id));
  await lockSitesExclusive(db, [params.id]);
  return requireRow(await queries.siteById(db, clientId, params.id));
}

async function requireZone(db: Db, timeZone: string): Promise<void> {
  if (!(await queries.isKnownZone(db, timeZone)))
    throw refuse.fields({ timeZone: [text("sites.zoneUnknown")] });
}
