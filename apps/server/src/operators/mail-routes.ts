import * as contract from "@portico/contract/operators/mail";
import { text } from "@portico/contract/texts/text";
import type { AppConfig } from "../feature.ts";
import { limitAttempt } from "../people/public.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import { translate } from "../platform/core/translate.ts";
import type { Db } from "../platform/database/database.ts";
import { createMailer, createStoredMailer } from "../platform/delivery/mail.ts";
import { MAIL, type MailSettings } from "../platform/delivery/mail-settings.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readConfig } from "../platform/startup/config.ts";
import { senderOf } from "../platform/startup/jobs.ts";
import { readService } from "../platform/work/services.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { testMails } from "./core/rate-limits.ts";
import { removeServiceOf, type ServiceTools, storeServiceOf } from "./core/stored-services.ts";
import { readMailState } from "./mail/state.ts";

export interface MailOptions extends ServiceTools {
  config: Pick<AppConfig, "settings">;
  rateLimiter: RateLimiter;
}

/** An answer of a mail server can be long, and is for people to read. */
const REASON_MAX = 300;

export function mailRoutes(serve: OperatorServe, options: MailOptions): void {
  const { config, secret, rateLimiter } = options;
  const settings = config.settings ?? readConfig({});

  serve(contract.getMail, ({ db }) => readMailState(db, secret, settings));

  serve(contract.storeMail, async (call) => {
    const { password: typed, ...values } = call.body;
    await storeServiceOf(
      call,
      options,
      MAIL,
      (before) => ({ ...values, password: typed === undefined ? keptPassword(before, values) : typed }),
      ({ host }) => ({ action: "mail.store", subject: host }),
    );
    return readMailState(call.db, secret, settings);
  });

  serve(contract.removeMail, async (call) => {
    await removeServiceOf(call, options, MAIL, "mail.remove");
    return readMailState(call.db, secret, settings);
  });

  serve(contract.sendOperatorTestMail, async (call) => {
    const { db, operator, locale } = call;
    await limitAttempt(rateLimiter, [[testMails, operator.id]]);
    const mailer = await mailerInUse(db);
    const mail = {
      ...{ id: newId(), to: operator.email, html: null, calendarMethod: null, calendar: null, files: [] },
      subject: translate(text("otherMails.testMailSubject"), locale),
      text: translate(text("otherMails.testMail"), locale),
    };
    const reason = await mailer.deliver(mail).then(
      () => null,
      (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, REASON_MAX),
    );
    await insertEntry(db, entryContext(call), { action: "mail.test", facts: { isSent: reason === null } });
    return { to: operator.email, isSent: reason === null, reason };
  });

  /** The stored password goes to the server that it was typed for, and to no other. */
  function keptPassword(
    before: MailSettings | undefined,
    { host, user }: Pick<MailSettings, "host" | "user">,
  ) {
    if (!before || before.password === null || user === null) return null;
    if (before.host !== host || before.user !== user)
      throw refuse.fields({ password: [text("operators.passwordAgain")] });
    return before.password;
  }

  async function mailerInUse(db: Db) {
    const { smtpUrl, demo } = settings;
    const stored = smtpUrl === undefined ? await readService(db, secret, MAIL) : undefined;
    return stored
      ? createStoredMailer(stored.values)
      : createMailer({ smtpUrl, demo, from: `Portico <${senderOf(settings)}>` });
  }
}
