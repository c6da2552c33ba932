import * as namespaces from "./de-DE/screens.ts";

export { german } from "@portico/contract/texts/de-DE";

/** All screens in German, by namespace. Loaded as one file, since a German reader needs most of it. */
export const screens = { ...namespaces };
