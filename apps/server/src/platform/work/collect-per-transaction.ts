import type { Db } from "../database/database.ts";
import type { Work } from "./work.ts";

/**
 * Gathers what happens in a transaction, so that it is dealt with once, before the commit.
 *
 * @param begin makes what a transaction gathers in, when it gathers for the first time
 * @param finish runs as a step of `beforeCommit`, once for a transaction that has gathered
 * @returns what the work's transaction gathers in
 */
export function collectPerTransaction<Collected>(
  begin: () => Collected,
  finish: (work: Work, collected: Collected) => Promise<void>,
): (work: Work) => Collected {
  const byTransaction = new WeakMap<Db, Collected>();
  return (work) => {
    const present = byTransaction.get(work.db);
    if (present) return present;
    const collected = begin();
    byTransaction.set(work.db, collected);
    work.beforeCommit(() => finish(work, collected));
    return collected;
  };
}
