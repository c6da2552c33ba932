import { text } from "@portico/contract/texts/text";
import { listSiteAccess } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Work } from "../platform/work/work.ts";
import { recordAnswer } from "./answers/record.ts";

/** A scan as the feature of QR codes passes it; that feature comes after this one (app.ts connects them). */
interface Scan {
  work: Work;
  client: Client;
  user: User | null;
  objectId: string;
}

/** Scanning a site's code records that the person is on site there today. */
export const presenceQrHandler = { type: "presence" as const, scan: handleScan };

async function handleScan({ work, client, user, objectId }: Scan): Promise<Record<string, unknown>> {
  if (!client.features.includes("remote")) throw refuse.with("forbidden", text("qr.notEnabled"));
  if (!user) throw refuse.with("unauthenticated", text("qr.loginRequired"));
  const sites = await listSiteAccess(work.db, work.clientId, user.id);
  const site = sites.find(({ id }) => id === objectId.toLowerCase());
  if (!site) throw refuse.with("notFound");
  return { ...(await recordAnswer(work, user, { onSite: true, source: "qr", siteId: site.id })) };
}
