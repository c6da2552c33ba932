import type { EndpointsOf } from "../endpoint.ts";
import type * as types from "./types.ts";
import type * as visitors from "./visitors.ts";

export type VisitorsApi = EndpointsOf<typeof types | typeof visitors>;
