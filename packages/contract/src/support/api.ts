import type { EndpointsOf } from "../endpoint.ts";
import type * as support from "./support.ts";

export type SupportApi = EndpointsOf<typeof support>;
