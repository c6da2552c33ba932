import type { EndpointsOf } from "../endpoint.ts";
import type * as accessibility from "./accessibility.ts";
import type * as allocations from "./allocations.ts";
import type * as carparks from "./carparks.ts";
import type * as counts from "./counts.ts";
import type * as permits from "./permits.ts";
import type * as reservations from "./reservations.ts";
import type * as settings from "./settings.ts";

export type ParkingApi = EndpointsOf<
  | typeof accessibility
  | typeof allocations
  | typeof carparks
  | typeof counts
  | typeof permits
  | typeof reservations
  | typeof settings
>;
