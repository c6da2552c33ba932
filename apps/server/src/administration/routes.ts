import * as admin from "@portico/contract/administration/audit";
import { isText } from "@portico/contract/texts/text";
import type { ChainReport } from "../platform/audit-chain/check.ts";
import { readReport } from "../platform/audit-chain/queries.ts";
import { isAdmin } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listAudit } from "./audit/queries.ts";
import { listMessages } from "./mailbox/queries.ts";

type Fields = Record<string, unknown> | null;

/** A reason of the system is a text; everything else is shown as it was recorded. */
const translateTexts = (fields: Fields, translate: TranslateText): Fields =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isText(value) ? translate(value) : value]),
  );

export function administrationRoutes(serve: Serve, options: { mailboxVisible: boolean }): void {
  serve(admin.listAudit, async ({ db, client, user, query, translate }) => {
    requireRight({ user }, isAdmin);
    const { count, results } = await listAudit(db, client.id, query);
    const inWords = (fields: Fields) => translateTexts(fields, translate);
    return {
      count,
      results: results.map(({ before, after, ...entry }) => ({
        ...entry,
        before: inWords(before),
        after: inWords(after),
      })),
    };
  });

  serve(admin.readAuditCheck, async ({ db, client, user }) => {
    requireRight({ user }, isAdmin);
    return { check: await readReport<ChainReport>(db, client.id) };
  });

  // Mails of the demo are not sent anywhere: a person who tries the demo reads all of them.
  if (options.mailboxVisible)
    serve(admin.listMailbox, async ({ db, client, query, request }) => {
      // A foreign host name that resolves to this machine must not let its site read the mails.
      if (![...client.domains, "127.0.0.1"].includes(request.hostname)) throw refuse.with("notFound");
      return listMessages(db, client.id, query);
    });
}
