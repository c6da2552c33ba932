import { isIP } from "node:net";
import type { CustomFetch } from "openid-client";
import { isInNetworks } from "../../platform/core/networks.ts";
import {
  hostOf,
  isNetworkRefused,
  limitedLookup,
  limitedRequest,
  type NetworkLimits,
} from "../../platform/http/limited-request.ts";
import { isLoopbackUrl } from "./rules.ts";

/** The longest answer with metadata, keys or tokens. */
const ANSWER_BYTES = 512 * 1024;

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
    const sent = body
      ? Buffer.from(await new Response(body as ConstructorParameters<typeof Response>[0]).arrayBuffer())
      : undefined;
    const answer = await limitedRequest(
      to,
      { method, headers, body: sent, signal: signal ?? undefined, answerBytes: ANSWER_BYTES },
      limits,
    );
    const entries = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.body.byteLength > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: entries,
    });
  };
