import { createHash } from "node:crypto";
import { request } from "node:http";
import { request as requestSecurely } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { CameraRequest } from "../../apps/server/src/cameras/testing/samples.ts";
import type { Quirk } from "./quirks.ts";

export interface SendOptions {
  quirks: ReadonlySet<Quirk>;
  /** Of the Digest log-in: `user:password`. */
  login?: string | undefined;
  /** Between the pieces of a slow body. */
  pauseMs?: number;
}

const md5 = (words: string): string => createHash("md5").update(words).digest("hex");

/** With empty realm, nonce and qop, as Dahua's cameras send it. */
function emptyDigest(login: string, uri: string): string {
  const [user = "", password = ""] = login.split(/:(.*)/s);
  const response = md5(`${md5(`${user}::${password}`)}::${md5(`POST:${uri}`)}`);
  return `Digest username="${user}", realm="", nonce="", uri="${uri}", response="${response}"`;
}

const authorizationOf = (uri: string, { quirks, login }: SendOptions): Record<string, string> => {
  if (!login) return {};
  return {
    authorization: quirks.has("digest")
      ? emptyDigest(login, uri)
      : `Basic ${Buffer.from(login).toString("base64")}`,
  };
};

/** Sends a request as a camera does, and returns the status; null: the connection was cut on purpose. */
export function sendOnce(
  address: URL,
  { headers, payload, path = "" }: CameraRequest,
  options: SendOptions & { isCut?: boolean },
): Promise<number | null> {
  const { quirks, isCut = false, pauseMs = 200 } = options;
  const uri = `${address.pathname}${path}`;
  const isChunked = quirks.has("chunked");
  return new Promise((resolve, reject) => {
    const sent = (address.protocol === "https:" ? requestSecurely : request)(
      new URL(uri, address),
      {
        method: "POST",
        headers: {
          ...headers,
          ...authorizationOf(uri, options),
          ...(isChunked ? {} : { "content-length": payload.length }),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on("error", (error) => (isCut ? resolve(null) : reject(error)));
    if (isCut) {
      sent.write(payload.subarray(0, Math.floor(payload.length / 2)), () => sent.destroy());
      return;
    }
    if (!isChunked && !quirks.has("slow")) {
      sent.end(payload);
      return;
    }
    const pieces = Array.from({ length: 8 }, (_, at) =>
      payload.subarray(Math.floor((payload.length * at) / 8), Math.floor((payload.length * (at + 1)) / 8)),
    );
    const writePieces = async (): Promise<void> => {
      for (const piece of pieces) {
        sent.write(piece);
        if (quirks.has("slow")) await sleep(pauseMs);
      }
      sent.end();
    };
    writePieces().catch(reject);
  });
}

/** Sends a request with what the quirks do to it on its way: three times at once, or cut off and again. */
export async function send(
  address: URL,
  request: CameraRequest,
  options: SendOptions,
): Promise<(number | null)[]> {
  const { quirks } = options;
  const cut = quirks.has("cut") ? [await sendOnce(address, request, { ...options, isCut: true })] : [];
  const times = quirks.has("triple") ? 3 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => sendOnce(address, request, options)));
  return [...cut, ...answers];
}
