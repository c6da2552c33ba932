import type { EndpointsOf } from "../endpoint.ts";
import type * as privacy from "./privacy.ts";

export type PrivacyApi = EndpointsOf<typeof privacy>;
