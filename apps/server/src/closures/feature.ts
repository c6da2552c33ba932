import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { demoClosures } from "./demo/seed.ts";
import { holidayRoutes } from "./holiday-routes.ts";
import { lockSitesOfPerson } from "./listeners.ts";
import { closureRoutes } from "./routes.ts";

export const closures = {
  name: "closures",
  constraints: {},
  routes(serve, parts) {
    closureRoutes(serve, parts);
    holidayRoutes(serve, parts);
  },
  listeners: { locks: "site", onDisabled: lockSitesOfPerson },
  demo: { closures: demoClosures },
  lasting: [
    {
      tables: ["closure"],
      as: "client",
      what: text("retention.closures"),
      why: text("retention.settingsWhy"),
    },
  ],
} satisfies Feature;
