import type { EndpointsOf } from "../endpoint.ts";
import type * as audit from "./audit.ts";
import type * as templates from "./message-templates.ts";
import type * as messages from "./messages.ts";

export type AdministrationApi = EndpointsOf<typeof audit | typeof messages | typeof templates>;
