import type { EndpointsOf } from "../endpoint.ts";
import type * as people from "./people.ts";

export type PeopleApi = EndpointsOf<typeof people>;
