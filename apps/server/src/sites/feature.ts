import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { demoBuildings } from "./demo/buildings.ts";
import { demoClients } from "./demo/clients.ts";
import { demoSites } from "./demo/sites.ts";
import { siteRoutes } from "./routes.ts";
import { constraints } from "./rules.ts";
import { siteChangeRoutes } from "./site-routes.ts";

export const sites = {
  name: "sites",
  constraints,
  routes(serve, parts) {
    siteRoutes(serve, parts);
    siteChangeRoutes(serve, parts);
  },
  demo: { clients: demoClients, sites: demoSites, buildings: demoBuildings },
  lasting: [
    {
      tables: ["site", "building", "floor"],
      as: "client",
      what: text("retention.places"),
      why: text("retention.placesWhy"),
    },
  ],
} satisfies Feature;
