import type { Feature } from "../feature.ts";
import { dashboardResourceTypes } from "./core/catalog-queries.ts";
import { constraints } from "./core/rules.ts";
import { screenBySecret } from "./core/screen-authenticator.ts";
import { demoResources } from "./demo/seed.ts";
import { roomRoutes } from "./routes.ts";

export const rooms = {
  name: "rooms",
  constraints,
  routes: roomRoutes,
  authenticators: [screenBySecret],
  lookups: { dashboardResourceTypes },
  demo: { resources: demoResources },
} satisfies Feature;
