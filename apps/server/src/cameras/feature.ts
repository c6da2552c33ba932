import { text } from "@portico/contract/texts/text";
import type { Feature } from "../feature.ts";
import { openBarriers } from "./barriers/open.ts";
import { cameraRoutes } from "./camera-routes.ts";
import { gateSettings } from "./core/gate-settings.ts";
import { demoCameraHistory } from "./demo/history.ts";
import { demoCameras } from "./demo/seed.ts";
import { eventRoutes } from "./event-routes.ts";
import { encodePictures } from "./events/encode-pictures.ts";
import { gateRoutes } from "./gate-routes.ts";
import { followUp, releaseUnused } from "./gates/follow-up.ts";
import { listRoutes } from "./list-routes.ts";
import { keepListedCarpark } from "./listeners.ts";
import { plateRoutes } from "./plate-routes.ts";
import { addReceiveRoutes } from "./receive-routes.ts";
import { endRegistrations } from "./registration/end-registrations.ts";
import { registrationRoutes } from "./registration-routes.ts";
import { cameraRetention, camerasLasting } from "./retention/queries.ts";
import { cameraSubjects } from "./retention/subject-queries.ts";
import { setupRoutes } from "./setup-routes.ts";
import { noticeSilence } from "./silence/job.ts";
import { cameraSamples } from "./silence/samples.ts";

export const cameras = {
  name: "cameras",
  constraints: {
    camera_name_once: { name: [text("common.nameTaken")] },
    plate_entry_once: { registration: [text("cameras.onListAlready")] },
    plate_entry_in_order: { until: [text("cameras.untilBeforeFrom")] },
  },
  routes(serve, options) {
    const { secret } = options;
    cameraRoutes(serve, secret);
    setupRoutes(serve);
    eventRoutes(serve, secret);
    gateRoutes(serve, secret);
    listRoutes(serve);
    plateRoutes(serve, secret);
    registrationRoutes(serve, options);
  },
  pages(app, { tools, secret }) {
    addReceiveRoutes(app, tools, secret);
  },
  jobs: [encodePictures, openBarriers, followUp, releaseUnused, endRegistrations, noticeSilence],
  settings: gateSettings,
  listeners: { onCarparkRemoved: keepListedCarpark },
  demo: { cameras: demoCameras, history: demoCameraHistory },
  retention: cameraRetention,
  lasting: camerasLasting,
  subjects: cameraSubjects,
  messageSamples: cameraSamples,
} satisfies Feature;
