import type { Feature } from "../feature.ts";
import { demoHelp } from "./demo/seed.ts";
import { helpRoutes } from "./routes.ts";

export const help = {
  name: "help",
  constraints: {},
  routes: helpRoutes,
  demo: { help: demoHelp },
} satisfies Feature;
