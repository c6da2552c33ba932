import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { openBarriers } from "./barriers/open.ts";
import { cameraRoutes } from "./camera-routes.ts";
import { gateSettings } from "./core/gate-settings.ts";
import { demoCameras } from "./demo/seed.ts";
import { eventRoutes } from "./event-routes.ts";
import { encodePictures } from "./events/encode-pictures.ts";
import { gateRoutes } from "./gate-routes.ts";
import { followUp, releaseUnused } from "./gates/follow-up.ts";
import { listRoutes } from "./list-routes.ts";
import { addReceiveRoutes } from "./receive-routes.ts";

export const cameras = {
  name: "cameras",
  constraints: {
    camera_name_once: { name: [text("common.nameTaken")] },
    plate_entry_once: { registration: [text("cameras.onListAlready")] },
    plate_entry_in_order: { until: [text("cameras.untilBeforeFrom")] },
  },
  routes(serve, { secret }) {
    cameraRoutes(serve, secret);
    eventRoutes(serve, secret);
    gateRoutes(serve, secret);
    listRoutes(serve);
  },
  pages(app, { tools, secret }) {
    addReceiveRoutes(app, tools, secret);
  },
  jobs: [encodePictures, openBarriers, followUp, releaseUnused],
  settings: gateSettings,
  demo: { cameras: demoCameras },
} satisfies Feature;
