import type { Feature } from "../feature.ts";
import { tracingRoutes } from "./routes.ts";

export const tracing = {
  name: "tracing",
  constraints: {},
  routes: tracingRoutes,
} satisfies Feature;
