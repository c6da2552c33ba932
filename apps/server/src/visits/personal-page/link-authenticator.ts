import type { Authenticator } from "../../platform/callers/authenticate.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { readVisitLink } from "./link-queries.ts";

/**
 * Authenticates a visitor by the secret of `Authorization: Visit {uuid}`. A link without a visit is 404, and
 * must not fall back on the session of a person in the same browser.
 */
export const visitorByLink: Authenticator = {
  kind: "visitor",
  async authenticate({ headers: { authorization = "" } }, { db, client, now }) {
    if (!/^visit\b/i.test(authorization)) return null;
    const [, uuid] = /^visit +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(authorization) ?? [];
    const visit = uuid ? await readVisitLink(db, client.id, uuid, now) : null;
    if (!visit) throw refuse.link();
    return { kind: "visitor", visit };
  },
};
