import type { FastifyInstance } from "fastify";
import type { Client } from "./identity.ts";
import { readSession, SESSION_COOKIE } from "./identity.ts";
import { refuse } from "./refuse.ts";
import { refuseOtherMethods } from "./serve.ts";
import type { Tools } from "./work.ts";

const HEARTBEAT_MS = 25_000;
const MOST_UNREAD = 64 * 1024;

/**
 * `GET /api/live/`: server-sent events. Each says which topic changed; the browser asks for what it shows. The
 * stream ends with its session.
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
    const token = request.cookies[SESSION_COOKIE];
    const alive = () =>
      token
        ? readSession(tools.database.forClient(client.id), client.id, token, tools.clock.now())
        : Promise.resolve(null);
    const user = await alive();
    if (!user) throw refuse.with("unauthenticated");

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
        if (await alive()) stream.write(": still here\n\n");
        else end();
      } catch {
        // The database is away: the next beat asks again.
      }
    };
    const unsubscribe = tools.live.subscribe(client.id, (event) => {
      if (event.personId && event.personId !== user.id) return;
      if (event.topic === "session") void endUnlessAlive();
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
