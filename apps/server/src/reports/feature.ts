import type { Feature } from "../feature.ts";
import { keepReportDays } from "./jobs.ts";
import { keptTotals } from "./kept/keep-days.ts";
import { reportRoutes } from "./routes.ts";

export const reports = {
  name: "reports",
  constraints: {},
  routes: reportRoutes,
  jobs: [keepReportDays],
  keptTotals,
} satisfies Feature;
