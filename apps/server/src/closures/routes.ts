import * as closures from "@portico/contract/closures/closures";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayManage } from "../sites/public.ts";
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
    requireManager(call.user);
    const { siteId = null, ...asked } = call.body;
    return closeSites(call, { ...asked, siteId }, onClosure);
  });

  serve(closures.deleteClosure, async (call) => {
    requireManager(call.user);
    return reopenSites(call, call.params.id);
  });
}

function requireManager(user: User): void {
  if (!mayManage(user)) throw refuse.with("forbidden");
}
