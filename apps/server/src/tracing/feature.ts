import type { Feature } from "../feature.ts";
import { tracingRoutes } from "./routes.ts";
import { tracingSettings } from "./settings.ts";

export const tracing = {
  name: "tracing",
  constraints: {},
  routes: tracingRoutes,
  settings: tracingSettings,
} satisfies Feature;
