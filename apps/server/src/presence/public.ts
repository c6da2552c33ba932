/** What later features may ask of presence. */

export { insertSignIn } from "./site-sign-in-queries.ts";
export { asPresence, presenceOf, seenToday, today } from "./today-queries.ts";
