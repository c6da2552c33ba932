import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { assignFreedRooms } from "./booking/waiting-list.ts";
import { constraints } from "./core/rules.ts";
import { meetingSubjects } from "./core/subject-queries.ts";
import { countToCome } from "./core/to-come-queries.ts";
import { demoMeetingHistory } from "./demo/history.ts";
import { demoRecords } from "./demo/records.ts";
import { demoMeetings } from "./demo/seed.ts";
import { addFeedRoute, feedRoutes } from "./feed-routes.ts";
import { meetingsOfPerson } from "./feeds/entries.ts";
import { freeRoomRoutes } from "./free-room-routes.ts";
import { meetingSamples } from "./invitations/samples.ts";
import { releaseEmptyRooms, remindHosts } from "./jobs.ts";
import { cancelHostedMeetings, closeMeetings } from "./listeners.ts";
import { addRepliesRoute } from "./reply-routes.ts";
import { meetingRoutes } from "./routes.ts";
import { screenRoutes } from "./screen-routes.ts";

export const meetings = {
  name: "meetings",
  constraints,
  routes(serve, parts) {
    meetingRoutes(serve, parts);
    feedRoutes(serve, parts);
    freeRoomRoutes(serve);
    screenRoutes(serve);
  },
  pages(app, { tools, findClient, feeds, config }) {
    addFeedRoute(app, tools, findClient, feeds);
    addRepliesRoute(app, tools, findClient, config.inboundSecret);
  },
  jobs: [releaseEmptyRooms, remindHosts],
  listeners: {
    locks: "resource",
    onDisabled: cancelHostedMeetings,
    onClosure: closeMeetings,
    onResourceFreed: assignFreedRooms,
  },
  feeds: { meetings: meetingsOfPerson },
  lookups: {
    bookingsToCome: countToCome,
    notificationKinds: async (_, client, user) =>
      client.features.includes("rooms") && user.groups.includes("employee") ? ["room-not-used"] : [],
  },
  demo: { meetings: demoMeetings, records: demoRecords, history: demoMeetingHistory },
  lasting: [
    {
      tables: [
        "meeting_series",
        "meeting",
        "meeting_resource",
        "meeting_attendee",
        "meeting_addon_line",
        "meeting_wait",
      ],
      as: "client",
      what: text("retention.meetings"),
      why: text("retention.reportsWhy"),
    },
    {
      tables: ["calendar_feed"],
      as: "person",
      what: text("retention.feeds"),
      why: text("retention.ownSettingsWhy"),
    },
  ],
  subjects: meetingSubjects,
  messageSamples: meetingSamples,
} satisfies Feature;
