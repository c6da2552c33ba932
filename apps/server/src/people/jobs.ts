import { dropExpiredSessions } from "../platform/identity.ts";
import { perClient } from "../platform/jobs.ts";
import { dropExpiredTokens } from "./queries.ts";

/** Each night: sessions and links that have ended by age. */
export const dropExpired = perClient("people-drop-expired", "17 2 * * *", async ({ db, clientId, now }) => {
  await dropExpiredSessions(db, clientId, now);
  await dropExpiredTokens(db, clientId, now);
});
