import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { collectFeatures, constraintsOf, keptTotalsOf, retentionOf } from "./collect-features.ts";
import type { AppConfig, AppParts } from "./feature.ts";
import { features } from "./features.ts";
import { clientFinder } from "./platform/callers/client.ts";
import { RecentCallers } from "./platform/callers/recent-callers.ts";
import { addDrain } from "./platform/http/drain.ts";
import { addHealth } from "./platform/http/health.ts";
import { addLiveRoute } from "./platform/http/live-route.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { openRateLimiter } from "./platform/http/rate-limiter.ts";
import { createServe } from "./platform/http/serve.ts";
import { createOperatorServe } from "./platform/http/serve-operators.ts";
import { buildHttp } from "./platform/http/server.ts";
import { SharedAnswers } from "./platform/http/shared-answers.ts";
import { addWeb } from "./platform/http/web.ts";
import { type JobConfig, platformJobs } from "./platform/startup/jobs.ts";
import { traceRequests } from "./platform/telemetry/trace-requests.ts";
import type { Job } from "./platform/work/jobs.ts";
import type { Replica } from "./platform/work/replica.ts";
import { openServices } from "./platform/work/services.ts";
import type { Tools } from "./platform/work/work.ts";
import { endRetention } from "./privacy/jobs.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** All background jobs. migrate() creates their queues. */
export const jobsFor = (config: JobConfig): Job[] => [
  ...platformJobs(config),
  ...features.flatMap(({ jobs = [] }) => jobs),
  endRetention(retentionOf(features), keptTotalsOf(features)),
];

/**
 * The whole HTTP application: the platform and all features. Used by main.ts and, without a port, by tests.
 */
export async function buildApp(
  given: Tools & { config: AppConfig; log: Logger; ownerUrl: string; replica?: Replica | undefined },
): Promise<FastifyInstance> {
  const { config, log, ownerUrl, replica, ...basis } = given;
  const { secret, publicUrl } = config;
  const tools = { ...basis, services: basis.services ?? openServices({ ...basis, secret }) };
  const secureCookies = publicUrl?.startsWith("https:") ?? false;
  const trustedProxies = publicUrl !== undefined ? ["loopback", ...(config.trustedProxies ?? [])] : [];
  const app = buildHttp(log, {
    trustedProxies,
    secureCookies,
    hostCookies: features.flatMap(({ hostCookies = [] }) => hostCookies),
    constraints: constraintsOf(features),
  });
  const rateLimiter = openRateLimiter(tools.database);
  const findClient = clientFinder(tools);
  const collected = collectFeatures(features);
  const recentCallers = new RecentCallers(collected.authenticators, tools.live);
  const sharedAnswers = new SharedAnswers(tools.live);
  const served = { tools, rateLimiter, secret, publicUrl, findClient, recentCallers, sharedAnswers, replica };
  const parts: AppParts = { ...served, config, secureCookies, ownerUrl, ...collected };

  if (tools.telemetry) traceRequests(app, tools.telemetry);
  addDrain(app);
  describeApi(app, { secureCookies, isPublic: config.docsPublic ?? true });
  addHealth(app, { ...tools, sharedAnswers }, config);
  addLiveRoute(app, tools, findClient, parts);
  for (const feature of features) feature.pages?.(app, parts);
  app.register(
    async (api) => {
      const { serve, finish } = createServe(api, parts);
      for (const feature of features) feature.routes?.(serve, parts);
      finish();
      const operators = createOperatorServe(api, parts);
      for (const feature of features) feature.operatorRoutes?.(operators.serve, parts);
      operators.finish();
    },
    { prefix: "/api" },
  );
  app.register(async (root) => {
    const { serve, finish } = createServe(root, parts);
    for (const feature of features) feature.rootRoutes?.(serve, parts);
    // At the root a GET is a page.
    finish(["GET", "HEAD"]);
  });
  addWeb(app, WEB_FOLDER);
  await app.ready();
  return app;
}
