import type { DESK_TEAMS } from "@portico/contract/reports/tallies/desk-teams";
import { NONE } from "@portico/contract/reports/tallies/tally";
import { sql } from "kysely";
import { KEPT_MONTHS } from "../core/kept-queries.ts";
import {
  atSite,
  type OwnTotals,
  onDays,
  type Sql,
  type TallyScope,
  type TallySource,
} from "./facts-queries.ts";

const SERIES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

const teamOf = (person: Sql, { teamField }: TallyScope) =>
  sql`nullif(btrim(${person}.additional_information ->> ${teamField}::text), '')`;

/** People, their teams, their bookings `u` of months `m`, the days of these that count, and where their Mondays to Sundays begin. */
const bookedMonths = (scope: TallyScope) => sql`
  from (
    select k.month, k.bits, ${sql.join(
      SERIES.map(
        (series, at) =>
          sql`(${sql.lit(at + 8)} - extract(isodow from k.month)::int) % 7 as ${sql.ref(series)}`,
      ),
    )} from ${KEPT_MONTHS} k offset 0
  ) m
  join report_desk_month u on u.client_id = ${scope.clientId} and u.month = m.month
    and u.month between date_trunc('month', ${scope.days.start}::timestamp)::date and ${scope.days.end}::date
  left join (select p.id, ${teamOf(sql`p`, scope)} as team from person p where p.client_id = ${scope.clientId}
    offset 0) t on t.id = u.person_id
  where ${atSite(sql`u.site_id`, scope.site)}`;

/**
 * How many of a month's days with a booking are of a weekday: every seventh bit from its first, as digits of base 128. The rest of a
 * number divided by 127 is the sum of such digits. A year has too many rows of people for anything slower.
 */
const daysOf = (weekday: (typeof SERIES)[number]): Sql =>
  sql`((u.day_bits & m.bits) >> m.${sql.ref(weekday)} & ${sql.lit(EVERY_SEVENTH)}) % 127`;
const EVERY_SEVENTH = 0b10000001000000100000010000001;

/** Teams are those of today on all days, so what is kept are people's bookings. */
const ofTeams: OwnTotals = {
  subject: "desks",
  counts: (scope) => sql`
    select coalesce(n.team, ${NONE}) as key, null::text as name, one.series, one.value
    from (select t.team, ${sql.join(
      SERIES.map((series) => sql`sum(${daysOf(series)}) as ${sql.ref(series)}`),
    )} ${bookedMonths(scope)} group by t.team) n
    cross join lateral (values ${sql.join(
      SERIES.map((series) => sql`(${series}, n.${sql.ref(series)})`),
    )}) as one (series, value) where one.value > 0`,
  people: (scope) => sql`
    select coalesce(t.team, ${NONE}) as key, u.person_id ${bookedMonths(scope)} and u.day_bits & m.bits <> 0`,
};

/** The team is what the person answered in the client's field for it. */
export const deskTeams: TallySource<typeof DESK_TEAMS> = {
  subject: "desk-tallies",
  facts: (scope) => sql`
    select r.id, r.day, r.day::timestamp at time zone s.time_zone as at, s.time_zone, s.id as site_id, 1 as value,
      r.person_id, ${teamOf(sql`p`, scope)} as team, z.id as zone_id, z.name as zone, l.id as floor_id, l.name as floor,
      d.name as desk, (array[${sql.join(SERIES.map((series) => sql.lit(series)))}])[extract(isodow from r.day)::int] as series
    from desk_reservation r join site s on s.client_id = r.client_id and s.id = r.site_id
    join person p on p.client_id = r.client_id and p.id = r.person_id
    join desk_zone z on z.client_id = r.client_id and z.id = r.zone_id
    left join floor l on l.client_id = z.client_id and l.id = z.floor_id
    left join desk d on d.client_id = r.client_id and d.id = r.desk_id
    where r.client_id = ${scope.clientId} and r.status = 'approved' and ${onDays(sql`r.day`, scope)}
      and ${atSite(sql`r.site_id`, scope.site)}`,
  groups: {
    team: { key: sql`f.team` },
    zone: { key: sql`f.zone_id::text`, name: sql`f.zone`, table: "desk_zone" },
    floor: { key: sql`f.floor_id::text`, name: sql`f.floor`, table: "floor" },
  },
  own: { team: ofTeams },
  columns: { desk: sql`f.desk`, zone: sql`f.zone`, floor: sql`f.floor` },
};
