import type { EndpointsOf } from "../endpoint.ts";
import type * as credits from "./credits.ts";

export type CreditsApi = EndpointsOf<typeof credits>;
