/** What later features may ask of presence. */
export { asPresence, presenceOf, seenToday, today } from "./presence-today-queries.ts";
export { insertSignIn } from "./site-sign-in-queries.ts";
