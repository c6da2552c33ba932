import type { EndpointsOf } from "../endpoint.ts";
import type * as closures from "./closures.ts";

export type ClosuresApi = EndpointsOf<typeof closures>;
