import type { Group } from "@portico/contract/common";
import { inGroup, type User } from "../../platform/callers/caller.ts";

/** The groups that see everybody's presence, besides superadmin: people who look after people and doors. */
export const PRESENCE_READERS: readonly Group[] = ["admin", "reception", "security"];
export const maySeePresence = (user: Pick<User, "groups">): boolean => inGroup(user, ...PRESENCE_READERS);

/** The groups that find colleagues who let themselves be found, besides superadmin. */
export const FINDERS: readonly Group[] = ["employee", "reception", "security"];
export const mayFind = (viewer: Pick<User, "groups">): boolean => inGroup(viewer, ...FINDERS);

/** People see themselves, and those who may find colleagues also see those who let themselves be found. */
export const mayLocate = (
  viewer: Pick<User, "id" | "groups">,
  colleague: { id: string; isLocatable: boolean },
): boolean => viewer.id === colleague.id || (colleague.isLocatable && mayFind(viewer));
