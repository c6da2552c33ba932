/** What later features may use of support. */

export { supportSettings } from "./settings.ts";
