/** What later features may ask of accounts. */
export type { PersonListener } from "./person-listener.ts";
