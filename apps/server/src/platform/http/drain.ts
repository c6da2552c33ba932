import { Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Aborted when this process is to finish and another takes its place. */
    draining: AbortController;
    /** Ends the connections on which nothing has come yet. */
    closeUnusedConnections(): void;
  }
}

/** How long a process that is replaced may take over requests, streams and idle connections. */
const DRAIN_MS = 30_000;
/** A connection on which nothing came for so long after the last answer is idle. */
const IDLE_MS = 5000;
const CHECK_MS = 50;

/**
 * While it drains, each answer ends its connection: the caller's next request goes to another process. Browsers also open
 * connections ahead, which HTTP does not count as idle: they would hold up a process that drains or closes.
 */
export function addDrain(app: FastifyInstance): void {
  const draining = new AbortController();
  app.decorate("draining", draining);
  app.addHook("onRequest", async (_request, reply) => {
    if (draining.signal.aborted) reply.header("connection", "close");
  });
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const closeUnusedConnections = (): void => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.decorate("closeUnusedConnections", closeUnusedConnections);
  app.addHook("preClose", async () => closeUnusedConnections());
}

/**
 * Accepts no more connections, and waits until those that are open have ended by themselves: a request that is on
 * its way on an idle connection must not find it closed.
 */
export async function drain(app: FastifyInstance, servers: readonly Server[]): Promise<void> {
  app.draining.abort();
  // Not HTTP's own `close`, which ends idle connections at once.
  for (const server of servers) Server.prototype.close.call(server);
  const begin = performance.now();
  while (performance.now() - begin < DRAIN_MS) {
    const counts = await Promise.all(servers.map(countConnections));
    if (counts.every((count) => count === 0)) return;
    if (performance.now() - begin > IDLE_MS) {
      app.server.closeIdleConnections();
      app.closeUnusedConnections();
    }
    await pause(CHECK_MS);
  }
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
