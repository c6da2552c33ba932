import { dropExpiredTokens, dropUnconfirmedBefore } from "../people/public.ts";
import { perClient } from "../platform/work/jobs.ts";
import { dropExpiredAttempts, dropExpiredSessions, dropUnconfirmedTotp } from "../sign-in/public.ts";

const DAY_MS = 24 * 3_600_000;
/** For which an account waits for its first link, or one that log-in sends anew, to be followed. */
const UNCONFIRMED_DAYS = 30;

/** Each night: sessions, links, challenges and sign-ins on their way that have ended by age, apps that nobody finished setting up, and accounts that nobody confirmed. */
export const dropExpiredAccountData = perClient(
  "people-drop-expired",
  "17 2 * * *",
  async ({ db, clientId, now }) => {
    await dropExpiredSessions(db, clientId, now);
    await dropExpiredTokens(db, clientId, now);
    await dropUnconfirmedTotp(db, clientId, new Date(now.getTime() - DAY_MS));
    await dropExpiredAttempts(db, clientId, now);
    await dropUnconfirmedBefore(db, clientId, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS));
  },
);
