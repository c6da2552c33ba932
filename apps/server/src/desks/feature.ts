import type { Feature } from "../feature.ts";
import { deskAdminRoutes } from "./admin-routes.ts";
import { listDeskDays } from "./core/feed-queries.ts";
import { constraints } from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";
import { demoDeskHistory } from "./demo/history.ts";
import { demoRecords } from "./demo/records.ts";
import { demoDesks } from "./demo/seed.ts";
import { endDeskDays } from "./jobs.ts";
import { cancelDesksOf, closeDesks } from "./listeners.ts";
import { planningRoutes } from "./planning-routes.ts";
import { deskQrHandler } from "./qr-handlers.ts";
import { deskRoutes } from "./routes.ts";

export const desks = {
  name: "desks",
  constraints,
  routes(serve) {
    deskRoutes(serve);
    deskAdminRoutes(serve);
    planningRoutes(serve);
  },
  jobs: [endDeskDays],
  settings: deskSettings,
  listeners: { locks: "desks of a person", onDisabled: cancelDesksOf, onClosure: closeDesks },
  feeds: { days: listDeskDays },
  qrHandlers: [deskQrHandler],
  demo: { desks: demoDesks, history: demoDeskHistory, records: demoRecords },
} satisfies Feature;
