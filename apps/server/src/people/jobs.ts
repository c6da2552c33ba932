import { dropExpiredSessions } from "../platform/identity.ts";
import { perClient } from "../platform/jobs.ts";
import { dropExpiredAttempts } from "./provider-attempt-queries.ts";
import { dropUnconfirmedTotp } from "./second-factor-queries.ts";
import { dropExpiredTokens } from "./token-queries.ts";

const DAY_MS = 24 * 3_600_000;

/** Each night: sessions, links, challenges and sign-ins on their way that have ended by age, and apps that nobody finished setting up. */
export const dropExpired = perClient("people-drop-expired", "17 2 * * *", async ({ db, clientId, now }) => {
  await dropExpiredSessions(db, clientId, now);
  await dropExpiredTokens(db, clientId, now);
  await dropUnconfirmedTotp(db, clientId, new Date(now.getTime() - DAY_MS));
  await dropExpiredAttempts(db, clientId, now);
});
