import type { Feature } from "../feature.ts";
import { demoSupport } from "./demo/records.ts";
import { supportRetention } from "./retention-queries.ts";
import { supportRoutes } from "./routes.ts";
import { supportSamples } from "./samples.ts";
import { supportSettings } from "./settings.ts";
import { supportSubjects } from "./subject-queries.ts";

export const support = {
  name: "support",
  constraints: {},
  routes: supportRoutes,
  settings: supportSettings,
  demo: { support: demoSupport },
  retention: supportRetention,
  subjects: supportSubjects,
  messageSamples: supportSamples,
} satisfies Feature;
