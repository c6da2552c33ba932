import type { Feature } from "@portico/contract/endpoint";
import type { Db } from "../database/database.ts";
import type { Caller, CallerOf } from "./caller.ts";
import type { Client } from "./client.ts";

type AuthenticatedKind = Exclude<Caller["kind"], "anonymous">;

/** What a request carries of its sender. */
export interface Credentials {
  headers: { authorization?: string | undefined };
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Where and when a caller is looked for. */
export interface AuthenticationContext {
  db: Db;
  client: Client;
  now: Date;
}

/** How a feature recognises its kind of caller. */
export interface Authenticator {
  kind: AuthenticatedKind;
  /** What a client must have for such callers. */
  feature?: Feature;
  /**
   * The caller that the request names; null where it names none of this kind, or one that counts no more. Refuses where
   * nobody else may be looked for then.
   */
  authenticate(
    request: Credentials,
    place: AuthenticationContext,
  ): Promise<CallerOf<AuthenticatedKind> | null>;
}

/** Finds who calls among these kinds, the first of them that the request names. */
export async function authenticateCaller(
  authenticators: readonly Authenticator[],
  kinds: readonly Caller["kind"][],
  request: Credentials,
  context: AuthenticationContext,
): Promise<Caller> {
  for (const kind of kinds) {
    const authenticator = authenticators.find((one) => one.kind === kind);
    const caller = await authenticator?.authenticate(request, context);
    if (caller) return caller;
  }
  return { kind: "anonymous" };
}

/** Whether a client has what such callers need. */
export function isKindEnabled(
  authenticators: readonly Authenticator[],
  client: Pick<Client, "features">,
  kind: Caller["kind"],
): boolean {
  const feature = authenticators.find((one) => one.kind === kind)?.feature;
  return feature === undefined || client.features.includes(feature);
}
