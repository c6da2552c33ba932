import type { EndpointsOf } from "../endpoint.ts";
import type * as reports from "./reports.ts";

export type ReportsApi = EndpointsOf<typeof reports>;
