/** Where a browser finds a client: without a slash at the end. */

/**
 * The host by which a request came. One that is not the client's own is whatever the sender of the request wrote: a link
 * to it would hand its token to a stranger.
 *
 * @param publicUrl where people reach the installation, where that is not the request's own host
 */
export function requestOrigin(
  client: { domains: readonly string[] },
  request: { hostname: string; localPort?: number | undefined },
  publicUrl: string | undefined,
): string {
  const own = client.domains.find((domain) => domain === request.hostname.toLowerCase());
  // Scheme and port are the installation's, never the request's.
  const base = new URL(publicUrl ?? `http://localhost:${request.localPort ?? 80}`);
  if (own || !publicUrl) base.hostname = own ?? client.domains[0] ?? "localhost";
  return base.origin;
}

/**
 * The installation's own origin where its host is one of the client's, else the client's first host.
 *
 * @param installation its origin; undefined in tests
 */
export function clientOrigin(domains: readonly string[], installation = "http://localhost"): string {
  const base = new URL(installation);
  const [first] = domains;
  if (first && !domains.includes(base.hostname)) base.hostname = first;
  return base.origin;
}
