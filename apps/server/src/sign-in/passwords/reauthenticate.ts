import { limits } from "@portico/contract/sign-in/security";
import { text } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import { accountByEmail, limitGuess, type RateLimitKeys, verifyPassword } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ServeOptions } from "../../platform/http/serve.ts";
import { failedLogin } from "../core/failed-login.ts";
import { loginKeys } from "../core/rate-limits.ts";
import { readSessionStart } from "../sessions/read-queries.ts";

interface ReauthenticationCall {
  db: Db;
  client: { id: string };
  user: User;
  request: FastifyRequest;
  now: Date;
}

/**
 * Requires the password again before a change of who can sign in. A wrong one is 400 on `field` and counts like
 * a failed log-in to the account. An account without a password must have logged in minutes ago, by its provider
 * or passkey.
 */
export async function requirePassword(
  { rateLimiter, secret }: Pick<ServeOptions, "rateLimiter" | "secret">,
  { db, client, user, request, now }: ReauthenticationCall,
  password: string | undefined,
  field: "currentPassword" | "password",
): Promise<void> {
  if (!user.hasPassword) {
    const began = await readSessionStart(db, client.id, user.session.hash);
    if (began && now.getTime() - began.getTime() < limits.freshMinutes * 60_000) return;
    throw refuse.request(text("signIn.notFresh", { minutes: limits.freshMinutes }));
  }
  if (!password) throw refuse.fields({ [field]: [text("passwords.currentRequired")] });
  const [failures] = loginKeys(secret, { clientId: client.id, email: user.email }, request);
  const keys: RateLimitKeys = [failures];
  const guess = async (markWrong: () => void): Promise<void> => {
    const account = await accountByEmail(db, client.id, user.email);
    if (await verifyPassword(account?.passwordHash ?? null, password)) return;
    markWrong();
    throw refuse.fields({ [field]: [text("signIn.currentWrong")] }).as(failedLogin(client.id, user.email));
  };
  await rateLimiter.runExclusive(failures[1], () => limitGuess(rateLimiter, keys, guess));
  await rateLimiter.resetAttempts(...failures);
}
