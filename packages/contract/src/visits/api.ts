import type { EndpointsOf } from "../endpoint.ts";
import type * as agreements from "./agreements.ts";
import type * as badges from "./badges.ts";
import type * as denyList from "./deny-list.ts";
import type * as kiosk from "./kiosk.ts";
import type * as personalPage from "./personal-page.ts";
import type * as settings from "./settings.ts";
import type * as visits from "./visits.ts";
import type * as walkIns from "./walk-ins.ts";

export type VisitsApi = EndpointsOf<
  | typeof agreements
  | typeof badges
  | typeof denyList
  | typeof kiosk
  | typeof personalPage
  | typeof settings
  | typeof visits
  | typeof walkIns
>;
