import type { Work } from "../../platform/work/work.ts";

/**
 * A later feature in which people book. Called in the transaction that disables somebody, once nobody can book for them any
 * more (`lockPersonShared`): gives back by the usual paths what they have from now on.
 */
export type PersonListener = (work: Work, personId: string) => Promise<void>;
