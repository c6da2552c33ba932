import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { demoMailCollect } from "./demo/seed.ts";
import { mailRoomRoutes } from "./routes.ts";
import { mailRoomSubjects } from "./subject-queries.ts";

export const mailRoom = {
  name: "mail-room",
  constraints: {},
  routes: mailRoomRoutes,
  demo: { mailCollect: demoMailCollect },
  lasting: [
    {
      tables: ["mail_usage"],
      as: "person",
      what: text("retention.mailUsage"),
      why: text("retention.reportsWhy"),
    },
  ],
  subjects: mailRoomSubjects,
} satisfies Feature;
