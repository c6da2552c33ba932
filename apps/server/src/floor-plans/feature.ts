import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { demoFloorPlans } from "./demo/seed.ts";
import { floorPlanRoutes } from "./routes.ts";

export const floorPlans = {
  name: "floor-plans",
  constraints: {},
  routes: floorPlanRoutes,
  demo: { floorPlans: demoFloorPlans },
  lasting: [
    {
      tables: ["floor_plan"],
      as: "client",
      what: text("retention.floorPlans"),
      why: text("retention.settingsWhy"),
    },
  ],
} satisfies Feature;
