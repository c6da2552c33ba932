export { german } from "@portico/contract/texts/de-DE";
/** Loaded as one file, since a German reader needs most of it. */
export * as screens from "./de-DE/screens.ts";
