import type { FieldErrors } from "@portico/contract/common";
import { type Client, inGroup, type User } from "../../platform/callers/identity.ts";

/**
 * Where a browser finds the client, for links in mails. A host that is not one of the client's own is whatever the
 * sender of the request wrote: a link to it would hand its token to a stranger.
 */
export function linkBase(
  client: Pick<Client, "domains">,
  request: { hostname: string; localPort?: number | undefined },
  publicUrl: string | undefined,
): string {
  const own = client.domains.find((domain) => domain === request.hostname.toLowerCase());
  // Scheme and port are the installation's, never the request's.
  const base = new URL(publicUrl ?? `http://localhost:${request.localPort ?? 80}`);
  if (own || !publicUrl) base.hostname = own ?? client.domains[0] ?? "localhost";
  return base.origin;
}

/** Any employee may look colleagues up for a picker, and those who look after the building. */
export const mayListPeople = (user: User): boolean => inGroup(user, "employee", "reception", "security");

/** A problem for each field, as a refusal tells them. */
export const toFieldErrors = (problems: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));
