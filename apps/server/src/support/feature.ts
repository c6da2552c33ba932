import type { Feature } from "../feature.ts";
import { supportRoutes } from "./routes.ts";

export const support = {
  name: "support",
  constraints: {},
  routes: supportRoutes,
} satisfies Feature;
