import type { EndpointsOf } from "../endpoint.ts";
import type * as floorPlans from "./floor-plans.ts";

export type FloorPlansApi = EndpointsOf<typeof floorPlans>;
