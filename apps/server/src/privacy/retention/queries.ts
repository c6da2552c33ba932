import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { lockChain } from "../../platform/audit-chain/link.ts";
import { endEntries } from "../../platform/audit-chain/queries.ts";
import type { LastingTables, Retention } from "../../platform/retention/declaration.ts";

/** How long the platform's own rows are kept; the platform knows no people, whom holds cover. */

export const platformRetention: readonly Retention[] = [
  {
    key: "privacy.audit",
    what: text("retention.audit"),
    why: text("retention.auditWhy"),
    days: { usual: 365, least: 31, most: 3650 },
    tables: ["audit_entry", "audit_link"],
    rows: { since: sql`r.at`, unit: "instant" },
    covers: {
      person: (held) =>
        sql`r.actor_id = any(${held}) or r.on_behalf_of_id = any(${held}) or r.target_id = any(${held}::text[])`,
      visitor: (held) => sql`r.target_id = any(${held}::text[])`,
      site: (held) => sql`r.target_id = any(${held}::text[])`,
    },
    end: {
      kind: "call",
      async end(db, clientId, ids, now) {
        await lockChain({ db, clientId });
        await endEntries(db, { clientId, actorId: null, requestId: null, now }, ids);
      },
    },
  },
  {
    key: "privacy.messages",
    what: text("retention.messages"),
    why: text("retention.messagesWhy"),
    days: { usual: 90, least: 7, most: 730 },
    tables: ["message", "message_file"],
    rows: { since: sql`r.created_at`, unit: "instant", where: sql`r.status in ('sent', 'dead')` },
    covers: {
      person: (held) => sql`r.recipient in (select x from person p, unnest(array[p.email, p.phone]) as x
        where p.client_id = r.client_id and p.id = any(${held}))`,
      visitor: (held) => sql`r.recipient in (select x from visitor p, unnest(array[p.email, p.phone]) as x
        where p.client_id = r.client_id and p.id = any(${held}))`,
    },
    end: { kind: "delete" },
  },
  {
    key: "privacy.push-subscriptions",
    what: text("retention.pushSubscriptions"),
    why: text("retention.pushSubscriptionsWhy"),
    days: { usual: 90, least: 7, most: 365 },
    tables: ["push_subscription"],
    rows: { since: sql`r.confirmed_at`, unit: "instant" },
    covers: { person: (held) => sql`r.person_id = any(${held})` },
    end: { kind: "delete" },
  },
  {
    key: "privacy.responses",
    what: text("retention.responses"),
    why: text("retention.responsesWhy"),
    days: { usual: 1, least: 1, most: 1 },
    tables: ["stored_response"],
    rows: { id: ["scope", "key"], since: sql`r.created_at`, unit: "instant" },
    covers: {},
    end: { kind: "delete" },
  },
  {
    key: "privacy.runs",
    what: text("retention.runs"),
    why: text("retention.runsWhy"),
    days: { usual: 365, least: 90, most: 3650 },
    tables: ["retention_run", "retention_count"],
    rows: { since: sql`r.started_at`, unit: "instant" },
    covers: {},
    end: { kind: "delete" },
  },
  {
    key: "privacy.holds",
    what: text("retention.holds"),
    why: text("retention.holdsWhy"),
    days: { usual: 1095, least: 30, most: 3650 },
    tables: ["legal_hold"],
    rows: {
      since: sql`least(r.ended_at, (r.last_day + 1)::timestamp at time zone 'UTC')`,
      unit: "instant",
    },
    covers: {},
    end: { kind: "delete" },
  },
];

export const platformLasting: readonly LastingTables[] = [
  {
    tables: ["client", "client_domain", "retention_period"],
    as: "client",
    what: text("retention.client"),
    why: text("retention.settingsWhy"),
  },
  {
    tables: ["message_wording"],
    as: "client",
    what: text("retention.messageWordings"),
    why: text("retention.settingsWhy"),
  },
  {
    tables: ["audit_start", "audit_progress"],
    as: "client",
    what: text("retention.auditChain"),
    why: text("retention.auditChainWhy"),
  },
  {
    tables: ["file"],
    as: "own-end",
    what: text("retention.files"),
    why: text("retention.filesWhy"),
  },
];
