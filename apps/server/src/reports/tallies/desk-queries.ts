import type { DESK_TEAMS } from "@portico/contract/reports/tallies/desk-teams";
import { sql } from "kysely";
import { atSite, onDays, type TallySource } from "./queries.ts";

/** The team is what the person answered in the client's field for it. */
export const deskTeams: TallySource<typeof DESK_TEAMS> = {
  facts: ({ clientId, days, site, teamField }) => sql`
    select r.id, r.day, r.day::timestamp at time zone s.time_zone as at, s.time_zone, 1 as value, r.person_id,
      nullif(btrim(p.additional_information ->> ${teamField}::text), '') as team, z.id as zone_id, z.name as zone,
      l.id as floor_id, l.name as floor, d.name as desk,
      (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
        [extract(isodow from r.day)::int] as series
    from desk_reservation r join site s on s.client_id = r.client_id and s.id = r.site_id
    join person p on p.client_id = r.client_id and p.id = r.person_id
    join desk_zone z on z.client_id = r.client_id and z.id = r.zone_id
    left join floor l on l.client_id = z.client_id and l.id = z.floor_id
    left join desk d on d.client_id = r.client_id and d.id = r.desk_id
    where r.client_id = ${clientId} and r.status = 'approved' and ${onDays(sql`r.day`, days)}
      and ${atSite(sql`r.site_id`, site)}`,
  groups: {
    team: { key: sql`f.team` },
    zone: { key: sql`f.zone_id::text`, name: sql`f.zone` },
    floor: { key: sql`f.floor_id::text`, name: sql`f.floor` },
  },
  columns: { desk: sql`f.desk`, zone: sql`f.zone`, floor: sql`f.floor` },
};
