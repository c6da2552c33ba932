import * as walkIns from "@portico/contract/visits/walk-ins";
import { permittedSites } from "../people/public.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { mayReceive } from "./core/rules.ts";
import { approveWalkIn, denyWalkIn } from "./walk-ins/decide.ts";
import { toWalkIns, type WalkInViewer } from "./walk-ins/present.ts";
import { listWalkIns } from "./walk-ins/queries.ts";
import { expiredBefore } from "./walk-ins/rules.ts";

/** Walk-ins, for the people who decide about them. */
export function walkInRoutes(serve: Serve): void {
  serve(walkIns.listWalkIns, async (call) => {
    const { db, client, user, query, now } = call;
    const viewer = await readViewer(call);
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
    const viewer = await readViewer(call);
    return approveWalkIn(call, call.client, viewer, call.params.id, call.body.hostId);
  });
  serve(walkIns.denyWalkIn, async (call) => {
    const viewer = await readViewer(call);
    return denyWalkIn(call, viewer, call.params.id, call.body.reason);
  });
}

const readViewer = async ({ db, client, user, translate }: Call): Promise<WalkInViewer> => ({
  id: user.id,
  groups: user.groups,
  siteIds: await permittedSites(db, client.id, user.id),
  translate,
});
