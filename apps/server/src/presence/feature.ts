import type { Feature } from "../feature.ts";
import { demoPresenceHistory } from "./demo/history.ts";
import { demoPresence } from "./demo/seed.ts";
import { presenceQrHandler } from "./qr-handlers.ts";
import { presenceLasting, presenceRetention } from "./retention-queries.ts";
import { presenceRoutes } from "./routes.ts";
import { presenceSubjects } from "./subject-queries.ts";

export const presence = {
  name: "presence",
  constraints: {},
  routes: presenceRoutes,
  qrHandlers: [presenceQrHandler],
  demo: { presence: demoPresence, history: demoPresenceHistory },
  retention: presenceRetention,
  lasting: presenceLasting,
  subjects: presenceSubjects,
} satisfies Feature;
