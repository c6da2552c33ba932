import type { Feature } from "../feature.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationLasting, notificationSubjects } from "./subject-queries.ts";

export const notifications = {
  name: "notifications",
  constraints: {},
  routes: notificationRoutes,
  lasting: notificationLasting,
  subjects: notificationSubjects,
} satisfies Feature;
