import * as places from "@portico/contract/places";
import { permittedSites } from "../people/public.ts";
import type { Serve } from "../platform/serve.ts";
import { listSites } from "./queries.ts";

export function placesRoutes(serve: Serve): void {
  serve(places.listSites, async ({ db, client, user, query }) => {
    const ids = await permittedSites(db, client.id, user.id);
    return listSites(db, client.id, query, ids);
  });

  serve(places.listAllSites, ({ db, client, query }) => listSites(db, client.id, query));
}
