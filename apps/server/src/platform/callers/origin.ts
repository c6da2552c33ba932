/** The address of a client for browsers: without a slash at the end. */

/**
 * The origin for links in answer to a request: its host, if it is one of the client's own. Any other host is
 * only what the sender wrote: a link to it would give its token to an attacker.
 *
 * @param publicUrl the installation's public address, if it differs from the request's host
 */
export function requestOrigin(
  client: { domains: readonly string[] },
  request: { hostname: string; localPort?: number | undefined },
  publicUrl: string | undefined,
): string {
  const own = client.domains.find((domain) => domain === request.hostname.toLowerCase());
  // Scheme and port come from the installation, never from the request.
  const base = new URL(publicUrl ?? `http://localhost:${request.localPort ?? 80}`);
  if (own || !publicUrl) base.hostname = own ?? client.domains[0] ?? "localhost";
  return base.origin;
}

/**
 * The installation's own origin if its host is one of the client's, otherwise the client's first host.
 *
 * @param installation its origin; undefined in tests
 */
export function clientOrigin(domains: readonly string[], installation = "http://localhost"): string {
  const base = new URL(installation);
  const [first] = domains;
  if (first && !domains.includes(base.hostname)) base.hostname = first;
  return base.origin;
}
