import type { EndpointsOf } from "../endpoint.ts";
import type * as following from "./following.ts";
import type * as presence from "./presence.ts";

export type PresenceApi = EndpointsOf<typeof presence> & EndpointsOf<typeof following>;
