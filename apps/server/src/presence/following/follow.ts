import { limits } from "@portico/contract/presence/form";
import { text } from "@portico/contract/texts/text";
import { mayLocate, personById } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "./queries.ts";

/** Whether somebody may be followed: oneself, a person who may not be found and nobody are alike. */
async function isFollowable(db: Db, clientId: string, user: User, personId: string): Promise<boolean> {
  const person = await personById(db, clientId, personId);
  return person !== undefined && person.id !== user.id && mayLocate(user, person);
}

export async function follow(work: Work, user: User, personId: string): Promise<void> {
  const { db, clientId, now } = work;
  if (!(await isFollowable(db, clientId, user, personId))) throw refuse.with("notFound");
  await queries.lockFollowed(db, user.id);
  const isNew = await queries.addFollowed(db, clientId, { followerId: user.id, personId }, now);
  if (!isNew) return;
  // Those who may not be found any more do not count: nobody sees them to end it.
  const max = limits.followedMax;
  if ((await queries.listFollowed(db, clientId, user.id)).length > max)
    throw refuse.request(text("presence.tooManyFollowed", { max }));
  announce(work, user, "follow", personId);
}

export async function unfollow(work: Work, user: User, personId: string): Promise<void> {
  const { db, clientId } = work;
  if (await queries.removeFollowed(db, clientId, { followerId: user.id, personId }))
    return announce(work, user, "unfollow", personId);
  if (!(await isFollowable(db, clientId, user, personId))) throw refuse.with("notFound");
}

function announce(work: Work, user: User, verb: "follow" | "unfollow", personId: string): void {
  work.audit({ action: `presence.colleague.${verb}`, targetType: "person", targetId: personId });
  // The follower's list, and the number that the colleague reads.
  for (const id of [user.id, personId]) work.publish({ topic: "account", personId: id });
}
