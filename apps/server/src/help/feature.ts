import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { demoHelp } from "./demo/seed.ts";
import { helpRoutes } from "./routes.ts";

export const help = {
  name: "help",
  constraints: {},
  routes: helpRoutes,
  demo: { help: demoHelp },
  lasting: [
    {
      tables: ["help_text"],
      as: "client",
      what: text("retention.helpTexts"),
      why: text("retention.settingsWhy"),
    },
  ],
} satisfies Feature;
