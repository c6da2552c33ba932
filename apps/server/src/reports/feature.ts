import type { Feature } from "../feature.ts";
import { reportsLasting } from "./core/retention.ts";
import { reportSettings } from "./core/settings.ts";
import { reportSubjects } from "./core/subject-queries.ts";
import { keepReportDays, sendReports } from "./jobs.ts";
import { keptTotals } from "./kept/kept-days.ts";
import { endMailsOfView } from "./mails/on-view-deleted.ts";
import { reportSamples } from "./mails/samples.ts";
import { reportRoutes } from "./routes.ts";

export const reports = {
  name: "reports",
  constraints: {},
  settings: reportSettings,
  jobs: [keepReportDays, sendReports],
  routes: reportRoutes,
  keptTotals,
  listeners: { onViewDeleted: endMailsOfView },
  lasting: reportsLasting,
  subjects: reportSubjects,
  messageSamples: reportSamples,
} satisfies Feature;
