import type { Work } from "../../platform/work/work.ts";

/**
 * A later feature in which people book. Called in the transaction that disables somebody, once nobody can book for them any
 * more (`holdPerson`): gives back by the usual paths what they have from now on.
 *
 * @param how the client's booking horizon for parking in days (null: none)
 */
export type PersonListener = (
  work: Work,
  personId: string,
  how: { daysAhead: number | null },
) => Promise<void>;
