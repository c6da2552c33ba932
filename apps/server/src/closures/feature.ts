import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { demoClosures } from "./demo/seed.ts";
import { lockSitesOfPerson } from "./listeners.ts";
import { closureRoutes } from "./routes.ts";

export const closures = {
  name: "closures",
  constraints: {},
  routes: closureRoutes,
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
