import type { Authenticator } from "../../platform/callers/authenticate.ts";
import { hashToken } from "../../platform/core/ids.ts";
import { asksSecondFactor } from "../core/settings.ts";
import { hasSecondFactor, readSession, readSessions } from "./read-queries.ts";

export const SESSION_COOKIE = "portico_session";

/** With the end of a session: pictures that the browser kept are not shown to the next person. */
export const CLEAR_CACHE = ["clear-site-data", '"cache"'] as const;

/** Authenticates a person by the cookie of their session. */
export const personBySession: Authenticator = {
  kind: "person",
  async authenticate({ cookies }, { db, client, now }) {
    const token = cookies[SESSION_COOKIE];
    const user = token ? await readSession(db, client.id, token, now) : null;
    if (!user) return null;
    // Only the few of whom one is asked cost a second query.
    const needsSecondFactor =
      asksSecondFactor(client, user) && !(await hasSecondFactor(db, client.id, user.id));
    return { kind: "person", user, needsSecondFactor };
  },
  proofOf: ({ cookies }) => {
    const token = cookies[SESSION_COOKIE];
    return token && hashToken(token).toString("base64url");
  },
  revalidate: (sessions, { db, client, now }) =>
    readSessions(
      db,
      client.id,
      sessions.map(({ hash }) => hash),
      now,
    ),
};
