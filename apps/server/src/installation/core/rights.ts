import { inGroup, type User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";

export function requireAdministrator(user: User): void {
  if (!inGroup(user, "admin")) throw refuse.with("forbidden");
}
