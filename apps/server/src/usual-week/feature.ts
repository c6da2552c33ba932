import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { bookUsualWeeks } from "./jobs.ts";
import { usualWeekRoutes } from "./routes.ts";
import { usualWeekSamples } from "./samples.ts";
import { usualWeekSubjects } from "./subject-queries.ts";

export const usualWeek = {
  name: "usual-week",
  constraints: {},
  routes: usualWeekRoutes,
  jobs: [bookUsualWeeks],
  messageSamples: usualWeekSamples,
  lasting: [
    {
      tables: ["usual_week", "usual_weekday"],
      as: "person",
      what: text("retention.usualWeek"),
      why: text("retention.ownSettingsWhy"),
    },
  ],
  subjects: usualWeekSubjects,
} satisfies Feature;
