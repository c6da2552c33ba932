import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Client } from "./identity.ts";
import { readScreen, readSession, SESSION_COOKIE, screenToken } from "./identity.ts";
import { refuse } from "./refuse.ts";
import { refuseOtherMethods } from "./serve.ts";
import type { Tools } from "./work.ts";

const HEARTBEAT_MS = 25_000;
const MOST_UNREAD = 64 * 1024;

/** Topics after which a stream asks whether whoever listens may still. */
const ENDING = ["session", "screens"];

/**
 * `GET /api/live/`: server-sent events. Each says which topic changed; the browser asks for what it shows. The
 * stream ends with its session, or with its screen.
 */
export function addLiveRoute(
  app: FastifyInstance,
  tools: Tools,
  findClient: (host: string) => Promise<Client>,
): void {
  const open = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of open) end();
  });

  refuseOtherMethods(app, "/api/live/", ["GET"]);
  app.get("/api/live/", { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const client = await findClient(request.hostname);
    const listener = whoListens(tools, client, request);
    const personId = await listener();
    if (personId === undefined) throw refuse.with("unauthenticated");

    reply.hijack();
    const stream = reply.raw;
    // Headers of the hooks before (security headers) are on the reply and must be written by hand now.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    stream.write("retry: 2000\n\nevent: hello\ndata: {}\n\n");

    const end = (): void => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(end);
      stream.end();
    };
    const endUnlessAlive = async (): Promise<void> => {
      try {
        if ((await listener()) !== undefined) stream.write(": still here\n\n");
        else end();
      } catch {
        // The database is away: the next beat asks again.
      }
    };
    const unsubscribe = tools.live.subscribe(client.id, (event) => {
      if (event.personId && event.personId !== personId) return;
      if (ENDING.includes(event.topic)) void endUnlessAlive();
      // Whoever does not read what was sent gets no more: the browser connects anew and asks for all.
      if (stream.writableLength > MOST_UNREAD) return end();
      stream.write(`event: change\ndata: ${JSON.stringify({ topic: event.topic })}\n\n`);
    });
    const heartbeat = setInterval(() => void endUnlessAlive(), HEARTBEAT_MS);
    open.add(end);
    stream.on("close", end);
    stream.on("error", end);
  });
}

/** Asks who listens, each time anew: a person's id, null for a screen, undefined when it is neither (any more). */
function whoListens(
  tools: Tools,
  client: Client,
  request: FastifyRequest,
): () => Promise<string | null | undefined> {
  const secret = client.features.includes("screen") && screenToken(request.headers.authorization);
  const cookie = request.cookies[SESSION_COOKIE];
  const db = tools.database.forClient(client.id);
  return async () => {
    const now = tools.clock.now();
    if (secret && (await readScreen(db, client.id, secret, now))) return null;
    return cookie ? (await readSession(db, client.id, cookie, now))?.id : undefined;
  };
}
