import { createHmac } from "node:crypto";
import type { BarrierKind, OpeningCause, OpeningProblem } from "@portico/contract/cameras/gate-form";
import { type Networks, PUBLIC } from "../../platform/core/networks.ts";
import { isNetworkRefused, type LimitedAnswer, limitedRequest } from "../../platform/http/limited-request.ts";
import { authorizationFor } from "./digest.ts";

/** One call of a barrier: a webhook that is signed, or the relay of a maker's camera. */

/** Until a barrier has answered; a vehicle waits. */
const TIMEOUT_MS = 4000;
/** Nothing of the answer is used but its status. */
const ANSWER_BYTES = 64 * 1024;
/** How long Axis' output stays active. */
const PULSE_MS = 500;

/** With its secrets as they are. */
export interface BarrierAddress {
  kind: BarrierKind;
  url: string;
  channel: number;
  login: { userName: string; password: string } | null;
  secret: string | null;
}

export interface OpeningCall {
  id: string;
  cause: OpeningCause;
  camera: { id: string; name: string };
  eventId: string | null;
}

interface BarrierRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

/** The secret of a webhook without its prefix is base64. */
export const SECRET_PREFIX = "whsec_";

/** As standardwebhooks.com says; the id is the same for each attempt, so that the receiver opens once. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
};

function requestOf(
  { kind, url, channel, secret }: BarrierAddress,
  { id, cause, camera, eventId }: OpeningCall,
  now: Date,
): BarrierRequest {
  switch (kind) {
    case "webhook": {
      // No plate: the barrier has no use for it.
      const body = JSON.stringify({
        type: "barrier.open",
        timestamp: now.toISOString(),
        data: { cause, camera, event: eventId },
      });
      const timestamp = Math.floor(now.getTime() / 1000);
      return {
        method: "POST",
        url: new URL(url),
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": signatureOf(secret ?? "", id, timestamp, body),
        },
        body,
      };
    }
    case "hikvision":
      return {
        method: "PUT",
        url: new URL(`/ISAPI/Parking/channels/${channel}/barrierGate`, url),
        headers: { "content-type": "application/xml" },
        body: '<?xml version="1.0" encoding="UTF-8"?>\n<BarrierGate><ctrlMode>open</ctrlMode></BarrierGate>',
      };
    case "axis":
      return {
        method: "GET",
        url: new URL(`/axis-cgi/io/port.cgi?action=${channel}:/${PULSE_MS}%5C`, url),
        headers: {},
      };
  }
}

export type CallResult =
  | { problem: null; answerStatus: number }
  | { problem: OpeningProblem; answerStatus: number | null };

/** By http only into networks that the installation names: what is public is reached by https. */
export const networksFor = ({ protocol }: Pick<URL, "protocol">, networks: Networks): Networks =>
  protocol === "https:" ? networks : networks.filter((network) => network !== PUBLIC);

export async function callBarrier(
  barrier: BarrierAddress,
  opening: OpeningCall,
  { networks, now, timeoutMs = TIMEOUT_MS }: { networks: Networks; now: Date; timeoutMs?: number },
): Promise<CallResult> {
  const request = requestOf(barrier, opening, now);
  const { url, method } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const send = (headers: Record<string, string> = {}): Promise<LimitedAnswer> =>
    limitedRequest(
      url,
      {
        method,
        headers: { ...request.headers, ...headers },
        body: request.body,
        signal,
        answerBytes: ANSWER_BYTES,
      },
      { networks: networksFor(url, networks) },
    );
  try {
    let answer = await send();
    if (answer.status === 401 && barrier.login) {
      const uri = `${url.pathname}${url.search}`;
      const authorization = authorizationFor(
        answer.headers["www-authenticate"],
        { method, uri },
        barrier.login,
      );
      if (authorization) answer = await send({ authorization });
    }
    const { status } = answer;
    return status >= 200 && status < 300
      ? { problem: null, answerStatus: status }
      : { problem: "answer", answerStatus: status };
  } catch (error) {
    if (isNetworkRefused(error)) return { problem: "network", answerStatus: null };
    return { problem: signal.aborted ? "timeout" : "connection", answerStatus: null };
  }
}
