import { perClient } from "../platform/work/jobs.ts";
import { dropExpiredSessions } from "./kiosk/queries.ts";
import { publishWalkInChange } from "./notices/live-events.ts";
import * as queries from "./walk-ins/queries.ts";
import { expiredBefore } from "./walk-ins/rules.ts";

/** Each minute: whoever was not let in within an hour has gone, and what a kiosk had begun for somebody is over. */
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
  if (expired.length > 0)
    publishWalkInChange(
      work,
      expired.map(({ hostId }) => hostId),
    );
});
