import { EVERYTHING, REPLACED } from "@portico/contract/core/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type AuthenticationContext,
  type Authenticator,
  authenticateCaller,
  type Credentials,
  isKindEnabled,
} from "../callers/authenticate.ts";
import type { CallerOf, User } from "../callers/caller.ts";
import { type Client, type ClientFinder, isSuspension } from "../callers/client.ts";
import { refuse } from "../core/refuse.ts";
import { isForListener, type Listener, type LiveEvent } from "../work/live-event.ts";
import type { Tools } from "../work/work.ts";
import { Audience, type Recheck, type Stream } from "./live-streams.ts";
import { SharedValues, type ValueSource } from "./live-values.ts";
import { refuseOtherMethods } from "./serve.ts";

/**
 * Streams of one session or screen at one process, whose memory the limit guards: a browser has one for all its
 * tabs.
 */
const STREAMS_MAX = 20;

/** For each stream of a process that is replaced, so that the others take them in one by one. */
const DRAIN_MS_EACH = 10;
const DRAIN_MS_MAX = 10_000;

interface LiveParts {
  authenticators: readonly Authenticator[];
  liveValues: readonly ValueSource[];
}

/** A person by their session, or a screen by its secret. */
type Proof = { session: User["session"] } | { credentials: Credentials };
type LiveStream = Stream<Proof>;

/**
 * `GET /api/live/`: server-sent events. Each event names the topic that changed and what the change touched
 * (`Change` of the contract); the browser then asks again for what it shows of that. The stream ends with its
 * session, or with its screen. `?age=1500`: what changed in the last 1.5 seconds is sent at once, since the page
 * was loaded before the stream began. `?last=…`, or `Last-Event-ID`: what changed since that event, after a break; if
 * that is not known any more, EVERYTHING. Beyond 20 streams of a session or screen the oldest ends.
 */
export function addLiveRoute(
  app: FastifyInstance,
  tools: Tools,
  findClient: ClientFinder,
  { authenticators, liveValues }: LiveParts,
): void {
  /** By the client's id; the client as the last stream found it, by this host. */
  const audiences = new Map<string, { audience: Audience<Proof>; client: Client; host: string }>();
  /** The streams of each session and screen, the oldest first. */
  const openBy = new Map<string, Set<LiveStream>>();
  app.addHook("preClose", async () => {
    for (const { audience } of audiences.values()) audience.close();
    audiences.clear();
  });
  const audienceOf = (client: Client, host: string): Audience<Proof> => {
    const known = audiences.get(client.id);
    if (known) {
      Object.assign(known, { client, host });
      return known.audience;
    }
    const placeNow = async () => {
      const found = await findClient(audiences.get(client.id)?.host ?? host);
      // The host may belong to another client by now.
      return placeOf(tools, found.id === client.id ? found : client);
    };
    const recheck = recheckBy(authenticators, placeNow);
    const values = (write: (lines: string) => void) =>
      new SharedValues(liveValues, () => tools.clock.now(), placeNow, write);
    const audience = new Audience(client.id, tools.live, recheck, values);
    audiences.set(client.id, { audience, client, host });
    return audience;
  };
  const endSpread = (stream: LiveStream, audience: Audience<Proof>): void => {
    const open = [...audiences.values()].reduce((sum, one) => sum + one.audience.size, 0);
    setTimeout(() => audience.end(stream), Math.random() * Math.min(DRAIN_MS_MAX, open * DRAIN_MS_EACH));
  };
  app.draining.signal.addEventListener("abort", () => {
    for (const { audience } of audiences.values())
      for (const stream of audience.open) endSpread(stream, audience);
  });

  refuseOtherMethods(app, "/api/live/", ["GET"]);
  app.get("/api/live/", { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const arrivedAt = performance.now();
    const client = await findClient(request.hostname);
    const credentials = {
      headers: { authorization: request.headers.authorization },
      cookies: request.cookies,
    };
    const caller = await findListener(authenticators, credentials, placeOf(tools, client));
    if (caller === undefined) throw refuse.with("unauthenticated");
    const user = caller.kind === "person" ? caller.user : null;

    reply.hijack();
    const response = reply.raw;
    // Headers of earlier hooks (security headers) are on the reply and must be written by hand after the
    // hijack.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });

    const listener: Listener = user && { id: user.id, groups: user.groups };
    const stream: LiveStream = {
      response,
      listener,
      proof: user ? { session: user.session } : { credentials },
      hearsValues: caller.kind === "person" && !caller.needsSecondFactor,
    };
    const key = user ? user.session.hash.toString("base64url") : String(credentials.headers.authorization);
    const siblings = openBy.get(key) ?? new Set();
    openBy.set(key, siblings.add(stream));
    const audience = audienceOf(client, request.hostname);
    const forget = (): void => {
      audience.end(stream);
      siblings.delete(stream);
      if (siblings.size === 0) openBy.delete(key);
      if (audience.size > 0 || audiences.get(client.id)?.audience !== audience) return;
      audience.close();
      audiences.delete(client.id);
    };
    response.on("close", forget);
    response.on("error", forget);
    const place = placeOfBreak(request, () => performance.now() - arrivedAt + TRAVEL_MS);
    audience.add(stream, readMissed(listener, tools, client, place), {
      ageMs: place.ageMs,
      isAhead: place.position !== undefined && place.position > (tools.live.position() ?? 0),
    });
    for (const oldest of [...siblings].slice(0, -STREAMS_MAX)) {
      audience.end(oldest, REPLACED);
      siblings.delete(oldest);
    }
    if (app.draining.signal.aborted) endSpread(stream, audience);
  });
}

const placeOf = (tools: Tools, client: Client): AuthenticationContext => ({
  db: tools.database.forClient(client.id),
  client,
  now: tools.clock.now(),
});

/** A person or a screen; undefined if it is neither (any more). */
async function findListener(
  authenticators: readonly Authenticator[],
  credentials: Credentials,
  place: AuthenticationContext,
): Promise<CallerOf<"person" | "screen"> | undefined> {
  const kinds = (["screen", "person"] as const).filter((kind) =>
    isKindEnabled(authenticators, place.client, kind),
  );
  const caller = await authenticateCaller(authenticators, kinds, credentials, place);
  return caller.kind === "person" || caller.kind === "screen" ? caller : undefined;
}

/** Checks all people by one query, and each screen by its secret. */
function recheckBy(
  authenticators: readonly Authenticator[],
  placeNow: () => Promise<AuthenticationContext>,
): Recheck<Proof> {
  const people = authenticators.find(({ kind }) => kind === "person");
  return async (streams) => {
    const place = await placeNow().catch((error: unknown) => {
      if (!isSuspension(error)) throw error;
    });
    // Nobody has access to a suspended client.
    if (!place) return new Map();
    const still = new Map<LiveStream, Listener>();
    const bySession = Map.groupBy(streams, ({ proof }) =>
      "session" in proof ? proof.session.hash.toString("base64url") : undefined,
    );
    for (const stream of bySession.get(undefined) ?? []) {
      if (!("credentials" in stream.proof)) continue;
      const screen = await findListener(authenticators, stream.proof.credentials, place);
      if (screen?.kind === "screen") still.set(stream, null);
    }
    const sessions = streams.flatMap(({ proof }) => ("session" in proof ? proof.session : []));
    const users = sessions.length > 0 ? await people?.revalidate?.(sessions, place) : undefined;
    for (const { id, groups, session } of users ?? [])
      for (const stream of bySession.get(session.hash.toString("base64url")) ?? [])
        still.set(stream, { id, groups });
    return still;
  };
}

/** From where a listener needs the events. */
interface Break {
  /** The last event that was heard. */
  position?: number | undefined;
  /** Milliseconds since the page was loaded; not given with a position. */
  ageMs?: number | undefined;
}

/** A page's first calls may have been answered while the request for its stream was still on its way. */
const TRAVEL_MS = 2000;

/**
 * By `Last-Event-ID` of a browser that connects again by itself, by `last` of one whose script does.
 *
 * @param sinceSent the most milliseconds that have passed since the browser said its page's age
 */
function placeOfBreak(request: FastifyRequest, sinceSent: () => number): Break {
  const { age, last } = request.query as { age?: unknown; last?: unknown };
  const position = toNumber(request.headers["last-event-id"] ?? last);
  if (position !== undefined) return { position };
  const ageMs = toNumber(age);
  return { ageMs: ageMs === undefined ? undefined : ageMs + sinceSent() };
}

const toNumber = (text: unknown): number | undefined =>
  typeof text === "string" && /^\d{1,16}$/.test(text) ? Number(text) : undefined;

/** The latest events beyond this number are too many to tell apart. */
const MISSED_MAX = 200;

/** What changed since the break, or since the listener loaded their page. */
function readMissed(
  listener: Listener,
  { live }: Tools,
  client: Client,
  { position, ageMs }: Break,
): LiveEvent[] {
  if (position === undefined && ageMs === undefined) return [];
  const heard =
    position === undefined ? live.eventsWithin(client.id, ageMs!) : live.eventsSince(client.id, position);
  const isUnknown = !heard || heard.length > MISSED_MAX || heard.some(({ topic }) => topic === EVERYTHING);
  if (isUnknown) return [{ topic: EVERYTHING, version: live.recentVersions() }];
  return heard.filter((event) => isForListener(listener, event));
}
