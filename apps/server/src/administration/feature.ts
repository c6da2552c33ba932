import type { Feature } from "../feature.ts";
import { checkAudit, linkAudit } from "./jobs.ts";
import { messageRoutes } from "./message-routes.ts";
import { administrationRoutes } from "./routes.ts";

export const administration = {
  name: "administration",
  constraints: {},
  jobs: [linkAudit, checkAudit],
  routes(serve, { config, tools }) {
    administrationRoutes(serve, config);
    messageRoutes(serve, tools.boss);
  },
} satisfies Feature;
