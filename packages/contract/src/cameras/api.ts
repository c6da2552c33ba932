import type { EndpointsOf } from "../endpoint.ts";
import type * as cameras from "./cameras.ts";
import type * as events from "./events.ts";
import type * as gates from "./gates.ts";
import type * as lists from "./lists.ts";

export type CamerasApi = EndpointsOf<typeof cameras | typeof events | typeof gates | typeof lists>;
