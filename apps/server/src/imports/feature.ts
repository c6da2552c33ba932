import type { Feature } from "../feature.ts";
import { importRoutes } from "./routes.ts";

export const imports = {
  name: "imports",
  constraints: {},
  routes: importRoutes,
} satisfies Feature;
