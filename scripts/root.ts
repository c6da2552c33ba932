import { dirname } from "node:path";

/** The checkout, wherever a script is called from. */
export const root = dirname(import.meta.dirname);
