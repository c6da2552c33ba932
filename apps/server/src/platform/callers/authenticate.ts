import type { Feature } from "@portico/contract/endpoint";
import type { Db } from "../database/database.ts";
import type { Caller, CallerOf, Session, User } from "./caller.ts";
import type { Client } from "./client.ts";

type AuthenticatedKind = Exclude<Caller["kind"], "anonymous">;

/** The parts of a request that may identify its caller. */
export interface Credentials {
  headers: { authorization?: string | undefined };
  cookies: Readonly<Record<string, string | undefined>>;
}

/** The client and time for which a caller is looked for. */
export interface AuthenticationContext {
  db: Db;
  client: Client;
  now: Date;
}

/** How a feature recognises its kind of caller. */
export interface Authenticator {
  kind: AuthenticatedKind;
  /** The feature that a client needs for such callers. */
  feature?: Feature;
  /**
   * The caller that the request names; null if it names none of this kind, or one that is no longer valid.
   * Refuses if no other kind of caller may be tried after that.
   */
  authenticate(
    request: Credentials,
    place: AuthenticationContext,
  ): Promise<CallerOf<AuthenticatedKind> | null>;
  /** What the caller proves to be with, so that it can be remembered for a moment; of people only. */
  proofOf?(request: Credentials): string | undefined;
  /** The people of these sessions that are still valid, with their present groups; of people only. */
  revalidate?(sessions: readonly Session[], place: AuthenticationContext): Promise<User[]>;
}

/** Finds the caller among these kinds: the first kind that the request names counts. */
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

/** Whether the client has the feature that this kind of caller needs. */
export function isKindEnabled(
  authenticators: readonly Authenticator[],
  client: Pick<Client, "features">,
  kind: Caller["kind"],
): boolean {
  const feature = authenticators.find((one) => one.kind === kind)?.feature;
  return feature === undefined || client.features.includes(feature);
}
