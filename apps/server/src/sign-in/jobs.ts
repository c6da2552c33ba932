import { DAY_MS } from "@portico/contract/days/durations";
import { dropExpiredTokens, dropUnconfirmedBefore } from "../people/public.ts";
import { perClient } from "../platform/work/jobs.ts";
import { dropExpiredAttempts } from "./providers/attempt-queries.ts";
import { dropUnconfirmedTotp } from "./second-factors/queries.ts";
import { dropExpiredSessions } from "./sessions/end-queries.ts";

/** How long an unconfirmed account is kept for its link, or one that log-in sends again, to be followed. */
const UNCONFIRMED_DAYS = 30;

/**
 * Runs each night: drops expired sessions, links, challenges and sign-in attempts, unfinished authenticator
 * apps, and accounts that were never confirmed. Its name in the database is older than this feature.
 */
export const dropExpired = perClient("people-drop-expired", "17 2 * * *", async ({ db, clientId, now }) => {
  await dropExpiredSessions(db, clientId, now);
  await dropExpiredTokens(db, clientId, now);
  await dropUnconfirmedTotp(db, clientId, new Date(now.getTime() - DAY_MS));
  await dropExpiredAttempts(db, clientId, now);
  await dropUnconfirmedBefore(db, clientId, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS));
});
