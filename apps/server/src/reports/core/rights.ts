import { READERS } from "@portico/contract/reports/form";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";

/** Returns the call, or refuses unless the caller reads reports. */
export function requireReader<Call extends { user: User }>(call: Call): Call {
  if (!inGroup(call.user, ...READERS)) throw refuse.with("forbidden");
  return call;
}
