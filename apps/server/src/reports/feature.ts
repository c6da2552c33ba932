import type { Feature } from "../feature.ts";
import { reportSettings } from "./core/settings.ts";
import { sendReports } from "./jobs.ts";
import { reportRoutes } from "./routes.ts";

export const reports = {
  name: "reports",
  constraints: {},
  settings: reportSettings,
  jobs: [sendReports],
  routes: reportRoutes,
} satisfies Feature;
