import type { Closure } from "@portico/contract/closures/closures";
import type { Work } from "../../platform/work/work.ts";

/**
 * A later feature with bookings that conflict with closures. Called in the closure's transaction, under the
 * exclusive lock of each site that it closes.
 *
 * @returns how many of its bookings lie on these days, or, with `cancel`, how many it cancelled
 */
export type ClosureListener = (work: Work, closure: Closure, how: { cancel: boolean }) => Promise<number>;
