import type { FastifyInstance } from "fastify";
import { isFromElsewhere } from "../platform/http/fetch-site.ts";
import type { ServeOptions } from "../platform/http/serve.ts";
import { inTransaction } from "../platform/work/work.ts";
import { CLEAR_CACHE, SESSION_COOKIE } from "./sessions/authenticator.ts";
import { endSessions } from "./sessions/end-queries.ts";
import { publishSessionsEnded } from "./sessions/live-events.ts";
import { readSession } from "./sessions/read-queries.ts";

/**
 * `GET /admin/logout` ends the session and goes to the log-in page. A link from another origin only goes to the
 * log-in page.
 */
export function addLogoutPage(
  app: FastifyInstance,
  { tools, findClient }: Pick<ServeOptions, "tools" | "findClient">,
): void {
  for (const url of ["/admin/logout", "/admin/logout/"]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      const client = await findClient(request.hostname);
      const user =
        token && !isFromElsewhere(request)
          ? await readSession(tools.database.forClient(client.id), client.id, token, tools.clock.now())
          : null;
      if (user) {
        await inTransaction(
          tools,
          { client, actorId: user.id, requestId: String(request.id) },
          async (work) => {
            await endSessions(work.db, client.id, user.id, user.session.hash);
            work.audit({
              action: "people.session.end",
              targetType: "person",
              targetId: user.id,
              after: { everywhere: false },
            });
            publishSessionsEnded(work.publish, user.id);
          },
        );
        reply.clearCookie(SESSION_COOKIE, { path: "/" }).header(...CLEAR_CACHE);
      }
      return reply.header("cache-control", "no-store").redirect("/login");
    });
  }
}
