import type { EndpointsOf } from "../endpoint.ts";
import type * as providers from "./providers.ts";
import type * as security from "./security.ts";

export type SignInApi = EndpointsOf<typeof providers | typeof security>;
