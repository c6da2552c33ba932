import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { TALLIES, TALLY_IDS, type TallyId } from "@portico/contract/reports/tallies/tallies";
import { type AnyTally, NONE } from "@portico/contract/reports/tallies/tally";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { TallySubject } from "../core/kept-queries.ts";
import { type FactScope, keyOf, type Sql, type TallySource } from "./facts-queries.ts";
import { keepShares } from "./shares-queries.ts";
import { SOURCES } from "./sources.ts";

/** The handle is the first argument, the client's id the second. */

/** Values `grouped_by, key, name` of a group and a fact. */
function toValues(source: TallySource, by: string): Sql {
  const { key, name = sql`null` } = keyOf(source, by);
  return sql`(${by}, coalesce(${key}, ${NONE}), ${name})`;
}

/** What a tally is kept by: of the time, only hours are more than the day. */
const keptGroups = ({ times, groups }: AnyTally, { own = {} }: TallySource): string[] => [
  ...times.filter((time) => time === "hour"),
  ...Object.keys(groups).filter((group) => !(group in own)),
];

async function keepTally(db: Db, id: TallyId, scope: FactScope): Promise<void> {
  const { clientId, days } = scope;
  const tally: AnyTally = TALLIES[id];
  const source: TallySource = SOURCES[id] as TallySource;
  await sql`
    delete from report_tally_day k using unnest(${["day", "peak", ...keptGroups(tally, source)]}::text[]) as g (grouped_by)
    where k.client_id = ${clientId} and k.tally = ${id} and k.grouped_by = g.grouped_by and k.day = ${days.start}`.execute(
    db,
  );
  await sql`
    insert into report_tally_day (client_id, tally, grouped_by, day, site_id, key, name, series, value)
    with f as (${source.facts(scope)})
    select ${clientId}::uuid, ${id}, g.grouped_by, f.day, f.site_id, g.key, max(g.name), f.series, sum(f.value)
    from f cross join lateral (values ${sql.join([
      sql`('day', 'day', null::text)`,
      ...keptGroups(tally, source).map((by) => toValues(source, by)),
    ])}) as g (grouped_by, key, name)
    group by g.grouped_by, f.day, f.site_id, g.key, f.series
    order by g.grouped_by, g.key, f.site_id, f.series`.execute(db);
  if (source.peaks)
    await sql`
      insert into report_tally_day (client_id, tally, grouped_by, day, site_id, key, series, value)
      select ${clientId}::uuid, ${id}, 'peak', f.day, f.site_id, ${keyOf(source, source.peaks.of).key}, 'peak', f.value
      from (${source.peaks.rows(scope)}) f`.execute(db);
}

/**
 * Counts a day of a subject's tallies once more. Of a day that is over all has happened, also what lasts over midnight. What
 * team people are in is not kept.
 */
export async function keepTallies(
  db: Db,
  clientId: string,
  subject: TallySubject,
  day: string,
): Promise<void> {
  const now = instantAt(addDays(day, 3), "00:00", "UTC");
  const scope = {
    clientId,
    days: { start: day, end: day },
    onlyLive: false,
    site: undefined,
    now,
    teamField: "",
  };
  for (const id of TALLY_IDS) {
    const source: TallySource = SOURCES[id] as TallySource;
    if (source.subject !== subject) continue;
    if (source.readsKept) await keepShares(db, scope);
    else await keepTally(db, id, scope);
    for (const own of Object.values(source.own ?? {})) await own?.keep?.(db, scope);
  }
}
