import type * as admin from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as help from "./help.ts";
import type * as parking from "./parking.ts";
import type * as people from "./people.ts";
import type * as places from "./places.ts";

type EndpointsOf<M> = Extract<M[keyof M], Endpoint>;
type All =
  | EndpointsOf<typeof admin>
  | EndpointsOf<typeof help>
  | EndpointsOf<typeof parking>
  | EndpointsOf<typeof people>
  | EndpointsOf<typeof places>;

/**
 * Every endpoint by its line in the specification, as `"POST /parking/reservations/"`: types only, so that the
 * browser names a call without downloading its schemas (docs/decisions/002-contract.md).
 */
export type Api = { [E in All as `${E["method"]} ${E["path"]}`]: E };
