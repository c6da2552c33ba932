import type { EndpointsOf } from "../endpoint.ts";
import type * as desks from "./desks.ts";
import type * as reservations from "./reservations.ts";

export type DesksApi = EndpointsOf<typeof desks | typeof reservations>;
