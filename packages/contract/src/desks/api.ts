import type { EndpointsOf } from "../endpoint.ts";
import type * as desks from "./desks.ts";
import type * as reservations from "./reservations.ts";
import type * as team from "./team.ts";
import type * as zones from "./zones.ts";

export type DesksApi = EndpointsOf<typeof desks | typeof reservations | typeof team | typeof zones>;
