import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { OPERATOR_COOKIE } from "../platform/callers/operator.ts";
import { readSession } from "./accounts/session-queries.ts";
import { archivePage, archiveRoutes } from "./archive-routes.ts";
import { clientRoutes } from "./client-routes.ts";
import { accessOfOperatorsRoutes, grantRoutes } from "./grant-routes.ts";
import { operatorSamples } from "./grants/samples.ts";
import { healthRoutes } from "./health-routes.ts";
import { hostProofPage } from "./host-proof-page.ts";
import { hostRoutes } from "./host-routes.ts";
import { jobRoutes } from "./job-routes.ts";
import { makeClientArchives, removeClients } from "./jobs.ts";
import { logInRoutes } from "./log-in-routes.ts";
import { logRoutes } from "./log-routes.ts";
import { mailRoutes } from "./mail-routes.ts";
import { paymentsRoutes } from "./payments-routes.ts";
import { removalRoutes } from "./removal-routes.ts";
import { storageRoutes } from "./storage-routes.ts";
import { textsRoutes } from "./texts-routes.ts";
import { walletsRoutes } from "./wallets-routes.ts";

export const operators = {
  name: "operators",
  constraints: {},
  routes(serve) {
    accessOfOperatorsRoutes(serve);
  },
  operatorRoutes(serve, parts) {
    logInRoutes(serve, parts);
    clientRoutes(serve, parts);
    grantRoutes(serve, parts);
    archiveRoutes(serve, parts);
    removalRoutes(serve, parts);
    hostRoutes(serve, { ...parts, providerNetworks: parts.config.providerNetworks });
    jobRoutes(serve, parts);
    healthRoutes(serve, parts);
    mailRoutes(serve, parts);
    textsRoutes(serve, parts);
    paymentsRoutes(serve, parts);
    walletsRoutes(serve, parts);
    storageRoutes(serve, parts);
    logRoutes(serve);
  },
  jobs: [removeClients, makeClientArchives],
  lasting: [
    {
      tables: ["operator_grant"],
      as: "client",
      what: text("retention.operatorAccess"),
      why: text("retention.operatorAccessWhy"),
    },
  ],
  pages(app, parts) {
    hostProofPage(app, parts);
    archivePage(app, parts);
  },
  findOperator: readSession,
  hostCookies: [OPERATOR_COOKIE],
  messageSamples: operatorSamples,
} satisfies Feature;
