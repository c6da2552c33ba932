import type { EndpointsOf } from "../endpoint.ts";
import type * as onSite from "./on-site.ts";
import type * as settings from "./settings.ts";

export type MusterApi = EndpointsOf<typeof onSite | typeof settings>;
