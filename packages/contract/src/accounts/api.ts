import type { EndpointsOf } from "../endpoint.ts";
import type * as administration from "./administration.ts";
import type * as peopleImport from "./import.ts";
import type * as invitations from "./invitations.ts";
import type * as profile from "./profile.ts";
import type * as signUp from "./sign-up.ts";
import type * as signUpSettings from "./sign-up-settings.ts";
import type * as siteAccess from "./site-access.ts";

export type AccountsApi = EndpointsOf<
  | typeof administration
  | typeof peopleImport
  | typeof invitations
  | typeof profile
  | typeof signUp
  | typeof signUpSettings
  | typeof siteAccess
>;
