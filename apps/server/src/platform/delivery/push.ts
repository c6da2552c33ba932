import { createHash } from "node:crypto";
import type { PushPayload } from "@portico/contract/notifications/push";
import { encode, text } from "@portico/contract/texts/text";
import webPush from "web-push";
import { isInNetworks, type Networks } from "../core/networks.ts";
import { hostOf, isNetworkRefused, type LimitedAnswer, limitedRequest } from "../http/limited-request.ts";
import type { PushTarget } from "../messages/push-queries.ts";
import type { PushKeys } from "./push-keys.ts";
import { RetryLater, Undeliverable } from "./undeliverable.ts";

/** What is said of a browser that receives no messages any more. */
export const PUSH_GONE = text("answers.pushGone");

/** The browser receives no messages any more: its subscription is of no use. */
export class PushGone extends Undeliverable {
  constructor(said = encode(PUSH_GONE)) {
    super(said);
  }
}

export interface OutgoingPush {
  target: PushTarget;
  payload: PushPayload;
  isUrgent: boolean;
  /** How long the push service keeps it for a browser that is switched off. */
  seconds: number;
}

/** Sends push messages. */
export interface PushSender {
  /** Hands one message to the push service, or throws: `PushGone` where the subscription is to be removed. */
  deliver(push: OutgoingPush, keys: PushKeys): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 16_384;
/** A push service takes 4096 bytes of ciphertext (RFC 8030, 7.2): enough for this many characters of any script. */
const TITLE_MAX = 120;
const BODY_MAX = 400;
/** A topic has 32 characters at most (RFC 8030, 5.4). */
const TOPIC_MAX = 32;

/**
 * Creates the sender. The addresses come from browsers, so that anybody may give any: only public ones are called, or
 * those in the given networks, and only by https; by http only a test's own, on this machine.
 *
 * @param contact where a push service reaches those who run the installation: `mailto:` or https
 */
export const createPushSender = ({
  contact,
  networks,
}: {
  contact: string;
  networks: Networks;
}): PushSender => ({
  async deliver({ target, payload, isUrgent, seconds }, keys) {
    const to = URL.parse(target.endpoint);
    if (!to || !isCallable(to, networks)) throw new PushGone();
    const { headers, body } = encryptSound(target, payload, { contact, isUrgent, seconds, keys });
    const answer = await limitedRequest(
      to,
      {
        ...{ method: "POST", headers, body, answerBytes: ANSWER_BYTES },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      { networks },
    ).catch((error: unknown) => {
      throw isNetworkRefused(error) ? new PushGone(String(error)) : error;
    });
    refuseAnswer(to, answer);
  },
});

const isCallable = (to: URL, networks: Networks): boolean => {
  if (to.protocol === "https:") return true;
  const host = hostOf(to);
  return to.protocol === "http:" && isInNetworks(["127.0.0.0/8"], host) && isInNetworks(networks, host);
};

/** Keys that are no keys cannot become some. */
function encryptSound(...given: Parameters<typeof encryptFor>): ReturnType<typeof encryptFor> {
  try {
    return encryptFor(...given);
  } catch {
    throw new PushGone();
  }
}

/** Encrypts a message for a browser (RFC 8291) and signs the request (RFC 8292). */
function encryptFor(
  { endpoint, ...keysOfBrowser }: PushTarget,
  payload: PushPayload,
  given: { contact: string; isUrgent: boolean; seconds: number; keys: PushKeys },
): { headers: Record<string, string>; body: Buffer } {
  const shown = { ...payload, title: cut(payload.title, TITLE_MAX), body: cut(payload.body, BODY_MAX) };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: keysOfBrowser },
    JSON.stringify(shown),
    {
      vapidDetails: { subject: given.contact, ...given.keys },
      TTL: given.seconds,
      urgency: given.isUrgent ? "high" : "normal",
      // A newer message about the same thing takes the place of one that still waits at the push service.
      topic: createHash("sha256").update(payload.tag).digest("base64url").slice(0, TOPIC_MAX),
    },
  );
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(named), body };
}

const cut = (text: string, max: number): string => {
  const signs = [...text];
  return signs.length > max
    ? `${signs
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : text;
};

/** Statuses about the installation or the moment, not about the message. */
const LATER_STATUSES = new Set([401, 403, 408, 425, 429]);

function refuseAnswer({ hostname }: URL, { status, headers }: LimitedAnswer): void {
  if (status >= 200 && status < 300) return;
  const said = `${hostname} answered ${status}.`;
  if (status === 404 || status === 410) throw new PushGone(said);
  if (status < 500 && !LATER_STATUSES.has(status)) throw new Undeliverable(said);
  throw new RetryLater(said, Number(headers["retry-after"]) || 0);
}
