import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { daysOf, type LastingTables, type Retention } from "../../platform/retention/declaration.ts";
import { readPeriods } from "../../platform/retention/run-queries.ts";

/** How long it is known where people were. */
export const presenceRetention: readonly Retention[] = [
  {
    key: "presence.sightings",
    what: text("retention.sightings"),
    why: text("retention.sightingsWhy"),
    days: { usual: 42, least: 1, most: 365 },
    tables: ["sighting"],
    rows: { since: sql`r.seen_from`, unit: "instant" },
    covers: {
      person: (held) => sql`r.person_id = any(${held})`,
      visitor: (held) => sql`r.visitor_id = any(${held})`,
      plate: (held) => sql`r.plate = any(${held})`,
      site: (held) => sql`r.site_id = any(${held})`,
    },
    end: { kind: "delete" },
  },
];

/** For how many days a client keeps where people were. */
export const keptDaysOfSightings = async (db: Db, clientId: string): Promise<number> =>
  daysOf(presenceRetention[0]!, presenceRetention, await readPeriods(db, clientId));

export const presenceLasting: readonly LastingTables[] = [
  {
    tables: ["presence"],
    as: "person",
    what: text("retention.presence"),
    why: text("retention.reportsWhy"),
  },
  {
    tables: ["followed_colleague"],
    as: "person",
    what: text("retention.followedColleagues"),
    why: text("retention.ownSettingsWhy"),
  },
];
