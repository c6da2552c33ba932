import type { EndpointsOf } from "../endpoint.ts";
import type * as usualWeek from "./usual-week.ts";

export type UsualWeekApi = EndpointsOf<typeof usualWeek>;
