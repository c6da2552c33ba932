import type { Feature } from "../feature.ts";
import { musterSettings } from "./core/settings.ts";
import { musterRoutes } from "./routes.ts";

export const muster = {
  name: "muster",
  constraints: {},
  routes: musterRoutes,
  settings: musterSettings,
} satisfies Feature;
