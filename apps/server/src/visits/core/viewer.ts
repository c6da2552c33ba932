import { listSiteAccess, type SiteAccess } from "../../people/public.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { Viewer } from "./present.ts";

/** A person with a session, with the client's sites as this person sees them. */
export interface SiteViewer extends Viewer {
  sites: readonly SiteAccess[];
}

export async function readSiteViewer({ db, client, user, origin, translate }: Call): Promise<SiteViewer> {
  const sites = await listSiteAccess(db, client.id, user.id);
  return {
    id: user.id,
    groups: user.groups,
    sites,
    siteIds: sites.filter(({ isPermitted }) => isPermitted).map(({ id }) => id),
    origin,
    translate,
  };
}
