import type { Feature } from "../feature.ts";
import { directoryRoutes } from "./routes.ts";

export const directory = {
  name: "directory",
  constraints: {},
  routes: directoryRoutes,
} satisfies Feature;
