import type { Feature } from "../feature.ts";
import { badgeRoutes } from "./badge-routes.ts";
import { constraints } from "./core/rules.ts";
import { badgeSettings } from "./core/settings.ts";
import { countToCome } from "./core/to-come-queries.ts";
import { demoVisitHistory } from "./demo/history.ts";
import { demoRecords } from "./demo/records.ts";
import { demoVisits } from "./demo/seed.ts";
import { endDays } from "./jobs.ts";
import { kioskRoutes } from "./kiosk-routes.ts";
import { refreshVisits } from "./listeners.ts";
import { hostSamples } from "./message-samples/hosts.ts";
import { visitorSamples } from "./message-samples/visitors.ts";
import { visitorByLink } from "./personal-page/link-authenticator.ts";
import { walletsInUse } from "./personal-page/wallets.ts";
import { personalPageRoutes } from "./personal-page-routes.ts";
import { qrHandlers } from "./qr-handlers.ts";
import { visitRetention, visitsLasting } from "./retention/queries.ts";
import { visitSubjects } from "./retention/subject-queries.ts";
import { visitRoutes } from "./routes.ts";
import { receptionSettingsRoutes } from "./settings-routes.ts";
import { expireWalkIns } from "./walk-in-jobs.ts";
import { walkInRoutes } from "./walk-in-routes.ts";

export const visits = {
  name: "visits",
  constraints,
  routes(serve, parts) {
    visitRoutes(serve);
    badgeRoutes(serve);
    receptionSettingsRoutes(serve);
    const wallets = () => walletsInUse(parts.config, parts.tools.services);
    personalPageRoutes(serve, { ...parts, onChanged: parts.onVisitorsChanged, wallets });
    kioskRoutes(serve, parts);
    walkInRoutes(serve);
  },
  authenticators: [visitorByLink],
  lookups: {
    bookingsToCome: countToCome,
    notificationKinds: async (_, client, user) =>
      client.features.includes("reception") && user.groups.includes("employee") ? ["visitor-arrived"] : [],
  },
  jobs: [endDays, expireWalkIns],
  settings: badgeSettings,
  listeners: { onVisitorsChanged: refreshVisits },
  qrHandlers,
  demo: { visits: demoVisits, records: demoRecords, history: demoVisitHistory },
  retention: visitRetention,
  lasting: visitsLasting,
  subjects: visitSubjects,
  messageSamples: { ...visitorSamples, ...hostSamples },
} satisfies Feature;
