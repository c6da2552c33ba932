import * as contract from "@portico/contract/operators/log-in";
import { checkNewPassword } from "@portico/contract/people/password-rule";
import { text } from "@portico/contract/texts/text";
import {
  countAttempt,
  hashPassword,
  isCommonPassword,
  isMadeOfNames,
  type RateLimitKeys,
  refuseOverLimit,
  toFieldErrors,
} from "../people/public.ts";
import { OPERATOR_COOKIE } from "../platform/callers/operator.ts";
import { hashToken } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import { newCsrfToken } from "../platform/http/csrf.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { logIn } from "./accounts/log-in.ts";
import { consumeLink, findLink, type LinkRow, setAccess, storeLinkSecret } from "./accounts/queries.ts";
import { answerSession, beginSession, type SessionOptions } from "./accounts/session.ts";
import { endSession, endSessionsOf } from "./accounts/session-queries.ts";
import { newApp, stepOfCode } from "./accounts/totp.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { linkByAddress } from "./core/rate-limits.ts";

export interface LogInOptions extends SessionOptions {
  rateLimiter: RateLimiter;
}

export function logInRoutes(serve: OperatorServe, options: LogInOptions): void {
  const { rateLimiter, secret, secureCookies } = options;

  serve(contract.getOperatorSession, async ({ operator }) => ({
    session: operator && {
      operator: { id: operator.id, email: operator.email },
      csrf: newCsrfToken(secret, operator.sessionHash),
    },
  }));

  serve(contract.logInOperator, (call) => logIn(call, options));

  serve(contract.logOutOperator, async ({ db, operator, request, reply, now }) => {
    await db.transaction().execute(async (db) => {
      await endSession(db, operator.sessionHash);
      await insertEntry(db, entryContext({ request, now }), { action: "session.end" });
    });
    reply.clearCookie(OPERATOR_COOKIE, {
      path: "/",
      sameSite: "strict",
      httpOnly: true,
      secure: secureCookies,
    });
    return { session: null };
  });

  serve(contract.getOperatorLink, async ({ db, params, request, now }) => {
    const { email, expiresAt } = await requireLink(rateLimiter, db, params.token, request.ip, now);
    return { email, expiresAt };
  });

  serve(contract.beginOperatorApp, async ({ db, params, request, now }) => {
    const link = await requireLink(rateLimiter, db, params.token, request.ip, now);
    const { sealed, ...app } = newApp(secret, link);
    if (!(await storeLinkSecret(db, hashToken(params.token), sealed))) throw brokenLink();
    return app;
  });

  serve(contract.completeOperatorLink, async (call) => {
    const { db, params, body, request, now } = call;
    const link = await requireLink(rateLimiter, db, params.token, request.ip, now);
    const { password, passwordConfirm, code } = body;
    const owner = { client: { name: "", domains: [] }, firstName: "", lastName: "", email: link.email };
    const problems = checkNewPassword(
      { password, passwordConfirm },
      { hasPassword: false, isCommon: (typed) => isCommonPassword(typed) || isMadeOfNames(typed, owner) },
    );
    const sealed = link.totpSecret;
    const step = sealed === null ? undefined : await stepOfCode(secret, { ...link, sealed }, code, now);
    if (sealed === null || step === undefined || Object.keys(problems).length > 0)
      throw refuse.fields({
        ...toFieldErrors(problems),
        ...(step === undefined && { code: [text("operators.codeWrong")] }),
      });
    const passwordHash = await hashPassword(password);
    const operator = { id: link.operatorId, email: link.email };
    const token = await db.transaction().execute(async (db) => {
      if (!(await consumeLink(db, hashToken(params.token), sealed))) throw brokenLink();
      await setAccess(db, operator.id, { passwordHash, sealed, step, now });
      await endSessionsOf(db, operator.id);
      await insertEntry(db, entryContext(call, operator), { action: "operator.ready" });
      return beginSession(db, call, operator);
    });
    return answerSession(options, call, operator, token);
  });
}

const brokenLink = () => refuse.link(text("operators.linkWrong"));

/** What the link opens. Wrong links are counted by address. */
async function requireLink(
  rateLimiter: RateLimiter,
  db: Db,
  token: string,
  address: string,
  now: Date,
): Promise<LinkRow> {
  const keys: RateLimitKeys = [[linkByAddress, address]];
  await refuseOverLimit(rateLimiter, keys);
  const link = await findLink(db, hashToken(token), now);
  if (link) return link;
  await countAttempt(rateLimiter, keys);
  throw brokenLink();
}
