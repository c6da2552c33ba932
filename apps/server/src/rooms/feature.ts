import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { dashboardResourceTypes } from "./core/catalog-queries.ts";
import { constraints } from "./core/rules.ts";
import { demoResources } from "./demo/seed.ts";
import { roomRoutes } from "./routes.ts";
import { screenBySecret } from "./screens/authenticator.ts";

export const rooms = {
  name: "rooms",
  constraints,
  routes: roomRoutes,
  authenticators: [screenBySecret],
  lookups: { dashboardResourceTypes },
  demo: { resources: demoResources },
  lasting: [
    {
      tables: [
        "resource_type",
        "resource_feature",
        "resource_group",
        "resource",
        "resource_has_feature",
        "resource_timeslot",
        "addon_category",
        "addon_item",
        "screen",
      ],
      as: "client",
      what: text("retention.rooms"),
      why: text("retention.settingsWhy"),
    },
    {
      tables: ["resource_block", "resource_occupancy"],
      as: "client",
      what: text("retention.roomReservations"),
      why: text("retention.reportsWhy"),
    },
  ],
} satisfies Feature;
