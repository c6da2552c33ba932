import * as following from "@portico/contract/presence/following";
import { mayFindColleagues } from "../people/public.ts";
import { requireRight } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { follow, unfollow } from "./following/follow.ts";
import * as queries from "./following/queries.ts";

export function followingRoutes(serve: Serve): void {
  serve(following.listFollowed, async ({ db, client, user }) => {
    requireRight({ user }, mayFindColleagues);
    const results = await queries.listFollowed(db, client.id, user.id);
    return { count: results.length, results };
  });

  serve(following.followColleague, async (call) => {
    const { user, params } = call;
    requireRight({ user }, mayFindColleagues);
    await follow(call, user, params.id);
    return { id: params.id, isFollowed: true };
  });

  serve(following.unfollowColleague, async (call) => {
    const { user, params } = call;
    requireRight({ user }, mayFindColleagues);
    await unfollow(call, user, params.id);
    return { id: params.id, isFollowed: false };
  });

  serve(following.countFollowers, async ({ db, client, user }) => ({
    count: await queries.countFollowers(db, client.id, user.id),
  }));
}
