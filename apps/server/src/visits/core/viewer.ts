import { listSiteAccess, type SiteAccess } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Viewer } from "./present.ts";

/** A person with a session, with the client's sites as this person sees them. */
export interface SiteViewer extends Viewer {
  sites: readonly SiteAccess[];
}

interface Called {
  db: Db;
  client: Client;
  user: User;
  origin: string;
}

export async function readSiteViewer({ db, client, user, origin }: Called): Promise<SiteViewer> {
  const sites = await listSiteAccess(db, client.id, user.id);
  return {
    id: user.id,
    groups: user.groups,
    sites,
    siteIds: sites.filter(({ isPermitted }) => isPermitted).map(({ id }) => id),
    origin,
  };
}
