import { createHash } from "node:crypto";
import type { login } from "@portico/contract/sign-in/sessions";
import type { AccessEvent } from "../../platform/core/refuse.ts";
import type { RateLimit, RateLimiter } from "../../platform/http/rate-limiter.ts";
import type { StepsCall } from "../../platform/http/serve.ts";

/** Lets one attempt a minute pass. */
const auditByAccount: RateLimit = { name: "login-audit", points: 0, duration: 60, blockDuration: 60 };

/** The same for all tries of one account, whether it exists or not. */
export const failedLogin = (clientId: string, email: string): AccessEvent => ({
  kind: "failed-login",
  account: createHash("sha256")
    .update(`${clientId} ${email.trim().toLowerCase()}`)
    .digest("base64url")
    .slice(0, 16),
});

/**
 * An audit entry for a failed log-in of a known account, at most one for each account and minute. An unknown
 * account is counted too, and the entry is written after the answer, so that neither the answer nor its time
 * tells them apart.
 */
export async function auditFailedLogin(
  { client, body, request, reply, inTransaction }: StepsCall<typeof login>,
  rateLimiter: RateLimiter,
  personId: string | undefined,
): Promise<void> {
  const seconds = await rateLimiter.takeAttempt(
    auditByAccount,
    `${client.id} ${body.email.trim().toLowerCase()}`,
  );
  if (seconds > 0 || personId === undefined) return;
  const audit = () =>
    inTransaction(async (work) =>
      work.audit({ action: "people.session.refuse", targetType: "person", targetId: personId, actor: null }),
    ).catch((error: unknown) => request.log.error({ err: error }, "a failed log-in could not be audited"));
  reply.raw.once("finish", () => setImmediate(() => void audit()));
}
