import * as calendar from "@portico/contract/meetings/feeds";
import { type Text, text } from "@portico/contract/texts/text";
import type { FastifyInstance } from "fastify";
import type { Client } from "../platform/callers/client.ts";
import { hashToken } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import { firstLocale } from "../platform/core/translate.ts";
import { refuseOtherMethods, type Serve, type ServeOptions } from "../platform/http/serve.ts";
import type { Tools } from "../platform/work/work.ts";
import { createFeed, deriveToken, maySeeRoomFeeds } from "./feeds/create.ts";
import { type FeedSources, listEntries } from "./feeds/entries.ts";
import * as queries from "./feeds/queries.ts";
import { writeFeedCalendar } from "./invitations/calendar.ts";

/** The time of the last reading is stored at this interval only, so that most readings write nothing. */
const READ_NOTE_MS = 5 * 60_000;

const toFeed = ({ roomId, roomName, ...feed }: queries.FeedRow) => ({
  ...feed,
  room: roomId && roomName !== null ? { id: roomId, name: roomName } : null,
});

const DAY_FEATURES = ["desks", "parking"];

export function feedRoutes(serve: Serve, { secret }: Pick<ServeOptions, "secret">): void {
  serve(calendar.listFeeds, async ({ db, client, user, query }) => {
    const feedQuery = { ...query, rooms: maySeeRoomFeeds(user) };
    const { count, results } = await queries.listFeeds(db, client.id, user.id, feedQuery);
    return { count, results: results.map(toFeed) };
  });

  // In steps: a response with the feed's address must not be stored for repeated requests.
  serve.steps(calendar.createFeed, async ({ client, origin, user, body, request, inTransaction }) => {
    const token = deriveToken(secret, `${client.id} ${user.id}`, request.headers["idempotency-key"]);
    if (body.kind === "days" && !client.features.some((feature) => DAY_FEATURES.includes(feature)))
      throw refuse.with("featureOff");
    const draft = { kind: body.kind, roomId: body.room ?? null };
    const feed = await inTransaction((work) => createFeed(work, user, draft, hashToken(token)));
    return { feed: toFeed(feed), url: `${origin}/api/calendar/${token}.ics` };
  });

  serve(calendar.deleteFeed, async ({ db, client, user, params, audit, publish }) => {
    const feed = await queries.findVisibleFeed(db, client.id, user.id, maySeeRoomFeeds(user), params.id);
    if (!feed) throw refuse.with("notFound");
    await queries.deleteFeed(db, client.id, feed.id);
    audit({
      action: "meetings.feed.delete",
      targetType: "calendar_feed",
      targetId: feed.id,
      before: { kind: feed.kind, room: feed.roomId },
    });
    publish({ topic: "feeds", personId: user.id });
    return toFeed(feed);
  });
}

const FEED_PATH = "/api/calendar/:token.ics";

/** `GET /api/calendar/{token}.ics`: the feed for a calendar program. The token is the only authentication. */
export function addFeedRoute(
  app: FastifyInstance,
  tools: Tools,
  findClient: (host: string) => Promise<Client>,
  sources: FeedSources,
): void {
  refuseOtherMethods(app, FEED_PATH, ["GET", "HEAD"]);
  app.get<{ Params: { token: string } }>(FEED_PATH, { schema: { hide: true } }, async (request, reply) => {
    const client = await findClient(request.hostname);
    const db = tools.database.forClient(client.id);
    const now = tools.clock.now();
    const feed = await queries.feedByToken(db, client.id, hashToken(request.params.token));
    if (!feed || (feed.roomId && !maySeeRoomFeeds(feed))) throw refuse.with("notFound");
    const calendar = writeFeedCalendar(
      text("meetingMails.feedName", { name: feedName(feed), client: client.name }),
      await listEntries(db, client.id, feed, sources, now),
      { now, locale: firstLocale(feed.locale, client.locale) },
    );
    if (!feed.lastReadAt || now.getTime() - Date.parse(feed.lastReadAt) > READ_NOTE_MS)
      await queries.recordRead(db, client.id, feed.id, now);
    reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "private, max-age=300")
      .header("content-disposition", 'inline; filename="portico.ics"')
      .serializer(String);
    return calendar;
  });
}

const feedName = ({ kind, roomName, personName: name }: queries.ReadableFeed): Text | string =>
  kind === "days" ? text("meetingMails.feedOfDays", { name }) : (roomName ?? name);
