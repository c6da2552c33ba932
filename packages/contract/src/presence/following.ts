import { z } from "zod";
import { Id, listOf, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** Colleagues whom somebody follows: who follows a colleague is told when the colleague comes in. */

const feature = "locate colleague";

export const FollowedColleague = namedObject("FollowedColleague", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
});
export type FollowedColleague = z.output<typeof FollowedColleague>;

/** Only those who may still be found, by name. */
export const listFollowed = endpoint({
  method: "GET",
  path: "/followed-colleagues/",
  summary: "Colleagues whom the caller follows",
  access: "session",
  feature,
  output: listOf(FollowedColleague),
  refusals: [403],
});

const Following = z.object({ id: Id, isFollowed: z.boolean() });
const params = z.object({ id: Id });

/**
 * From the next day on which the colleague was not seen yet, the caller is told of the first sighting of each day. A repeat
 * changes nothing. 404 alike for oneself, for a person who may not be found and for nobody; 400 beyond 50 colleagues.
 */
export const followColleague = endpoint({
  method: "PUT",
  path: "/followed-colleagues/:id/",
  summary: "Be told when a colleague (the person's id) comes in",
  access: "session",
  feature,
  params,
  output: Following,
  refusals: [400, 403, 404, 409, 422],
});

/** A repeat changes nothing; 404 for a person whom the caller neither follows nor may find. */
export const unfollowColleague = endpoint({
  method: "DELETE",
  path: "/followed-colleagues/:id/",
  summary: "Be told no more when a colleague (the person's id) comes in",
  access: "session",
  feature,
  params,
  output: Following,
  refusals: [403, 404, 409, 422],
});

/** 0 for a person who may not be found: nobody is told of them. */
export const countFollowers = endpoint({
  method: "GET",
  path: "/followers/",
  summary: "How many colleagues are told when the caller comes in",
  access: "session",
  feature,
  output: z.object({ count: z.number().int() }),
  refusals: [403],
});
