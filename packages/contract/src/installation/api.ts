import type { EndpointsOf } from "../endpoint.ts";
import type * as setUp from "./set-up.ts";

export type InstallationApi = EndpointsOf<typeof setUp>;
