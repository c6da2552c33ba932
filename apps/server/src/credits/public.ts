/** What later features may use of credits: paying for something with them. */
export { type Charge, giveBackCredits, openPurse, type Purse, spendCredits } from "./core/spend.ts";
