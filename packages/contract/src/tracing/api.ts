import type { EndpointsOf } from "../endpoint.ts";
import type * as contacts from "./contacts.ts";

export type TracingApi = EndpointsOf<typeof contacts>;
