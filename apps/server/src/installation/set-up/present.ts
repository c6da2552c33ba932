import type { SetUp } from "@portico/contract/installation/set-up";
import type { Db } from "../../platform/database/database.ts";
import { lastTestMail, type SetUpDraft } from "./queries.ts";

const STATUSES = { waiting: "waiting", retrying: "failed", sent: "sent", dead: "failed" } as const;

/** The set-up as its page shows it. */
export async function presentSetUp(
  db: Db,
  clientId: string,
  draft: SetUpDraft,
  origin: string,
): Promise<SetUp> {
  const mail = await lastTestMail(db, clientId);
  return {
    organisation: draft.organisation ?? null,
    brand: draft.brand ?? null,
    site: draft.site ?? null,
    proposedHost: new URL(origin).hostname,
    testMail: mail ? { to: mail.to, status: STATUSES[mail.status], error: mail.error } : null,
  };
}
