import type { Feature } from "../feature.ts";
import { deliveryRoutes } from "./message-routes.ts";
import { adminRoutes } from "./routes.ts";

export const administration = {
  name: "administration",
  constraints: {},
  routes(serve, { config, tools }) {
    adminRoutes(serve, config);
    deliveryRoutes(serve, tools.boss);
  },
} satisfies Feature;
