import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { installationSettings } from "./core/settings.ts";
import { nextStepRoutes } from "./next-step-routes.ts";
import { organisationRoutes } from "./organisation-routes.ts";
import { setUpRoutes } from "./set-up-routes.ts";

export const installation = {
  name: "installation",
  constraints: {},
  routes(serve, parts) {
    setUpRoutes(serve, parts);
    nextStepRoutes(serve);
    organisationRoutes(serve);
  },
  settings: installationSettings,
  lasting: [
    {
      tables: ["client_set_up"],
      as: "own-end",
      what: text("retention.setUp"),
      why: text("retention.setUpWhy"),
    },
  ],
} satisfies Feature;
