import { dirname } from "node:path";

/** The checkout's folder, wherever the script is called from. */
export const root = dirname(import.meta.dirname);
