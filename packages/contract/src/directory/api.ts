import type { EndpointsOf } from "../endpoint.ts";
import type * as directory from "./directory.ts";

export type DirectoryApi = EndpointsOf<typeof directory>;
