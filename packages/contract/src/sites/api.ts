import type { EndpointsOf } from "../endpoint.ts";
import type * as sites from "./sites.ts";

export type SitesApi = EndpointsOf<typeof sites>;
