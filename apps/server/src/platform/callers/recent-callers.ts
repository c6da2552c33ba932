import { EVERYTHING } from "@portico/contract/core/live";
import { LRUCache } from "lru-cache";
import {
  type AuthenticationContext,
  type Authenticator,
  authenticateCaller,
  type Credentials,
} from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import type { LiveEvents } from "./client.ts";

/** A caller is remembered this long without asking the database. */
const REMEMBERED_MS = 10_000;
/** About a kilobyte each. */
const REMEMBERED_MAX = 5000;

/** Topics that are published when a session, its person or their rights change. */
const TOPICS: readonly string[] = ["session", "account", "people", EVERYTHING];

/**
 * Recognises people by their session without asking the database each time; for shared answers only. Whatever changes
 * a session, its person or their rights publishes an event, after which the database is asked again.
 */
export class RecentCallers {
  private readonly callers = new LRUCache<string, { caller: Caller; clientId: string; at: number }>({
    max: REMEMBERED_MAX,
  });
  /** Counts the events, so that a caller who was read before one is not remembered after it. */
  private changes = 0;
  private readonly authenticators: readonly Authenticator[];

  constructor(authenticators: readonly Authenticator[], live: LiveEvents) {
    this.authenticators = authenticators;
    live.watch((clientId, { topic, personId }) => {
      if (TOPICS.includes(topic)) this.forget(clientId, topic === "people" ? undefined : personId);
    });
  }

  async find(
    kinds: readonly Caller["kind"][],
    request: Credentials,
    context: AuthenticationContext,
  ): Promise<Caller> {
    const people = this.authenticators.find(({ kind }) => kind === "person");
    // Devices and links count before a session, so that only where people alone may call is the cookie enough.
    const proof = kinds.length === 1 && kinds[0] === "person" ? people?.proofOf?.(request) : undefined;
    if (proof === undefined) return authenticateCaller(this.authenticators, kinds, request, context);
    const clientId = context.client.id;
    const key = `${clientId} ${proof}`;
    const at = context.now.getTime();
    const known = this.callers.get(key);
    if (known && at >= known.at && at < known.at + REMEMBERED_MS) return known.caller;
    const before = this.changes;
    const caller = await authenticateCaller(this.authenticators, kinds, request, context);
    if (caller.kind === "person" && this.changes === before) this.callers.set(key, { caller, clientId, at });
    return caller;
  }

  private forget(clientId: string, personId: string | undefined): void {
    this.changes += 1;
    for (const [key, { caller, clientId: of }] of [...this.callers.entries()]) {
      const isOther =
        (clientId !== "" && of !== clientId) ||
        (personId !== undefined && caller.kind === "person" && caller.user.id !== personId);
      if (!isOther) this.callers.delete(key);
    }
  }
}
