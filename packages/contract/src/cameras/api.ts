import type { EndpointsOf } from "../endpoint.ts";
import type * as cameras from "./cameras.ts";
import type * as events from "./events.ts";
import type * as gates from "./gates.ts";
import type * as lists from "./lists.ts";
import type * as plates from "./plates.ts";
import type * as registration from "./registration.ts";
import type * as setup from "./set-up.ts";

export type CamerasApi = EndpointsOf<
  | typeof cameras
  | typeof events
  | typeof gates
  | typeof lists
  | typeof plates
  | typeof registration
  | typeof setup
>;
