import type { EndpointsOf } from "../endpoint.ts";
import type * as privacy from "./privacy.ts";
import type * as subjects from "./subjects.ts";

export type PrivacyApi = EndpointsOf<typeof privacy> & EndpointsOf<typeof subjects>;
