import type { Authenticator } from "../../platform/callers/authenticate.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { readVisitLink } from "./link-queries.ts";

/**
 * A visitor, by the secret of `Authorization: Visit {uuid}`. A link that names no visit is not found, and must not fall back
 * on whoever else is logged in.
 */
export const visitorByLink: Authenticator = {
  kind: "visitor",
  async authenticate({ headers: { authorization = "" } }, { db, client, now }) {
    if (!/^visit\b/i.test(authorization)) return null;
    const [, uuid] = /^visit +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(authorization) ?? [];
    const visit = uuid ? await readVisitLink(db, client.id, uuid, now) : null;
    if (!visit) throw refuse.with("notFound");
    return { kind: "visitor", visit };
  },
};
