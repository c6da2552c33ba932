import { EVERYTHING, REPLACED } from "@portico/contract/core/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Authenticator, authenticateCaller, isKindEnabled } from "../callers/authenticate.ts";
import type { User } from "../callers/caller.ts";
import type { Client, ClientFinder } from "../callers/client.ts";
import { refuse } from "../core/refuse.ts";
import { isForListener, type Listener, type LiveEvent } from "../work/live.ts";
import type { Tools } from "../work/work.ts";
import { refuseOtherMethods } from "./serve.ts";

const HEARTBEAT_MS = 25_000;
const UNREAD_MAX_BYTES = 64 * 1024;

/**
 * Streams of one session or screen at one process, whose memory the limit guards: a browser has one for all its
 * tabs.
 */
const STREAMS_MAX = 20;

/** When a browser connects again after a break: not all at the same moment, and within two seconds. */
const RECONNECT_MS = { least: 400, most: 1400 };
/** For each stream of a process that is replaced, so that the others take them in one by one. */
const DRAIN_MS_EACH = 10;
const DRAIN_MS_MAX = 10_000;

/** Topics after which a stream checks whether its listener still has access. */
const REAUTHENTICATING_TOPICS = ["session", "screens"];

/**
 * `GET /api/live/`: server-sent events. Each event names the topic that changed; the browser then reloads
 * what it shows. The stream ends with its session, or with its screen. `?age=1500`: topics that changed in
 * the last 1.5 seconds are sent at once, since the page was loaded before the stream began. Beyond 20 streams
 * of a session or screen the oldest ends.
 */
export function addLiveRoute(
  app: FastifyInstance,
  tools: Tools,
  findClient: ClientFinder,
  authenticators: readonly Authenticator[],
): void {
  const open = new Set<() => void>();
  /** The ends of each session's and screen's streams, the oldest first. */
  const openBy = new Map<string, Set<() => void>>();
  app.addHook("preClose", async () => {
    for (const end of open) end();
  });
  const endSpread = (end: () => void): void => {
    const spread = Math.min(DRAIN_MS_MAX, open.size * DRAIN_MS_EACH);
    setTimeout(end, Math.random() * spread);
  };
  app.draining.signal.addEventListener("abort", () => open.forEach(endSpread));

  refuseOtherMethods(app, "/api/live/", ["GET"]);
  app.get("/api/live/", { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const client = await findClient(request.hostname);
    const findListener = listenerFinder(tools, authenticators, client, request);
    const found = await findListener();
    if (found === undefined) throw refuse.with("unauthenticated");
    let listener: Listener = found;

    reply.hijack();
    const stream = reply.raw;
    // Headers of earlier hooks (security headers) are on the reply and must be written by hand after the
    // hijack.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    stream.write(`retry: ${randomBetween(RECONNECT_MS)}\n\nevent: hello\ndata: {}\n\n`);

    const key = credentialOf(found, request);
    const siblings = openBy.get(key) ?? new Set();
    openBy.set(key, siblings);
    const end = (): void => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(end);
      siblings.delete(replaced);
      if (siblings.size === 0) openBy.delete(key);
      stream.end();
    };
    const replaced = (): void => {
      stream.write(`event: ${REPLACED}\ndata: {}\n\n`);
      end();
    };
    const endUnlessAlive = async (): Promise<void> => {
      try {
        const still = await findListener();
        if (still === undefined) return end();
        // The listener may have other groups now.
        listener = still;
        stream.write(": still here\n\n");
      } catch {
        // The database is away: the next heartbeat checks again.
      }
    };
    const sendChange = (topic: string) =>
      stream.write(`event: change\ndata: ${JSON.stringify({ topic })}\n\n`);
    const unsubscribe = tools.live.subscribe(client.id, (event) => {
      if (!isForListener(listener, event)) return;
      if (REAUTHENTICATING_TOPICS.includes(event.topic)) void endUnlessAlive();
      // A browser that does not read gets no more events: it connects again and reloads everything.
      if (stream.writableLength > UNREAD_MAX_BYTES) return end();
      sendChange(event.topic);
    });
    for (const topic of readMissedTopics(listener, tools, client, request)) sendChange(topic);
    const heartbeat = setInterval(() => void endUnlessAlive(), HEARTBEAT_MS);
    open.add(end);
    siblings.add(replaced);
    for (const endOldest of [...siblings].slice(0, -STREAMS_MAX)) endOldest();
    stream.on("close", end);
    stream.on("error", end);
    if (app.draining.signal.aborted) endSpread(end);
  });
}

const randomBetween = ({ least, most }: { least: number; most: number }): number =>
  Math.round(least + Math.random() * (most - least));

/** What a listener proves itself with: the session of a person, or the secret of a screen. */
const credentialOf = (user: User | null, request: FastifyRequest): string =>
  user ? user.session.hash.toString("base64url") : String(request.headers.authorization);

/** Topics that changed since the listener loaded their page; each once. */
function readMissedTopics(
  listener: Listener,
  tools: Tools,
  client: Client,
  request: FastifyRequest,
): Set<string> {
  const { age } = request.query as { age?: unknown };
  if (typeof age !== "string" || !/^\d{1,12}$/.test(age)) return new Set();
  const heard: LiveEvent[] = tools.live.eventsWithin(client.id, Number(age)) ?? [{ topic: EVERYTHING }];
  return new Set(heard.filter((event) => isForListener(listener, event)).map(({ topic }) => topic));
}

/**
 * The returned function looks up the listener each time: a person, null for a screen, undefined if it is
 * neither (any more).
 */
function listenerFinder(
  tools: Tools,
  authenticators: readonly Authenticator[],
  client: Client,
  request: FastifyRequest,
): () => Promise<User | null | undefined> {
  const kinds = (["screen", "person"] as const).filter((kind) => isKindEnabled(authenticators, client, kind));
  const db = tools.database.forClient(client.id);
  return async () => {
    const caller = await authenticateCaller(authenticators, kinds, request, {
      db,
      client,
      now: tools.clock.now(),
    });
    if (caller.kind === "person") return caller.user;
    return caller.kind === "screen" ? null : undefined;
  };
}
