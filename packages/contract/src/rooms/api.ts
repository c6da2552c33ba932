import type { EndpointsOf } from "../endpoint.ts";
import type * as catalogues from "./catalogues.ts";
import type * as rooms from "./rooms.ts";

export type RoomsApi = EndpointsOf<typeof catalogues | typeof rooms>;
