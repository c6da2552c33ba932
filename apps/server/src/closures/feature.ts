import type { Feature } from "../feature.ts";
import { demoClosures } from "./demo/seed.ts";
import { holdSites } from "./listeners.ts";
import { closureRoutes } from "./routes.ts";

export const closures = {
  name: "closures",
  constraints: {},
  routes: closureRoutes,
  listeners: { locks: "site", onDisabled: holdSites },
  demo: { closures: demoClosures },
} satisfies Feature;
