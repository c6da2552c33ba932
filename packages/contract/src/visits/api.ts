import type { EndpointsOf } from "../endpoint.ts";
import type * as badges from "./badges.ts";
import type * as kiosk from "./kiosk.ts";
import type * as personalPage from "./personal-page.ts";
import type * as settings from "./settings.ts";
import type * as visits from "./visits.ts";

export type VisitsApi = EndpointsOf<
  typeof badges | typeof kiosk | typeof personalPage | typeof settings | typeof visits
>;
