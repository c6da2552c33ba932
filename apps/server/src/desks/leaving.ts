import { messages } from "@portico/contract/desk-form";
import type { PersonListener } from "../people/public.ts";
import { lockSitesShared } from "../places/public.ts";
import { addDays, dayOf } from "../platform/time.ts";
import { giveUp } from "./changes.ts";
import * as queries from "./reservation-queries.ts";
import * as rules from "./rules.ts";

/** Somebody is disabled: the desks that they have from today on are free. They are told nothing of it. */
export const giveUpDesks: PersonListener = async (work, personId) => {
  const { db, clientId, now } = work;
  const firstDay = addDays(dayOf(now, "UTC"), -1);
  const read = async (): Promise<queries.ReservationRow[]> =>
    (await queries.liveFrom(db, clientId, personId, firstDay)).filter((row) => !rules.isPast(row, now));
  const seen = await read();
  await lockSitesShared(
    db,
    seen.map(({ siteId }) => siteId),
  );
  // A desk that went to another zone before its site was held has another lock now.
  const keys = (await read()).map(({ zoneId, day }) => queries.zoneKey(zoneId, day));
  await queries.lock(db, [queries.personKey(personId), ...keys]);
  await giveUp(work, await read(), messages.reasonDisabled, null);
};
