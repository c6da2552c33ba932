import * as admin from "@portico/contract/administration/audit";
import { inGroup } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listAudit } from "./audit/queries.ts";
import { listMessages } from "./mailbox/queries.ts";

export function administrationRoutes(serve: Serve, options: { mailboxVisible: boolean }): void {
  serve(admin.listAudit, async ({ db, client, user, query }) => {
    if (!inGroup(user, "admin")) throw refuse.with("forbidden");
    return listAudit(db, client.id, query);
  });

  // Mails of the demo are not sent anywhere: a person who tries the demo reads all of them.
  if (options.mailboxVisible)
    serve(admin.listMailbox, async ({ db, client, query, request }) => {
      // A foreign host name that resolves to this machine must not let its site read the mails.
      if (![...client.domains, "127.0.0.1"].includes(request.hostname)) throw refuse.with("notFound");
      return listMessages(db, client.id, query);
    });
}
