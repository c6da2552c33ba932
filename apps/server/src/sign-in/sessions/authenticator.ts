import type { Authenticator } from "../../platform/callers/authenticate.ts";
import { readSession } from "./lifecycle-queries.ts";

export const SESSION_COOKIE = "portico_session";

/** Authenticates a person by the cookie of their session. */
export const personBySession: Authenticator = {
  kind: "person",
  async authenticate({ cookies }, { db, client, now }) {
    const token = cookies[SESSION_COOKIE];
    const user = token ? await readSession(db, client.id, token, now) : null;
    return user && { kind: "person", user };
  },
};
