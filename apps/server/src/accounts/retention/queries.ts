import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { LastingTables, Retention } from "../../platform/retention/declaration.ts";

/** How long invitations to sign up are kept. */
export const accountRetention: readonly Retention[] = [
  {
    key: "accounts.invitations",
    what: text("retention.invitations"),
    why: text("retention.invitationsWhy"),
    days: { usual: 90, least: 1, most: 365 },
    tables: ["invitation"],
    rows: { since: sql`r.expires_at`, unit: "instant" },
    covers: { person: (held) => sql`r.created_by = any(${held})` },
    end: { kind: "delete" },
  },
];

export const accountsLasting: readonly LastingTables[] = [
  {
    tables: ["signup_config", "signup_group", "signup_field"],
    as: "client",
    what: text("retention.signUpForm"),
    why: text("retention.settingsWhy"),
  },
];
