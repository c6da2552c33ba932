import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { listChoices } from "./choice-queries.ts";
import { demoChoices } from "./demo/seed.ts";
import { viewsRoutes } from "./routes.ts";
import { viewSubjects } from "./subject-queries.ts";

export const views = {
  name: "views",
  constraints: { saved_view_name_once: { name: [text("views.nameTaken")] } },
  routes: viewsRoutes,
  demo: { choices: demoChoices },
  lookups: { choices: listChoices },
  lasting: [
    {
      tables: ["kept_choice"],
      as: "person",
      what: text("retention.keptChoices"),
      why: text("retention.ownSettingsWhy"),
    },
    {
      tables: ["saved_view"],
      as: "person",
      what: text("retention.savedViews"),
      why: text("retention.ownSettingsWhy"),
    },
  ],
  subjects: viewSubjects,
} satisfies Feature;
