import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { allocationRoutes } from "./allocation-routes.ts";
import { carparkRoutes } from "./carpark-routes.ts";
import { liveCounts } from "./carparks/live-counts.ts";
import { constraints } from "./core/rules.ts";
import { parkingSettings } from "./core/settings.ts";
import { parkingSubjects } from "./core/subject-queries.ts";
import { countToCome } from "./core/to-come-queries.ts";
import { countsRoutes } from "./counts-routes.ts";
import { demoCredits } from "./demo/credits.ts";
import { demoParkingHistory } from "./demo/history.ts";
import { demoRecords } from "./demo/records.ts";
import { demoParking } from "./demo/seed.ts";
import { allocateWeeks, expireRequests, extendPermits, holdPermits, keepCounts } from "./jobs.ts";
import { closeParking, releaseParkingOf } from "./listeners.ts";
import { listParkingDays } from "./notices/feed-queries.ts";
import { parkingSamples } from "./notices/samples.ts";
import { permitRoutes } from "./permit-routes.ts";
import { parkingRoutes } from "./routes.ts";
import { parkingSettingsRoutes } from "./settings-routes.ts";

export const parking = {
  name: "parking",
  constraints,
  routes(serve, { onCarparkRemoved }) {
    parkingRoutes(serve);
    allocationRoutes(serve);
    carparkRoutes(serve);
    countsRoutes(serve);
    permitRoutes(serve);
    parkingSettingsRoutes(serve, onCarparkRemoved);
  },
  jobs: [allocateWeeks, expireRequests, extendPermits, holdPermits, keepCounts],
  settings: parkingSettings,
  liveValues: [liveCounts],
  listeners: { locks: "parking of a person", onDisabled: releaseParkingOf, onClosure: closeParking },
  feeds: { days: listParkingDays },
  lookups: {
    bookingsToCome: countToCome,
    notificationKinds: async (_, client, user) =>
      client.features.includes("parking") && user.groups.includes("parking")
        ? ["parking-place", "queue-moved"]
        : [],
  },
  demo: {
    parking: demoParking,
    credits: demoCredits,
    history: demoParkingHistory,
    records: demoRecords,
  },
  lasting: [
    {
      tables: ["parking_carpark", "parking_space", "parking_ev_space", "parking_closure"],
      as: "client",
      what: text("retention.carparks"),
      why: text("retention.settingsWhy"),
    },
    {
      tables: ["parking_permit", "parking_permit_release", "parking_need"],
      as: "person",
      what: text("retention.permits"),
      why: text("retention.rolesWhy"),
    },
    {
      tables: [
        "parking_reservation",
        "parking_occupancy",
        "parking_ev_slot",
        "parking_allocation",
        "parking_allocation_day",
        "parking_allocation_place",
        "parking_passage",
        "parking_count",
      ],
      as: "client",
      what: text("retention.parkingReservations"),
      why: text("retention.reportsWhy"),
    },
  ],
  subjects: parkingSubjects,
  messageSamples: parkingSamples,
} satisfies Feature;
