import { messages } from "@portico/contract/desk-form";
import type { ClosureListener } from "../places/closure-public.ts";
import { giveUp } from "./changes.ts";
import { liveOnDays } from "./desk-queries.ts";
import { reservationsById } from "./reservation-queries.ts";
import * as rules from "./rules.ts";

/** A closure comes down on desks: how many reservations it would meet, or, with `cancel`, has given up. What is past stays. */
export const closeDesks: ClosureListener = async (work, closure, { cancel, clientName }) => {
  const { db, clientId, now } = work;
  const ids = await liveOnDays(db, clientId, closure);
  const rows = (await reservationsById(db, clientId, ids)).filter((row) => !rules.isPast(row, now));
  // The closing holds the sites alone: no other lock is needed.
  if (cancel) await giveUp(work, rows, messages.reasonClosure(closure.name), clientName);
  return rows.length;
};
