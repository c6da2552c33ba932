import * as places from "@portico/contract/sites/sites";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayManage } from "../sites/public.ts";
import { close, reopen } from "./close-sites.ts";
import type { ClosureListener } from "./public.ts";
import { listClosures } from "./queries.ts";

export interface ClosureOptions {
  /** Later features with bookings that a closure stands against. */
  onClosure: readonly ClosureListener[];
}

export function closureRoutes(serve: Serve, { onClosure }: ClosureOptions): void {
  serve(places.listClosures, ({ db, client, query }) => listClosures(db, client.id, query));

  serve(places.createClosure, async (call) => {
    refuseOthers(call.user);
    const { siteId = null, ...asked } = call.body;
    return close(call, { ...asked, siteId }, onClosure);
  });

  serve(places.deleteClosure, async (call) => {
    refuseOthers(call.user);
    return reopen(call, call.params.id);
  });
}

function refuseOthers(user: User): void {
  if (!mayManage(user)) throw refuse.with("forbidden");
}
