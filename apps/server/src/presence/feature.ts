import type { Feature } from "../feature.ts";
import { mayFindColleagues } from "../people/public.ts";
import { presenceLasting, presenceRetention } from "./core/retention-queries.ts";
import { presenceSubjects } from "./core/subject-queries.ts";
import { demoPresenceHistory } from "./demo/history.ts";
import { demoPresence } from "./demo/seed.ts";
import { followingSamples } from "./following/samples.ts";
import { followingRoutes } from "./following-routes.ts";
import { presenceQrHandler } from "./qr-handlers.ts";
import { presenceRoutes } from "./routes.ts";

export const presence = {
  name: "presence",
  constraints: {},
  routes(serve) {
    presenceRoutes(serve);
    followingRoutes(serve);
  },
  lookups: {
    notificationKinds: async (_, client, user) =>
      client.features.includes("locate colleague") && mayFindColleagues(user) ? ["colleague-came-in"] : [],
  },
  qrHandlers: [presenceQrHandler],
  demo: { presence: demoPresence, history: demoPresenceHistory },
  retention: presenceRetention,
  lasting: presenceLasting,
  subjects: presenceSubjects,
  messageSamples: followingSamples,
} satisfies Feature;
