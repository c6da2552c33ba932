import type { EndpointsOf } from "../endpoint.ts";
import type * as mails from "./mails.ts";
import type * as reports from "./reports.ts";
import type * as rows from "./rows.ts";
import type * as settings from "./settings.ts";
import type * as tallies from "./tallies/endpoints.ts";

export type ReportsApi = EndpointsOf<typeof mails> &
  EndpointsOf<typeof reports> &
  EndpointsOf<typeof rows> &
  EndpointsOf<typeof settings> &
  EndpointsOf<typeof tallies>;
