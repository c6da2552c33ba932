import { messages } from "@portico/contract/desks/form";
import type { PersonListener } from "../accounts/public.ts";
import type { ClosureListener } from "../closures/public.ts";
import { addDays, dayOf } from "../platform/core/time.ts";
import { lockSitesShared } from "../sites/public.ts";
import { cancelAll } from "./booking/transitions.ts";
import { listLiveOnDays } from "./core/desk-write-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import * as rules from "./core/rules.ts";

/** What desks do when a closure is made, and when a person is disabled. */

/** A closure comes down on desks: how many reservations it would meet, or, with `cancel`, has given up. What is past stays. */
export const closeDesks: ClosureListener = async (work, closure, { cancel }) => {
  const { db, clientId, now } = work;
  const ids = await listLiveOnDays(db, clientId, closure);
  const rows = (await queries.reservationsById(db, clientId, ids)).filter((row) => !rules.isPast(row, now));
  // The closing holds the sites alone: no other lock is needed.
  if (cancel) await cancelAll(work, rows, messages.reasonClosure(closure.name));
  return rows.length;
};

/** Somebody is disabled: the desks that they have from today on are free. They are told nothing of it. */
export const cancelDesksOf: PersonListener = async (work, personId) => {
  const { db, clientId, now } = work;
  const firstDay = addDays(dayOf(now, "UTC"), -1);
  const read = async (): Promise<queries.ReservationRow[]> =>
    (await queries.listLiveFrom(db, clientId, personId, firstDay)).filter((row) => !rules.isPast(row, now));
  const seen = await read();
  await lockSitesShared(
    db,
    seen.map(({ siteId }) => siteId),
  );
  // A desk that went to another zone before its site was held has another lock now.
  const keys = (await read()).map(({ zoneId, day }) => queries.zoneKey(zoneId, day));
  await queries.lockPeopleAndDays(db, [queries.personKey(personId), ...keys]);
  await cancelAll(work, await read(), messages.reasonDisabled, false);
};
