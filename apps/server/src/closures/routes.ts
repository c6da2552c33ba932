import * as closures from "@portico/contract/closures/closures";
import { requireRight } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayManageSites } from "../sites/public.ts";
import { closeSites, reopenSites } from "./core/close-sites.ts";
import type { ClosureListener } from "./core/closure-listener.ts";
import { listClosures } from "./core/queries.ts";

export interface ClosureOptions {
  /** Later features with bookings that conflict with closures. */
  onClosure: readonly ClosureListener[];
}

export function closureRoutes(serve: Serve, { onClosure }: ClosureOptions): void {
  serve.shared(closures.listClosures, { topics: ["resources"] }, ({ db, client, query }) =>
    listClosures(db, client.id, query),
  );

  serve(closures.createClosure, async (call) => {
    requireRight(call, mayManageSites);
    const { siteId = null, ...asked } = call.body;
    return closeSites(call, { ...asked, siteId }, onClosure);
  });

  serve(closures.deleteClosure, async (call) => {
    requireRight(call, mayManageSites);
    return reopenSites(call, call.params.id);
  });
}
