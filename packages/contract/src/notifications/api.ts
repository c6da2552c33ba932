import type { EndpointsOf } from "../endpoint.ts";
import type * as notifications from "./notifications.ts";

export type NotificationsApi = EndpointsOf<typeof notifications>;
