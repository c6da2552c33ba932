import type { EndpointsOf } from "../endpoint.ts";
import type * as organisation from "./organisation.ts";
import type * as setUp from "./set-up.ts";

export type InstallationApi = EndpointsOf<typeof organisation | typeof setUp>;
