import { perClient } from "../platform/work/jobs.ts";
import { dropExpiredSessions } from "./kiosk/queries.ts";
import { publishWalkIns } from "./notices/live-events.ts";
import * as queries from "./walk-ins/queries.ts";
import { expiredBefore } from "./walk-ins/rules.ts";

/**
 * Runs every minute: expires walk-ins that were not decided within an hour, and drops expired sessions of
 * kiosks.
 */
export const expireWalkIns = perClient("visits-expire-walk-ins", "* * * * *", async (work) => {
  const { db, clientId, now } = work;
  await dropExpiredSessions(db, clientId, now);
  const expired = await queries.expireUndecided(db, clientId, expiredBefore(now), now);
  for (const { id } of expired)
    work.audit({
      action: "visits.walk-in.expire",
      targetType: "walk_in",
      targetId: id,
      after: { status: "expired" },
    });
  if (expired.length > 0) publishWalkIns(work, expired);
});
