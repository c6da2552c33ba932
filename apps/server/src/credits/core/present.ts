import type { CreditEntry } from "@portico/contract/credits/credits";
import type { Text } from "@portico/contract/texts/text";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import type { EntryRow } from "./queries.ts";

/** Parking administrators look after credits, since credits pay for parking. */
export const looksAfterCredits = (user: Pick<User, "groups">): boolean => inGroup(user, "parking_admin");

export const toEntry = (
  { personId: _, purpose, ...row }: EntryRow,
  { user, translate }: { user: Pick<User, "groups">; translate(text: Text): string },
): CreditEntry => ({
  ...row,
  purpose: purpose && translate(purpose),
  can: { refund: looksAfterCredits(user) && row.reason === "use" && !row.isRefunded },
});
