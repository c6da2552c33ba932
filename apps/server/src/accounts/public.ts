/** What later features may ask of accounts. */
export type { PersonListener } from "./core/person-listener.ts";
