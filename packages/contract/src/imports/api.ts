import type { EndpointsOf } from "../endpoint.ts";
import type * as imports from "./imports.ts";

export type ImportsApi = EndpointsOf<typeof imports>;
