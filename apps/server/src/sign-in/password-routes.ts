import { HOUR_MS } from "@portico/contract/days/durations";
import { checkNewPassword, type NewPasswordDraft } from "@portico/contract/people/password-rule";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import { text } from "@portico/contract/texts/text";
import {
  accountByEmail,
  consumeToken,
  countAttempt,
  findToken,
  hashPassword,
  isCommonPassword,
  isLinkRequestDone,
  isMadeOfNames,
  limitAttempt,
  markLinkRequestDone,
  type PasswordOwner,
  personById,
  type RateLimitKeys,
  readLinkRequest,
  refuseOverLimit,
  setPassword,
  storeToken,
  toFieldErrors,
} from "../people/public.ts";
import { newToken } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { ReadCall, Serve } from "../platform/http/serve.ts";
import { passwordMail, resetMail } from "./core/mails.ts";
import { resetByAccount, resetByAddress } from "./core/rate-limits.ts";
import { dropSteps } from "./core/step-queries.ts";
import { requirePassword } from "./passwords/reauthenticate.ts";
import { endSessions, endSessionsExcept } from "./sessions/end-queries.ts";
import { publishSessionsEnded } from "./sessions/live-events.ts";
import type { SignInOptions } from "./sessions/start.ts";

const RESET_HOURS = 1;

/** @param owner undefined: not known yet */
function refuseNewPassword(
  draft: NewPasswordDraft,
  hasPassword: boolean,
  owner: PasswordOwner | undefined,
): void {
  const isCommon = (password: string) =>
    isCommonPassword(password) || (owner !== undefined && isMadeOfNames(password, owner));
  const problems = checkNewPassword(draft, { hasPassword, isCommon });
  if (Object.keys(problems).length > 0) throw refuse.fields(toFieldErrors(problems));
}

export function passwordRoutes(serve: Serve, options: SignInOptions): void {
  const { rateLimiter } = options;

  const prepareHash = async (call: ReadCall<typeof account.setPassword>): Promise<string> => {
    const { client, user, body } = call;
    refuseNewPassword(body, user.hasPassword, { client, ...user });
    await requirePassword(options, call, body.currentPassword, "currentPassword");
    return hashPassword(body.password);
  };

  serve.prepared(account.setPassword, prepareHash, async (call, passwordHash) => {
    const { db, client, user, audit, mail, publish } = call;
    await setPassword(db, client.id, user.id, passwordHash);
    await endSessionsExcept(db, client.id, user.id, user.session.hash);
    // Steps that began with the old password end: requested links, and log-ins that wait for their second
    // step.
    await dropSteps(db, client.id, user.id, ["password-reset", "second-factor", "passkey-step"]);
    audit({ action: "people.password.set", targetType: "person", targetId: user.id });
    mail(passwordMail(client, user));
    publishSessionsEnded(publish, user.id);
    return { detail: call.translate(text("signIn.passwordUpdated")) };
  });

  serve.steps(
    passwords.requestPasswordReset,
    async ({ db, client, body, request, translate, inTransaction }) => {
      const keys: RateLimitKeys = [
        [resetByAccount, `${client.id} ${body.email.toLowerCase()}`],
        [resetByAddress, request.ip],
      ];
      await limitAttempt(rateLimiter, keys);
      const account = await accountByEmail(db, client.id, body.email);
      const token = newToken();
      // Not awaited: the answer takes the same time whether or not the account exists.
      if (account) {
        void inTransaction(async (work) => {
          const expiresAt = new Date(work.now.getTime() + RESET_HOURS * HOUR_MS);
          await storeToken(work.db, client.id, {
            value: token,
            purpose: "password-reset",
            personId: account.id,
            expiresAt,
          });
          work.mail(
            resetMail(
              client,
              { ...account, expiresAt },
              `${work.origin}/reset-password?user_id=${account.id}&token=${token}`,
            ),
          );
          work.audit({ action: "people.password.ask-reset", targetType: "person", targetId: account.id });
        }, account.id).catch((error: unknown) =>
          request.log.error({ err: error }, "a reset link could not be queued"),
        );
      }
      return { detail: translate(text("signIn.resetSent")) };
    },
  );

  serve.steps(passwords.completePasswordReset, async (call) => {
    const { db, client, body, request, now, inTransaction } = call;
    const keys: RateLimitKeys = [[resetByAddress, request.ip]];
    await refuseOverLimit(rateLimiter, keys);
    const draft = { password: body.password, passwordConfirm: body.passwordConfirm };
    refuseNewPassword(draft, false, undefined);
    const again = readLinkRequest(call, body.token, options.secret);
    if (again && (await inTransaction((work) => isLinkRequestDone(work, again))))
      return { detail: call.translate(text("signIn.passwordUpdated")) };
    const token = { value: body.token, purpose: "password-reset" } as const;
    const used = { value: body.token, purposes: [token.purpose], personId: body.userId };
    // Hashing is slow on purpose: it must not run for made-up tokens.
    const found = await findToken(db, client.id, token, now);
    const good = found !== undefined;
    // Only whoever has the link learns that a password is made of its owner's names.
    const owner = found && (await personById(db, client.id, found.personId));
    if (owner) refuseNewPassword(draft, false, { client, ...owner });
    const passwordHash = good ? await hashPassword(body.password) : "";
    const done =
      good &&
      (await inTransaction(async (work) => {
        if (!(await consumeToken(work.db, client.id, used, work.now))) return false;
        if (!(await setPassword(work.db, client.id, body.userId, passwordHash))) return false;
        await endSessions(work.db, client.id, body.userId);
        await dropSteps(work.db, client.id, body.userId, ["second-factor", "passkey-step"]);
        work.audit({ action: "people.password.reset", targetType: "person", targetId: body.userId });
        publishSessionsEnded(work.publish, body.userId);
        await markLinkRequestDone(work, again);
        return true;
      }));
    if (!done) {
      await countAttempt(rateLimiter, keys);
      throw refuse.request(text("signIn.linkUsed")).as({ kind: "invalid-link" });
    }
    return { detail: call.translate(text("signIn.passwordUpdated")) };
  });
}
