/** Accounts' interface for later features. */

export { lockTarget } from "./administration/manage.ts";
export { countSuperadmins } from "./administration/queries.ts";
export { disableAccount } from "./administration/transitions.ts";
export type { PersonListener } from "./core/person-listener.ts";
