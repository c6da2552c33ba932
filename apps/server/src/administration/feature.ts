import type { Feature } from "../feature.ts";
import { messageRoutes } from "./message-routes.ts";
import { administrationRoutes } from "./routes.ts";

export const administration = {
  name: "administration",
  constraints: {},
  routes(serve, { config, tools }) {
    administrationRoutes(serve, config);
    messageRoutes(serve, tools.boss);
  },
} satisfies Feature;
