/** What later features may use of credits: paying for something with them. */
export { type Charge, giveBackCredits, openPurse, spendCredits } from "./core/spend.ts";
export { creditSettings } from "./settings.ts";
