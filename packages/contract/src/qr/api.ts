import type { EndpointsOf } from "../endpoint.ts";
import type * as qr from "./qr.ts";

export type QrApi = EndpointsOf<typeof qr>;
