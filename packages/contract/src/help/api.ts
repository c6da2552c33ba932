import type { EndpointsOf } from "../endpoint.ts";
import type * as help from "./help.ts";

export type HelpApi = EndpointsOf<typeof help>;
