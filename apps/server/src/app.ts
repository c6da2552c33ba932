import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { adminRoutes } from "./admin/routes.ts";
import { helpRoutes } from "./help/routes.ts";
import { expireRequests } from "./parking/jobs.ts";
import { parkingRoutes } from "./parking/routes.ts";
import { constraints as parkingConstraints } from "./parking/rules.ts";
import { dropExpired } from "./people/jobs.ts";
import { addLogoutPage } from "./people/logout-page.ts";
import { loginRoute, peopleRoutes } from "./people/routes.ts";
import { placesRoutes } from "./places/routes.ts";
import type { Config } from "./platform/config.ts";
import { addHealth } from "./platform/health.ts";
import { buildHttp } from "./platform/http.ts";
import { dropOldAnswers } from "./platform/idempotency.ts";
import { clientFinder } from "./platform/identity.ts";
import { type Job, perClient } from "./platform/jobs.ts";
import { addLiveRoute } from "./platform/live-route.ts";
import { mailer, sendMessage } from "./platform/mail.ts";
import { describeApi } from "./platform/openapi.ts";
import { serving } from "./platform/serve.ts";
import { openThrottle } from "./platform/throttle.ts";
import { addWeb } from "./platform/web.ts";
import type { Tools } from "./platform/work.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

export type AppConfig = Pick<Config, "publicUrl" | "secret" | "mailboxVisible">;

/** All background work. Queues are made for it by migrate(). */
export const jobsFor = (config: Pick<Config, "smtpUrl" | "publicUrl" | "demo">): Job[] => [
  sendMessage(
    mailer({
      smtpUrl: config.smtpUrl,
      from: `Portico <no-reply@${config.publicUrl ? new URL(config.publicUrl).hostname : "localhost"}>`,
      demo: config.demo,
    }),
  ),
  expireRequests,
  dropExpired,
  perClient("platform-drop-kept-answers", "47 2 * * *", ({ db, clientId, now }) =>
    dropOldAnswers(db, clientId, now),
  ),
];

/** The whole HTTP application: features, a line each. Used by main.ts and, without a port, by tests. */
export async function buildApp(given: Tools & { config: AppConfig; log: Logger }): Promise<FastifyInstance> {
  const { config, log, ...tools } = given;
  const secureCookies = config.publicUrl?.startsWith("https:") ?? false;
  const app = buildHttp(log, {
    behindProxy: config.publicUrl !== undefined,
    secureCookies,
    constraints: parkingConstraints,
  });
  const throttle = openThrottle(tools.database);
  const options = { tools, throttle, secret: config.secret, publicUrl: config.publicUrl };

  describeApi(app);
  addHealth(app, tools.database, tools.live);
  addLiveRoute(app, tools, clientFinder(tools.database));
  const people = { ...options, secureCookies };
  app.register(
    async (api) => {
      const { serve, finish } = serving(api, options);
      peopleRoutes(serve, people);
      placesRoutes(serve);
      helpRoutes(serve);
      parkingRoutes(serve);
      adminRoutes(serve, config);
      finish();
    },
    { prefix: "/api" },
  );
  // The specification's separate base for logging in (a GET there is the page), and its way to log out.
  app.register(async (root) => {
    const { serve, finish } = serving(root, options);
    loginRoute(serve, people);
    finish(["GET", "HEAD"]);
  });
  addLogoutPage(app, tools);
  addWeb(app, WEB_FOLDER);
  await app.ready();
  return app;
}
