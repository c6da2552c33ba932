import type { EndpointsOf } from "../endpoint.ts";
import type * as views from "./views.ts";

export type ViewsApi = EndpointsOf<typeof views>;
