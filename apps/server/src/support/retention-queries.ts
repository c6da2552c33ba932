import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Retention } from "../platform/retention/declaration.ts";

/** How long questions to support are kept. */
export const supportRetention: readonly Retention[] = [
  {
    key: "support.tickets",
    what: text("retention.tickets"),
    why: text("retention.ticketsWhy"),
    days: { usual: 365, least: 7, most: 1825 },
    tables: ["support_ticket"],
    rows: { since: sql`r.created_at`, unit: "instant" },
    covers: { person: (held) => sql`r.person_id = any(${held})` },
    end: { kind: "delete" },
  },
];
