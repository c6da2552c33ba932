import { dayOf } from "@portico/contract/days/zones";
import * as contract from "@portico/contract/installation/set-up";
import { checkNewPassword } from "@portico/contract/people/password-rule";
import { text } from "@portico/contract/texts/text";
import { countryOfZone, isHolidayRegion, listCountries, listHolidays } from "../closures/public.ts";
import {
  countAttempt,
  hashPassword,
  isCommonPassword,
  isMadeOfNames,
  limitAttempt,
  personById,
  type RateLimitKeys,
  refuseOverLimit,
  toFieldErrors,
} from "../people/public.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import { readFile } from "../platform/documents/files.ts";
import { asFile } from "../platform/http/answers.ts";
import type { RateLimit, RateLimiter } from "../platform/http/rate-limiter.ts";
import type { Serve } from "../platform/http/serve.ts";
import { toPerson } from "../platform/messages/lines.ts";
import { type SignInOptions, signInPerson } from "../sign-in/public.ts";
import { logoUrl } from "./core/logo.ts";
import { holidaysOf, requireAnswers, writeWorkplace } from "./set-up/complete.ts";
import { presentSetUp } from "./set-up/present.ts";
import { findDraft, lockDraft, TEST_MAIL } from "./set-up/queries.ts";
import { prepareAnswers, saveAnswers } from "./set-up/save.ts";

/** Wrong links of a set-up. Its token has 256 bits; the limit keeps the log readable. */
const linkByAddress: RateLimit = {
  name: "set-up-link-address",
  points: 30,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
const testMails: RateLimit = { name: "set-up-test-mail", points: 10, duration: 3600, blockDuration: 600 };

const YEAR_DAYS = 366;

export function setUpRoutes(serve: Serve, options: SignInOptions): void {
  const { rateLimiter } = options;

  serve(contract.getSetUp, async ({ db, client, params, request, origin }) => {
    const draft = await requireDraft(rateLimiter, db, client.id, params.token, request.ip);
    return presentSetUp(db, client.id, draft, origin);
  });

  serve.steps(contract.saveSetUp, async ({ db, client, params, body, request, origin, inTransaction }) => {
    // Pictures are decoded for nobody without the link.
    await requireDraft(rateLimiter, db, client.id, params.token, request.ip);
    const answers = await prepareAnswers(body);
    const draft = await inTransaction((work) => saveAnswers(work, params.token, answers));
    return presentSetUp(db, client.id, draft, origin);
  });

  serve(contract.listHolidayRegions, async ({ db, client, params, query, request, locale }) => {
    await requireDraft(rateLimiter, db, client.id, params.token, request.ip);
    const countries = await listCountries(locale);
    return { suggested: query.timeZone ? await countryOfZone(query.timeZone) : null, countries };
  });

  serve(contract.listPublicHolidays, async ({ db, client, params, query, request, locale, now }) => {
    await requireDraft(rateLimiter, db, client.id, params.token, request.ip);
    const region = { country: query.country, region: query.region ?? null };
    if (!(await isHolidayRegion(region)))
      throw refuse.fields({ country: [text("installation.countryUnknown")] });
    return { days: await listHolidays(region, dayOf(now, "UTC"), YEAR_DAYS, locale) };
  });

  serve.steps(
    contract.sendTestMail,
    async ({ db, client, params, body, request, origin, locale, inTransaction }) => {
      await requireDraft(rateLimiter, db, client.id, params.token, request.ip);
      await limitAttempt(rateLimiter, [[testMails, client.id]]);
      const draft = await inTransaction(async (work) => {
        const found = await lockDraft(work.db, client.id, params.token);
        if (!found) throw refuse.link(text("installation.linkWrong"));
        work.mail({
          kind: TEST_MAIL,
          subject: text("otherMails.testMailSubject"),
          ...toPerson({ email: body.email, firstName: undefined, locale }, text("otherMails.testMail")),
        });
        return found;
      });
      return presentSetUp(db, client.id, draft, origin);
    },
  );

  serve.steps(contract.completeSetUp, async (call) => {
    const { db, client, params, body, request, now, inTransaction } = call;
    const draft = requireAnswers(await requireDraft(rateLimiter, db, client.id, params.token, request.ip));
    const { password, passwordConfirm, ...person } = body;
    const owner = { client: { ...client, name: draft.organisation.name }, ...person };
    const problems = checkNewPassword(
      { password, passwordConfirm },
      { hasPassword: false, isCommon: (typed) => isCommonPassword(typed) || isMadeOfNames(typed, owner) },
    );
    if (Object.keys(problems).length > 0) throw refuse.fields(toFieldErrors(problems));
    const administrator = { ...person, passwordHash: await hashPassword(password) };
    const holidays = await holidaysOf(draft, now);
    const id = await inTransaction((work) => writeWorkplace(work, params.token, administrator, holidays));
    const account = requireRow(await personById(db, client.id, id));
    return { user: await signInPerson(options, call, account, "password") };
  });

  serve(contract.getLogo, async ({ db, client, params }) => {
    const file = client.logo === logoUrl(params.id) ? await readFile(db, client.id, params.id) : undefined;
    if (file?.contentType !== "image/png") throw refuse.with("notFound");
    // The address of another logo is another one.
    return asFile({ type: "image/png", bytes: file.bytes, isImmutable: true });
  });
}

/** The draft of the set-up that the link opens. Wrong links are counted by address. */
async function requireDraft(
  rateLimiter: RateLimiter,
  db: Db,
  clientId: string,
  token: string,
  address: string,
) {
  const keys: RateLimitKeys = [[linkByAddress, address]];
  await refuseOverLimit(rateLimiter, keys);
  const draft = await findDraft(db, clientId, token);
  if (draft) return draft;
  await countAttempt(rateLimiter, keys);
  throw refuse.link(text("installation.linkWrong"));
}
