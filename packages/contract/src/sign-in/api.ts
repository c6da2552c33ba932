import type { EndpointsOf } from "../endpoint.ts";
import type * as passwords from "./passwords.ts";
import type * as providers from "./providers.ts";
import type * as security from "./security.ts";
import type * as sessions from "./sessions.ts";

export type SignInApi = EndpointsOf<typeof passwords | typeof providers | typeof security | typeof sessions>;
