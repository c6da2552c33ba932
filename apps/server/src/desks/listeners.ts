import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import type { PersonListener } from "../accounts/public.ts";
import type { ClosureListener } from "../closures/public.ts";
import { lockSitesShared } from "../sites/public.ts";
import { cancelAll } from "./booking/transitions.ts";
import { listLiveOnDays } from "./core/desk-write-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import * as rules from "./core/rules.ts";

/** What desks do after a closure is made, and after a person is disabled. */

/** Counts the live reservations on a closure's days, and cancels them with `cancel`. Past ones stay. */
export const closeDesks: ClosureListener = async (work, closure, { cancel }) => {
  const { db, clientId, now } = work;
  const ids = await listLiveOnDays(db, clientId, closure);
  const rows = (await queries.reservationsById(db, clientId, ids)).filter((row) => !rules.isPast(row, now));
  // The closure holds the sites' exclusive locks: no other lock is needed.
  if (cancel) await cancelAll(work, rows, text("common.reasonClosure", { name: closure.name }));
  return rows.length;
};

/** Cancels the reservations of a disabled person from today on, without mails. */
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
  // A desk that moved to another zone before its site was locked needs another zone's lock.
  const keys = (await read()).map(({ zoneId, day }) => queries.zoneKey(zoneId, day));
  await queries.lockPeopleAndDays(db, [queries.personKey(personId), ...keys]);
  await cancelAll(work, await read(), text("desks.reasonDisabled"), false);
};
