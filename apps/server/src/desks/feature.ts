import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { deskAdminRoutes } from "./admin-routes.ts";
import { deskSamples } from "./booking/samples.ts";
import { listDeskDays } from "./core/feed-queries.ts";
import { constraints, mayBook } from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";
import { deskSubjects } from "./core/subject-queries.ts";
import { countToCome } from "./core/to-come-queries.ts";
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
  lookups: {
    bookingsToCome: countToCome,
    notificationKinds: async (_, client, user) =>
      client.features.includes("desks") && mayBook(user) ? ["desk-reservation"] : [],
  },
  feeds: { days: listDeskDays },
  qrHandlers: [deskQrHandler],
  demo: { desks: demoDesks, history: demoDeskHistory, records: demoRecords },
  lasting: [
    {
      tables: ["desk_zone", "desk_feature", "desk", "desk_has_feature"],
      as: "client",
      what: text("retention.desks"),
      why: text("retention.settingsWhy"),
    },
    {
      tables: ["desk_reservation", "desk_day"],
      as: "client",
      what: text("retention.deskReservations"),
      why: text("retention.reportsWhy"),
    },
    {
      tables: ["desk_favourite", "teammate"],
      as: "person",
      what: text("retention.deskFavourites"),
      why: text("retention.ownSettingsWhy"),
    },
  ],
  subjects: deskSubjects,
  messageSamples: deskSamples,
} satisfies Feature;
