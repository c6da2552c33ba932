import type { EndpointsOf } from "../endpoint.ts";
import type * as archives from "./archives.ts";
import type * as clients from "./clients.ts";
import type * as grants from "./grants.ts";
import type * as health from "./health.ts";
import type * as jobs from "./jobs.ts";
import type * as log from "./log.ts";
import type * as logIn from "./log-in.ts";
import type * as mail from "./mail.ts";
import type * as payments from "./payments.ts";
import type * as storage from "./storage.ts";
import type * as texts from "./texts.ts";
import type * as wallets from "./wallets.ts";

export type OperatorsApi = EndpointsOf<
  | typeof archives
  | typeof clients
  | typeof grants
  | typeof health
  | typeof jobs
  | typeof log
  | typeof logIn
  | typeof mail
  | typeof payments
  | typeof storage
  | typeof texts
  | typeof wallets
>;
