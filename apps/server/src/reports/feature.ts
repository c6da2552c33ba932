import type { Feature } from "../feature.ts";
import { reportRoutes } from "./routes.ts";

export const reports = {
  name: "reports",
  constraints: {},
  routes: reportRoutes,
} satisfies Feature;
