import * as contract from "@portico/contract/operators/texts";
import { text } from "@portico/contract/texts/text";
import type { AppConfig } from "../feature.ts";
import { limitAttempt } from "../people/public.ts";
import { refuse } from "../platform/core/refuse.ts";
import { translate } from "../platform/core/translate.ts";
import type { Db } from "../platform/database/database.ts";
import { createSmsSender, toE164 } from "../platform/delivery/sms.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readConfig } from "../platform/startup/config.ts";
import { readService, TEXTS, type TextsAccount } from "../platform/work/services.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { testTexts } from "./core/rate-limits.ts";
import { removeServiceOf, type ServiceTools, storeServiceOf } from "./core/stored-services.ts";
import { problemOf } from "./texts/problem.ts";
import { readTextsState } from "./texts/state.ts";

export interface TextsOptions extends ServiceTools {
  config: Pick<AppConfig, "settings">;
  rateLimiter: RateLimiter;
}

/** An answer of Twilio can be long, and is for people to read. */
const REASON_MAX = 300;

interface TypedAccount extends Omit<TextsAccount, "authToken"> {
  authToken?: string | undefined;
}

/** What is typed; without a token the stored one of the same account counts, which goes to no other. */
function completeAccount(
  { authToken, ...account }: TypedAccount,
  before: TextsAccount | undefined,
): TextsAccount {
  if (authToken !== undefined) return { ...account, authToken };
  if (before?.accountSid !== account.accountSid)
    throw refuse.fields({ authToken: [text("operators.authTokenAgain")] });
  return { ...account, authToken: before.authToken };
}

export function textsRoutes(serve: OperatorServe, options: TextsOptions): void {
  const { config, secret, rateLimiter } = options;
  const settings = config.settings ?? readConfig({});

  serve(contract.getTexts, ({ db }) => readTextsState(db, secret, settings));

  serve(contract.storeTexts, async (call) => {
    const { body } = call;
    await storeServiceOf(
      call,
      options,
      TEXTS,
      (before) => completeAccount(body, before),
      ({ accountSid }) => ({ action: "texts.store", subject: accountSid }),
    );
    return readTextsState(call.db, secret, settings);
  });

  serve(contract.removeTexts, async (call) => {
    await removeServiceOf(call, options, TEXTS, "texts.remove");
    return readTextsState(call.db, secret, settings);
  });

  serve(contract.sendTestText, async (call) => {
    const { db, operator, body, locale, now } = call;
    const texter = await texterOf(db, body.account);
    await limitAttempt(rateLimiter, [[testTexts, operator.id]]);
    const error = await texter
      .deliver({
        to: toE164(body.to),
        text: translate(text("otherMails.testText"), locale),
        createdAt: now,
        isRepeated: false,
        known: [],
      })
      .then(
        () => null,
        (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
      );
    const problem = error && problemOf(error);
    // Without the number, which is somebody's.
    await insertEntry(db, entryContext(call), { action: "texts.test", facts: { isSent: !error, problem } });
    return { isSent: !error, problem, reason: error?.message.slice(0, REASON_MAX) ?? null };
  });

  /** By the typed account, the environment's, the stored one, or as without any. */
  async function texterOf(db: Db, typed: TypedAccount | undefined) {
    const { twilio, twilioUrl: url, demo } = settings;
    const stored = (await readService(db, secret, TEXTS))?.values;
    if (typed) return createSmsSender({ twilio: { ...completeAccount(typed, stored), url }, demo: false });
    return createSmsSender({ twilio: twilio ?? (stored && { ...stored, url }), demo });
  }
}
