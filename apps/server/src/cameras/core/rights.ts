import { OPERATORS } from "@portico/contract/cameras/form";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import type { Work } from "../../platform/work/work.ts";
import { publishSightings } from "../../presence/public.ts";

export const isOperator = (user: Pick<User, "groups">): boolean => inGroup(user, ...OPERATORS);

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
