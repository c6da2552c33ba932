import type { Feature } from "../feature.ts";
import { demoSupport } from "./demo/records.ts";
import { supportRoutes } from "./routes.ts";
import { supportSettings } from "./settings.ts";

export const support = {
  name: "support",
  constraints: {},
  routes: supportRoutes,
  settings: supportSettings,
  demo: { support: demoSupport },
} satisfies Feature;
