import { lookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { CustomFetch } from "openid-client";
import { isInNetworks, type Networks } from "../../platform/core/networks.ts";
import { isLoopbackUrl } from "./rules.ts";

/** The longest answer with metadata, keys or tokens. */
const ANSWER_BYTES = 512 * 1024;

/** The address is in a network that the server may not call. */
export class NetworkRefused extends Error {
  constructor(host: string) {
    super(`${host} is in none of the networks of PROVIDER_NETWORKS.`);
  }
}

/** Whether this is why a call failed; the library wraps errors. */
export const isNetworkRefused = (error: unknown): boolean =>
  error instanceof NetworkRefused || (error instanceof Error && isNetworkRefused(error.cause));

export interface NetworkLimits {
  networks: Networks;
  /** The system's own, unless a test gives another. */
  resolve?: LookupFunction;
}

/**
 * Passes on the permitted addresses of a name only. The connection is made to what this answers, so a name that
 * later resolves to another address gains nothing.
 */
export const limitedLookup =
  ({ networks, resolve = lookup as LookupFunction }: NetworkLimits): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = [found].flat().filter((one) => typeof one === "object");
      const permitted = addresses.filter(({ address }) => isInNetworks(networks, address));
      const [first] = permitted;
      if (!first) return callback(new NetworkRefused(hostname), []);
      if (options.all) callback(null, permitted);
      else callback(null, first.address, first.family);
    });

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** How long the list of providers waits for a name to resolve. */
const RESOLVE_MS = 2000;

/** Whether every address of this host is refused; false also for a name that does not resolve in time. */
export const isHostRefused = (url: URL, limits: NetworkLimits): Promise<boolean> => {
  const host = hostOf(url);
  if (isIP(host)) return Promise.resolve(!isInNetworks(limits.networks, host));
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), RESOLVE_MS);
    limitedLookup(limits)(host, { all: true }, (error) => {
      clearTimeout(timer);
      resolve(isNetworkRefused(error));
    });
  });
};

/**
 * Calls a provider: https (http from this machine to itself only), permitted networks only, no redirects (the
 * library requires that), an answer of limited size.
 */
export const limitedFetch =
  (isLocal: boolean, limits: NetworkLimits): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const to = new URL(url);
    if (to.protocol !== "https:" && !(to.protocol === "http:" && isLocal && isLoopbackUrl(to)))
      throw new Error("A provider's addresses must be https.");
    // Node looks names up, and connects to literal addresses as they are.
    if (isIP(hostOf(to)) && !isInNetworks(limits.networks, hostOf(to))) throw new NetworkRefused(to.hostname);
    const sent = body
      ? Buffer.from(await new Response(body as ConstructorParameters<typeof Response>[0]).arrayBuffer())
      : undefined;
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const { request } = to.protocol === "https:" ? https : http;
      // A connection of its own: one that is kept open might have been made without these limits.
      const options = { method, headers, agent: false, lookup: limitedLookup(limits) };
      request(to, { ...options, ...(signal ? { signal } : {}) }, resolve)
        .on("error", reject)
        .end(sent);
    });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > ANSWER_BYTES) throw new Error("The provider's answer is too large.");
      parts.push(part);
    }
    const entries = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(bytes > 0 ? Buffer.concat(parts) : null, {
      status: answer.statusCode ?? 500,
      headers: entries,
    });
  };
