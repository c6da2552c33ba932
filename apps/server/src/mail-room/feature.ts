import type { Feature } from "../feature.ts";
import { demoMailCollect } from "./demo/seed.ts";
import { mailRoomRoutes } from "./routes.ts";

export const mailRoom = {
  name: "mail-room",
  constraints: {},
  routes: mailRoomRoutes,
  demo: { mailCollect: demoMailCollect },
} satisfies Feature;
