import type { Feature } from "../feature.ts";
import { demoWordings } from "./demo/seed.ts";
import { checkAudit, linkAudit } from "./jobs.ts";
import { messageRoutes } from "./message-routes.ts";
import { messageTemplateRoutes } from "./message-template-routes.ts";
import { administrationRoutes } from "./routes.ts";

export const administration = {
  name: "administration",
  constraints: {},
  jobs: [linkAudit, checkAudit],
  routes(serve, parts) {
    administrationRoutes(serve, parts.config);
    messageRoutes(serve, parts.tools.boss);
    messageTemplateRoutes(serve, parts);
  },
  demo: { wordings: demoWordings },
} satisfies Feature;
