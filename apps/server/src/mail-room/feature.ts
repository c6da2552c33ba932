import type { Feature } from "../feature.ts";
import { demoMailCollect } from "./demo/seed.ts";
import { mailCollectRoutes } from "./routes.ts";

export const mailRoom = {
  name: "mail-room",
  constraints: {},
  routes: mailCollectRoutes,
  demo: { mailCollect: demoMailCollect },
} satisfies Feature;
