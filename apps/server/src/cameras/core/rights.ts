import { OPERATORS } from "@portico/contract/cameras/form";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { publishSightings } from "../../presence/public.ts";

/** Returns the call, or refuses unless the caller is an operator. */
export function requireOperator<Call extends { user: User }>(call: Call): Call {
  if (!inGroup(call.user, ...OPERATORS)) throw refuse.with("forbidden");
  return call;
}

/**
 * Says to the operators that cameras of a site saw something, or that something was decided. `kind`: `bookings` where no
 * list of plates and no camera changed, as with each vehicle that passes.
 */
export function publishCameras(work: Pick<Work, "publish">, siteId?: string, kind?: "bookings"): void {
  work.publish({
    topic: "cameras",
    groups: OPERATORS,
    ...(siteId ? { sites: [siteId] } : {}),
    ...(kind ? { kind } : {}),
  });
  // A plate says that somebody has come or left.
  publishSightings(work, siteId);
}
