import { lookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isInNetworks, type Networks } from "../core/networks.ts";

/** Requests to addresses that a client names: into permitted networks only, without redirects, with a limited answer. */

/** The address is in a network that the server may not call. */
export class NetworkRefused extends Error {
  constructor(host: string) {
    super(
      `${host} is in none of the permitted networks (for providers PROVIDER_NETWORKS, for barriers BARRIER_NETWORKS, for push services PUSH_NETWORKS).`,
    );
  }
}

/** More came than was asked for. */
export class AnswerTooLarge extends Error {
  constructor() {
    super("The answer is too large.");
  }
}

/** Whether this is why a call failed; libraries wrap errors. */
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

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

interface LimitedRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  signal?: AbortSignal | undefined;
  /** A longer answer is an error. */
  answerBytes: number;
}

export interface LimitedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Makes one request over a connection of its own: one that is kept open might have been made without these limits. */
export async function limitedRequest(
  to: URL,
  { method, headers, body, signal, answerBytes }: LimitedRequest,
  limits: NetworkLimits,
): Promise<LimitedAnswer> {
  // Node looks names up, and connects to literal addresses as they are.
  if (isIP(hostOf(to)) && !isInNetworks(limits.networks, hostOf(to))) throw new NetworkRefused(to.hostname);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = to.protocol === "https:" ? https : http;
    const options = { method, headers, agent: false, lookup: limitedLookup(limits) };
    request(to, { ...options, ...(signal ? { signal } : {}) }, resolve)
      .on("error", reject)
      .end(body);
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > answerBytes) throw new AnswerTooLarge();
    parts.push(part);
  }
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(parts) };
}
