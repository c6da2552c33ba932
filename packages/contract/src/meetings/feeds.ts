import { z } from "zod";
import { Id, Instant, listOf, Named } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

export const messages = {
  roomUnknown: "This room was not found.",
  daysOfRoom: "A room's feed holds its meetings.",
  tooManyFeeds: "You have as many calendar feeds as you may. Revoke one first.",
} as const;

/** Of one person, those made for rooms included. */
export const FEEDS_MAX = 20;

/** What a feed holds: meetings, or the days on which the person has a desk or a parking space. */
export const FeedKind = z.enum(["meetings", "days"]);

/** An address under which a calendar program reads; the token in it is the only key. */
export const Feed = z.object({
  id: Id,
  kind: FeedKind,
  /** Null: the person's own. */
  room: Named.nullable(),
  createdAt: Instant,
  lastReadAt: Instant.nullable(),
});

/** The caller's feeds; admin and superadmin see with them those of rooms. */
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
 * `url` is told this once; a room's feed holds its meetings and is made by admin and superadmin. One of days needs a client
 * with desks or parking. At most FEEDS_MAX each.
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

/** The address stops working at once. */
export const deleteFeed = endpoint({
  method: "DELETE",
  path: "/calendar-feeds/:id/",
  summary: "Revoke a calendar feed",
  access: "session",
  params: z.object({ id: Id }),
  output: Feed,
  refusals: [403, 404, 409, 422],
});
