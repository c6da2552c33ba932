import type { Work } from "../../platform/work/work.ts";

/**
 * A later feature in which people book. Called in the transaction that disables a person, once other
 * transactions cannot book for them any more (`lockPersonShared`): releases by the usual paths what they have
 * from now on.
 */
export type PersonListener = (work: Work, personId: string) => Promise<void>;
