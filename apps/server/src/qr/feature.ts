import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { qrRoutes } from "./routes.ts";

export const qr = {
  name: "qr",
  constraints: {},
  routes: (serve, parts) => qrRoutes(serve, { handlers: parts.qrHandlers }),
  lasting: [
    {
      tables: ["qr_action"],
      as: "client",
      what: text("retention.qrActions"),
      why: text("retention.settingsWhy"),
    },
  ],
} satisfies Feature;
