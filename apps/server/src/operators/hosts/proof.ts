import { createHmac } from "node:crypto";
import { type Text, text } from "@portico/contract/texts/text";
import { newToken } from "../../platform/core/ids.ts";
import { isEqualText } from "../../platform/http/csrf.ts";
import {
  AnswerTooLarge,
  isNetworkRefused,
  limitedRequest,
  type NetworkLimits,
} from "../../platform/http/limited-request.ts";

/** Whether a host leads to this installation: the host itself is asked for what only this installation can answer. */

export const PROOF_PATH = "/.well-known/portico-host/";
const CHALLENGE = /^[\w-]{20,64}$/;

/** The answer to a challenge; undefined for what no check of ours asks. */
export const proofOf = (secret: string, challenge: string): string | undefined =>
  CHALLENGE.test(challenge)
    ? createHmac("sha256", secret).update(`host ${challenge}`).digest("base64url")
    : undefined;

const ASK_MS = 5000;
const ANSWER_BYTES = 200;
const UNKNOWN_HOST = /^(?:ENOTFOUND|EAI_AGAIN|EAI_NODATA|ENODATA)$/;

/**
 * Why a host does not lead here; undefined: it does.
 *
 * @param base the installation's origin, of which scheme and port are taken
 */
export async function hostProblem(
  host: string,
  { base, secret, limits }: { base: URL; secret: string; limits: NetworkLimits },
): Promise<Text | undefined> {
  const challenge = newToken();
  const to = new URL(base);
  to.hostname = host;
  to.pathname = PROOF_PATH + challenge;
  const request = {
    ...{ method: "GET", headers: { accept: "text/plain" }, answerBytes: ANSWER_BYTES },
    signal: AbortSignal.timeout(ASK_MS),
  };
  try {
    const { status, body } = await limitedRequest(to, request, limits);
    const isOurs = status === 200 && isEqualText(body.toString("utf8"), proofOf(secret, challenge)!);
    return isOurs ? undefined : text("operators.hostElsewhere");
  } catch (error) {
    return textOf(error, to);
  }
}

function textOf(error: unknown, { origin: address }: URL): Text {
  if (isNetworkRefused(error)) return text("operators.hostNetwork");
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && UNKNOWN_HOST.test(code)) return text("operators.hostUnknown");
  // What answers at length is something else.
  if (error instanceof AnswerTooLarge) return text("operators.hostElsewhere");
  return text("operators.hostSilent", { address, reason: code ?? message });
}
