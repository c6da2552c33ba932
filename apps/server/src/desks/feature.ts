import type { Feature } from "../feature.ts";
import { deskAdminRoutes } from "./admin-routes.ts";
import { deskDaysOf } from "./core/feed-queries.ts";
import { constraints } from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";
import { demoDesks } from "./demo/seed.ts";
import { endDeskDays } from "./jobs.ts";
import { closeDesks, giveUpDesks } from "./listeners.ts";
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
  listeners: { locks: "desks of a person", onDisabled: giveUpDesks, onClosure: closeDesks },
  feeds: { days: deskDaysOf },
  qrHandlers: [deskQrHandler],
  demo: { desks: demoDesks },
} satisfies Feature;
