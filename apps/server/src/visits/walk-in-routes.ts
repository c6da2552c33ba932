import * as walkIns from "@portico/contract/visits/walk-ins";
import { permittedSites } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayReceive, type Viewer } from "./core/rules.ts";
import { approveWalkIn, denyWalkIn } from "./walk-ins/decide.ts";
import { toWalkIns } from "./walk-ins/present.ts";
import { listWalkIns } from "./walk-ins/queries.ts";
import { expiredBefore } from "./walk-ins/rules.ts";

/** Walk-ins, for the people who decide about them. */
export function walkInRoutes(serve: Serve): void {
  serve(walkIns.listWalkIns, async ({ db, client, user, query, now }) => {
    const viewer = await readViewer(db, client.id, user);
    const { count, results } = await listWalkIns(
      db,
      client.id,
      {
        siteIds: mayReceive(user) ? viewer.siteIds : [],
        viewerId: user.id,
        isMine: query.mine ?? false,
        siteId: query.site,
        status: query.status,
        expiredBefore: expiredBefore(now),
      },
      query,
    );
    return { count, results: await toWalkIns({ db, clientId: client.id, now }, viewer, results) };
  });

  serve(walkIns.approveWalkIn, async (call) => {
    const viewer = await readViewer(call.db, call.clientId, call.user);
    return approveWalkIn(call, call.client, viewer, call.params.id, call.body.hostId);
  });
  serve(walkIns.denyWalkIn, async (call) => {
    const viewer = await readViewer(call.db, call.clientId, call.user);
    return denyWalkIn(call, viewer, call.params.id, call.body.reason);
  });
}

const readViewer = async (db: Db, clientId: string, user: User): Promise<Viewer> => ({
  id: user.id,
  groups: user.groups,
  siteIds: await permittedSites(db, clientId, user.id),
});
