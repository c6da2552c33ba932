import * as account from "@portico/contract/sign-in/security";
import { text } from "@portico/contract/texts/text";
import { limitGuess, lockPerson, type RateLimitKeys } from "../people/public.ts";
import { encrypt } from "../platform/core/encryption.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { codeByAccount } from "./core/rate-limits.ts";
import { requirePassword } from "./passwords/reauthenticate.ts";
import {
  applyFactorChange,
  consumeTotpCode,
  refuseState,
  TOTP_SECRET,
  toWireFactors,
} from "./second-factors/factors.ts";
import * as queries from "./second-factors/queries.ts";
import { WrongCode } from "./second-factors/second-step.ts";
import { newTotpSecret, totpUri } from "./second-factors/totp.ts";
import type { SignInOptions } from "./sessions/start.ts";

/**
 * The authenticator app and the recovery codes. In steps: the answers hold secrets, which must not be stored
 * for repeated requests, and checking the password is slow.
 */
export function secondFactorRoutes(serve: Serve, options: SignInOptions): void {
  const { secret, rateLimiter } = options;

  serve(account.getSecondFactors, ({ db, client, user }) => toWireFactors(db, client.id, user.id));

  serve.steps(account.beginApp, async (call) => {
    const { client, user, body, inTransaction } = call;
    await requirePassword(options, call, body.password, "password");
    const fresh = newTotpSecret();
    await inTransaction(async ({ db, now }) => {
      await lockPerson(db, client.id, user.id);
      const totp = await queries.readTotp(db, client.id, user.id);
      if (totp?.isConfirmed) throw await refuseState(db, client.id, user.id, "signIn.appThere");
      const sealed = encrypt(secret, { clientId: client.id, purpose: TOTP_SECRET }, fresh);
      await queries.storeTotp(db, client.id, user.id, sealed, now);
    });
    return { secret: fresh, uri: totpUri(client.name, user.email, fresh) };
  });

  serve.steps(account.confirmApp, async ({ client, user, body, inTransaction }) => {
    const keys: RateLimitKeys = [[codeByAccount, `${client.id} ${user.id}`]];
    const guess = async (markWrong: () => void) => {
      try {
        const recoveryCodes = await inTransaction(async (work) => {
          await lockPerson(work.db, client.id, user.id);
          const totp = await queries.readTotp(work.db, client.id, user.id);
          if (totp?.isConfirmed) throw await refuseState(work.db, client.id, user.id, "signIn.appThere");
          if (!totp || !(await consumeTotpCode(secret, work, user.id, totp.secret, body.code)))
            throw new WrongCode();
          return applyFactorChange(secret, work, user, "app.add");
        });
        return { recoveryCodes };
      } catch (error) {
        if (!(error instanceof WrongCode)) throw error;
        markWrong();
        throw refuse.fields({ code: [text("signIn.codeWrong")] });
      }
    };
    return rateLimiter.runExclusive(`code ${user.id}`, () => limitGuess(rateLimiter, keys, guess));
  });

  serve.steps(account.removeApp, async (call) => {
    const { db, client, user, body, inTransaction } = call;
    await requirePassword(options, call, body.password, "password");
    await inTransaction(async (work) => {
      await lockPerson(work.db, client.id, user.id);
      const totp = await queries.readTotp(work.db, client.id, user.id);
      if (!totp?.isConfirmed) throw refuse.with("notFound");
      await queries.deleteTotp(work.db, client.id, user.id);
      await applyFactorChange(secret, work, user, "app.remove");
    });
    return toWireFactors(db, client.id, user.id);
  });

  serve.steps(account.renewRecoveryCodes, async (call) => {
    const { client, user, body, inTransaction } = call;
    await requirePassword(options, call, body.password, "password");
    const recoveryCodes = await inTransaction(async (work) => {
      await lockPerson(work.db, client.id, user.id);
      const factors = await queries.readFactors(work.db, client.id, user.id);
      if (!factors?.isOn) throw await refuseState(work.db, client.id, user.id, "signIn.noFactor");
      return applyFactorChange(secret, work, user, "recovery-codes.renew");
    });
    return { recoveryCodes };
  });
}
