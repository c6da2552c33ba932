import { isDeepStrictEqual } from "node:util";
import { checkTicket } from "@portico/contract/support/form";
import * as support from "@portico/contract/support/support";
import { text } from "@portico/contract/texts/text";
import { limitAttempt, type RateLimitKeys } from "../people/public.ts";
import { refuse } from "../platform/core/refuse.ts";
import { deriveAttemptId } from "../platform/http/idempotency.ts";
import type { RateLimit } from "../platform/http/rate-limiter.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import { ticketMail } from "./mails.ts";
import * as queries from "./queries.ts";
import { supportSettings } from "./settings.ts";

/** A name becomes part of a mail's subject: one line. */
const toOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** A ticket is a mail to people, whoever sends it. */
const byPerson: RateLimit = { name: "support-person", points: 5, duration: 3600, blockDuration: 900 };
const byAddress: RateLimit = {
  name: "support-address",
  points: 30,
  duration: 3600,
  blockDuration: 600,
  byAddress: true,
};

export function supportRoutes(
  serve: Serve,
  { rateLimiter, secret }: Pick<ServeOptions, "rateLimiter" | "secret">,
): void {
  // In steps: a caller who is over a limit has begun no transaction.
  serve.steps(support.createTicket, async ({ client, user, body, request, translate, inTransaction }) => {
    const asker = user
      ? { name: `${user.firstName} ${user.lastName}`, email: user.email }
      : { name: toOneLine(body.name ?? ""), email: body.email ?? "" };
    const problems = Object.entries(checkTicket({ ...asker, problem: body.problem }));
    if (problems.length > 0)
      throw refuse.fields(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));

    const keys: RateLimitKeys = [
      [byPerson, `${client.id} ${user?.id ?? asker.email.toLowerCase()}`],
      [byAddress, request.ip],
    ];
    await limitAttempt(rateLimiter, keys);

    const said = { ...asker, url: body.url, problem: body.problem };
    // The e-mail address distinguishes the keys of anonymous callers.
    const who = user?.id ?? `stranger ${asker.email.toLowerCase()}`;
    const id = deriveAttemptId(client.id, `${who} support`, request.headers["idempotency-key"], secret);
    const ticket = { id, personId: user?.id ?? null, ...said };
    await inTransaction(async (work) => {
      const before = await queries.insertTicket(work.db, client.id, ticket, work.now);
      if (before && !isDeepStrictEqual(before, ticket)) throw refuse.with("keyReused");
      if (before) return;
      const { supportEmail } = settingsOf(client, supportSettings);
      const addresses = supportEmail ? [supportEmail] : await queries.superadminAddresses(work.db, client.id);
      for (const to of addresses) work.mail(ticketMail(client, to, ticket));
      work.audit({
        action: "support.ticket.create",
        targetType: "support_ticket",
        targetId: id,
        after: { fields: Object.keys(said) },
      });
    });
    return { detail: translate(text("support.created")) };
  });
}
