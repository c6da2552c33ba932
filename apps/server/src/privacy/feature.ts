import type { Feature } from "../feature.ts";
import { platformLasting, platformRetention } from "./retention/queries.ts";
import { privacyRoutes } from "./routes.ts";

export const privacy = {
  name: "privacy",
  constraints: {},
  routes: privacyRoutes,
  retention: platformRetention,
  lasting: platformLasting,
} satisfies Feature;
