import type { EndpointsOf } from "../endpoint.ts";
import type * as onSite from "./on-site.ts";
import type * as ownMarks from "./own-marks.ts";
import type * as rollCalls from "./roll-calls.ts";
import type * as settings from "./settings.ts";
import type * as wardens from "./wardens.ts";

export type MusterApi = EndpointsOf<
  typeof onSite | typeof ownMarks | typeof rollCalls | typeof settings | typeof wardens
>;
