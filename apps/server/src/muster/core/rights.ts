import type { User } from "../../platform/callers/caller.ts";
import { inGroup } from "../../platform/callers/caller.ts";

/** Who may start roll calls, mark in them and end them at every site; wardens may at theirs. */
export const mayRunRollCalls = (user: Pick<User, "groups">): boolean => inGroup(user, "admin", "security");

/** Who reads the muster list: admin and superadmin. */
export const mayReadMuster = (user: Pick<User, "groups">): boolean => inGroup(user, "admin");
