import { getFloorPlan, saveFloorPlan, uploadPlanImage } from "@portico/contract/floor-plans/floor-plans";
import type { Serve } from "../platform/http/serve.ts";
import { personalPlan, planDependence, readPlan, requireFloor, sharePlan } from "./core/plan.ts";
import { savePlan } from "./editor/save-plan.ts";
import { changeImage } from "./editor/upload-image.ts";

export function floorPlanRoutes(serve: Serve): void {
  // Thousands of desks: a test applies the contract's schema instead (docs/decisions/009-schedules.md).
  serve.shared(getFloorPlan, planDependence, sharePlan, personalPlan);

  serve(saveFloorPlan, async (call) => {
    await savePlan(call, call.body);
    return readPlan(call, await requireFloor(call, call.params.id));
  });

  serve(uploadPlanImage, async (call) => {
    await changeImage(call, call.body, call.files.image);
    return readPlan(call, await requireFloor(call, call.params.id));
  });
}
