import { text } from "@portico/contract/texts/text";
import type { CarparkListener } from "../parking/public.ts";
import { refuse } from "../platform/core/refuse.ts";
import { lockLists } from "./lists/manage.ts";
import { isCarparkListed } from "./lists/queries.ts";

/**
 * Keeps a car park that an entry of a list names, also one that is over, since it may be renewed. Without the car park
 * the entry would hold in none, and a vehicle on the denylist would come in; in every car park it was never meant.
 */
export const keepListedCarpark: CarparkListener = async ({ db, clientId }, carparkId) => {
  await lockLists(db, clientId, ["allow", "deny"]);
  if (await isCarparkListed(db, clientId, carparkId)) throw refuse.request(text("cameras.carparkListed"));
};
