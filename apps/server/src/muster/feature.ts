import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { musterSettings } from "./core/settings.ts";
import { demoMusterHistory } from "./demo/history.ts";
import { demoMuster } from "./demo/seed.ts";
import { remindOfDrills } from "./jobs.ts";
import { ownMarkRoutes } from "./own-mark-routes.ts";
import { musterLasting, musterRetention } from "./retention/queries.ts";
import { musterSubjects } from "./retention/subject-queries.ts";
import { rollCallRoutes } from "./roll-call-routes.ts";
import { musterSamples } from "./roll-calls/samples.ts";
import { musterRoutes } from "./routes.ts";
import { wardenRoutes } from "./warden-routes.ts";
import { wardenSites } from "./wardens/queries.ts";

export const muster = {
  name: "muster",
  constraints: {
    assembly_point_code_once: { code: [text("muster.codeTaken")] },
    warden_once: { user: [text("muster.wardenAlready")] },
  },
  routes(serve, parts) {
    musterRoutes(serve, parts);
    wardenRoutes(serve);
    // Before the ids of roll calls.
    ownMarkRoutes(serve, parts);
    rollCallRoutes(serve);
  },
  lookups: {
    notificationKinds: async (db, client, user) =>
      client.features.includes("muster") && (await wardenSites(db, client.id, user.id)).length > 0
        ? ["roll-call"]
        : [],
  },
  jobs: [remindOfDrills],
  settings: musterSettings,
  demo: { muster: demoMuster, history: demoMusterHistory },
  retention: musterRetention,
  lasting: musterLasting,
  subjects: musterSubjects,
  messageSamples: musterSamples,
} satisfies Feature;
