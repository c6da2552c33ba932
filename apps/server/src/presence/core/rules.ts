import type { Group } from "@portico/contract/common";
import { inGroup, type User } from "../../platform/callers/caller.ts";

/** The groups that see everybody's presence, besides superadmin: people who look after people and doors. */
export const PRESENCE_READERS: readonly Group[] = ["admin", "reception", "security"];
export const maySeePresence = (user: Pick<User, "groups">): boolean => inGroup(user, ...PRESENCE_READERS);
