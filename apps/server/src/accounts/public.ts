/** Accounts' interface for later features. */
export type { PersonListener } from "./core/person-listener.ts";
