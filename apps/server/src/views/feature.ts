import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { viewsRoutes } from "./routes.ts";
import { viewSubjects } from "./subject-queries.ts";

export const views = {
  name: "views",
  constraints: { saved_view_name_once: { name: [text("views.nameTaken")] } },
  routes: viewsRoutes,
  lasting: [
    {
      tables: ["saved_view"],
      as: "person",
      what: text("retention.savedViews"),
      why: text("retention.ownSettingsWhy"),
    },
  ],
  subjects: viewSubjects,
} satisfies Feature;
