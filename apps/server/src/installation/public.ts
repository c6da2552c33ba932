/** Installation's interface for later features. */

export { createClient } from "./clients/create.ts";
export { addHost, removeHost } from "./clients/hosts.ts";
export { lockSetUps } from "./clients/queries.ts";
export { suspendClient } from "./clients/suspend.ts";
