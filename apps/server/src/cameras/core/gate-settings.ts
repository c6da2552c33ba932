import type { GateSettings } from "@portico/contract/cameras/gates";
import type { ChangeableSettings } from "../../platform/work/client-settings.ts";
import { DEFAULT_GRACE } from "../decisions/rules.ts";

/** What follows from a vehicle at a gate. Nothing is released before the client says so. */
export const gateSettings: ChangeableSettings<GateSettings> = {
  defaults: {
    cameraGraceBefore: DEFAULT_GRACE.earlyMinutes,
    cameraGraceAfter: DEFAULT_GRACE.lateMinutes,
    cameraChecksIn: true,
    cameraNoShowMinutes: null,
    cameraExitMinutes: null,
    cameraTellsHosts: true,
    cameraMarksArrived: false,
  },
  action: "cameras.settings.change",
  topic: "cameras",
};
