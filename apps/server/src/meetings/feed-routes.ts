import { createHmac } from "node:crypto";
import * as calendar from "@portico/contract/calendar";
import type { FastifyInstance } from "fastify";
import { linkBase } from "../people/public.ts";
import type { DayEntry, DaySource } from "../platform/calendar.ts";
import type { Db } from "../platform/database.ts";
import { type Client, hashToken, inGroup, type User } from "../platform/identity.ts";
import { newId, newToken } from "../platform/ids.ts";
import { refuse } from "../platform/refuse.ts";
import { refuseOtherMethods, type Serve, type ServeOptions } from "../platform/serve.ts";
import { dayOf } from "../platform/time.ts";
import type { Tools, Work } from "../platform/work.ts";
import { resourcesById } from "../resources/public.ts";
import { type FeedEntry, feedCalendar } from "./calendar.ts";
import * as queries from "./feed-queries.ts";

const DAY_MS = 24 * 3_600_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 366;
const ENTRIES_MAX = 2000;
/** The last reading is noted this coarsely, so that reading stays reading. */
const NOTE_MS = 5 * 60_000;

/** What a feature puts into a person's feed: what begins within the span, at most `limit`, the earliest first. */
export type FeedSource = (
  db: Db,
  clientId: string,
  personId: string,
  span: { start: Date; end: Date },
  limit: number,
) => Promise<FeedEntry[]>;

/** A person's meetings; features that come later bring their own. */
export const meetingsOfPerson: FeedSource = queries.personEntries;

/** What fills people's feeds, by what they hold. */
export interface FeedSources {
  meetings: readonly FeedSource[];
  days: readonly DaySource[];
}

const toFeed = ({ roomId, roomName, ...feed }: queries.FeedRow) => ({
  ...feed,
  room: roomId && roomName !== null ? { id: roomId, name: roomName } : null,
});

const WITH_DAYS = ["desks", "parking"];

const seesRooms = (user: User): boolean => inGroup(user, "admin");

export function calendarRoutes(
  serve: Serve,
  { publicUrl, secret }: Pick<ServeOptions, "publicUrl" | "secret">,
): void {
  serve(calendar.listFeeds, async ({ db, client, user, query }) => {
    const asked = { ...query, rooms: seesRooms(user) };
    const { count, results } = await queries.listFeeds(db, client.id, user.id, asked);
    return { count, results: results.map(toFeed) };
  });

  // Its own transaction: an answer with an address in it is not kept for those who repeat a request.
  serve.steps(calendar.createFeed, async ({ client, user, body, request, inTransaction }) => {
    const token = tokenFor(secret, `${client.id} ${user.id}`, request.headers["idempotency-key"]);
    if (body.kind === "days" && !client.features.some((feature) => WITH_DAYS.includes(feature)))
      throw refuse.with("featureOff");
    const asking = { kind: body.kind, roomId: body.room ?? null };
    const feed = await inTransaction((work) => makeFeed(work, user, asking, hashToken(token)));
    return { feed: toFeed(feed), url: `${linkBase(client, request, publicUrl)}/api/calendar/${token}.ics` };
  });

  serve(calendar.deleteFeed, async ({ db, client, user, params, audit, tell }) => {
    const feed = await queries.visibleFeed(db, client.id, user.id, seesRooms(user), params.id);
    if (!feed) throw refuse.with("notFound");
    await queries.deleteFeed(db, client.id, feed.id);
    audit({
      action: "meetings.feed.delete",
      targetType: "calendar_feed",
      targetId: feed.id,
      before: { kind: feed.kind, room: feed.roomId },
    });
    tell({ topic: "feeds", personId: user.id });
    return toFeed(feed);
  });
}

/** The same for a request that is repeated with its Idempotency-Key, though only the token's hash is stored. */
const tokenFor = (secret: string, scope: string, key: unknown): string =>
  typeof key === "string"
    ? createHmac("sha256", secret).update(`calendar feed ${scope} ${key}`).digest("base64url")
    : newToken();

async function makeFeed(
  { db, clientId, now, audit, tell }: Work,
  user: User,
  { kind, roomId }: Pick<queries.FeedRow, "kind" | "roomId">,
  tokenHash: Buffer,
): Promise<queries.FeedRow> {
  if (roomId && kind === "days") throw refuse.fields({ kind: [calendar.messages.daysOfRoom] });
  if (roomId && !seesRooms(user)) throw refuse.with("forbidden");
  const [room] = roomId ? await resourcesById(db, clientId, [roomId]) : [];
  if (roomId && !room) throw refuse.fields({ room: [calendar.messages.roomUnknown] });
  const before = await queries.countFeeds(db, clientId, user.id);
  const made = await queries.ownFeed(db, clientId, user.id, tokenHash);
  if (made && (made.roomId !== roomId || made.kind !== kind)) throw refuse.with("keyReused");
  if (made) return made;
  if (before >= calendar.FEEDS_MAX) throw refuse.request(calendar.messages.tooManyFeeds);
  const id = newId();
  await queries.insertFeed(db, clientId, { id, kind, tokenHash, personId: user.id, roomId, createdAt: now });
  audit({
    action: "meetings.feed.create",
    targetType: "calendar_feed",
    targetId: id,
    after: { kind, room: roomId },
  });
  tell({ topic: "feeds", personId: user.id });
  return { id, kind, roomId, roomName: room?.name ?? null, createdAt: now.toISOString(), lastReadAt: null };
}

const ADDRESS = "/api/calendar/:token.ics";

/** `GET /api/calendar/{token}.ics`: what a calendar program reads. The token is the only key. */
export function addFeedRoute(
  app: FastifyInstance,
  tools: Tools,
  findClient: (host: string) => Promise<Client>,
  sources: FeedSources,
): void {
  refuseOtherMethods(app, ADDRESS, ["GET", "HEAD"]);
  app.get<{ Params: { token: string } }>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const client = await findClient(request.hostname);
    const db = tools.database.forClient(client.id);
    const now = tools.clock.now();
    const feed = await queries.feedByToken(db, client.id, hashToken(request.params.token));
    if (!feed) throw refuse.with("notFound");
    const text = feedCalendar(
      `${nameOf(feed)} (${client.name})`,
      await entriesOf(db, client.id, feed, sources, now),
      now,
    );
    if (!feed.lastReadAt || now.getTime() - Date.parse(feed.lastReadAt) > NOTE_MS)
      await queries.noteRead(db, client.id, feed.id, now);
    reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "private, max-age=300")
      .header("content-disposition", 'inline; filename="portico.ics"')
      .serializer(String);
    return text;
  });
}

const nameOf = ({ kind, roomName, personName }: queries.ReadableFeed): string =>
  kind === "days" ? `${personName}: desk and parking` : (roomName ?? personName);

async function entriesOf(
  db: Db,
  clientId: string,
  { kind, roomId, personId }: queries.ReadableFeed,
  sources: FeedSources,
  now: Date,
): Promise<(FeedEntry | DayEntry)[]> {
  const span = {
    start: new Date(now.getTime() - DAYS_BACK * DAY_MS),
    end: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
  };
  if (kind === "days") {
    const days = { firstDay: dayOf(span.start, "UTC"), lastDay: dayOf(span.end, "UTC") };
    const parts = await Promise.all(
      sources.days.map((source) => source(db, clientId, personId, days, ENTRIES_MAX)),
    );
    return firstOf(parts, ({ day }) => Date.parse(day));
  }
  if (roomId) return queries.roomEntries(db, clientId, roomId, span, ENTRIES_MAX);
  const parts = await Promise.all(
    sources.meetings.map((source) => source(db, clientId, personId, span, ENTRIES_MAX)),
  );
  return firstOf(parts, ({ start }) => start.getTime());
}

const firstOf = <T>(parts: T[][], at: (entry: T) => number): T[] =>
  parts
    .flat()
    .sort((a, b) => at(a) - at(b))
    .slice(0, ENTRIES_MAX);
