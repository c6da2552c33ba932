import { z } from "zod";
import { Id, Instant, listOf, Named, namedObject } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

/** The most feeds per person; feeds that the person made for rooms count too. */
export const FEEDS_MAX = 20;

/** The content of a feed: meetings, or the days on which the person has a desk or a parking space. */
export const FeedKind = z.enum(["meetings", "days"]);

/** An address from which a calendar program reads; the token in the address is the only authorisation. */
export const Feed = namedObject("CalendarFeed", {
  id: Id,
  kind: FeedKind,
  /** Null: the feed holds the person's own meetings or days. */
  room: Named.nullable(),
  createdAt: Instant,
  lastReadAt: Instant.nullable(),
});

/** The caller's feeds; admin and superadmin also get the feeds of rooms. */
export const listFeeds = endpoint({
  method: "GET",
  path: "/calendar-feeds/",
  summary: "The caller's calendar feeds",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(Feed),
  refusals: [400],
});

/**
 * Only this answer contains `url`. The feed of a room holds the room's meetings and is created by admin and
 * superadmin. A feed of kind `days` needs a client with desks or parking. Each person has at most FEEDS_MAX
 * feeds.
 */
export const createFeed = endpoint({
  method: "POST",
  path: "/calendar-feeds/",
  summary: "Make an address for a calendar program",
  access: "session",
  body: z.object({ kind: FeedKind.default("meetings"), room: Id.nullish() }),
  status: 201,
  output: z.object({ feed: Feed, url: z.string() }),
  refusals: [400, 403, 409, 422],
});

/** The feed's address stops working at once. */
export const deleteFeed = endpoint({
  method: "DELETE",
  path: "/calendar-feeds/:id/",
  summary: "Revoke a calendar feed",
  access: "session",
  params: z.object({ id: Id }),
  output: Feed,
  refusals: [403, 404, 409, 422],
});
