import type { Feature } from "../feature.ts";
import { demoFloorPlans } from "./demo/seed.ts";
import { floorPlanRoutes } from "./routes.ts";

export const floorPlans = {
  name: "floor-plans",
  constraints: {},
  routes: floorPlanRoutes,
  demo: { floorPlans: demoFloorPlans },
} satisfies Feature;
