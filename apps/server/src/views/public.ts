import type { Work } from "../platform/work/work.ts";

/** A saved view that its owner deletes. */
export interface DeletedView {
  id: string;
  ownerId: string;
}

/** A later feature whose rows go with a view. Called in the transaction that deletes it, before it is gone. */
export type ViewListener = (work: Work, view: DeletedView) => Promise<void>;
