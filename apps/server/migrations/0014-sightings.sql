-- Where a person, a visitor or a vehicle was seen, and how the server knows. The directory reads it; so will muster and
-- contact tracing, instead of the tables of desks, rooms and visits.
create table sighting (
  client_id uuid not null,
  id uuid not null,
  person_id uuid,
  visitor_id uuid,
  -- A number plate, in capitals and figures only.
  plate text,
  site_id uuid not null,
  floor_id uuid,
  -- The names at that time: a zone of desks; a desk, a room or another place.
  zone text,
  place text,
  seen_from timestamptz not null,
  -- Null: no end is known; the sighting counts until the day is over at the site. A future end is expected.
  seen_until timestamptz,
  -- The person who recorded it. Null: a device or the system.
  recorded_by uuid,
  source text not null constraint sighting_source check (source in ('presence', 'sign-in-code', 'desk', 'room', 'visit')),
  -- The row of that source: an answer, a reservation, a meeting, a visit. Null for a sign-in code, which has none.
  source_id uuid,
  primary key (client_id, id),
  constraint sighting_of_one check (num_nonnulls(person_id, visitor_id, plate) = 1),
  constraint sighting_in_order check (seen_until >= seen_from),
  constraint sighting_has_source check ((source = 'sign-in-code') = (source_id is null)),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, visitor_id) references visitor on delete cascade,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, floor_id) references floor on delete set null (floor_id),
  foreign key (client_id, recorded_by) references person on delete set null (recorded_by)
);
create index sighting_by_site on sighting (client_id, site_id, seen_from desc);
create index sighting_by_person on sighting (client_id, person_id, seen_from desc) where person_id is not null;
create index sighting_by_visitor on sighting (client_id, visitor_id, seen_from desc) where visitor_id is not null;
create index sighting_by_plate on sighting (client_id, plate, seen_from desc) where plate is not null;
create index sighting_by_floor on sighting (client_id, floor_id) where floor_id is not null;
create index sighting_by_recorder on sighting (client_id, recorded_by) where recorded_by is not null;
-- A reservation, a meeting or an answer has one sighting without an end at a time: a repeated request cannot add another.
create unique index sighting_open_once on sighting (client_id, source, source_id)
  where seen_until is null and source_id is not null;
call protect_client_tables();

-- What is known from before. A desk that was given back ended its sighting then; other ends of past days are not known.
insert into sighting (client_id, id, person_id, site_id, seen_from, recorded_by, source)
  select client_id, id, person_id, site_id, at, person_id, 'sign-in-code' from site_sign_in;
insert into sighting (client_id, id, person_id, site_id, floor_id, zone, place, seen_from, seen_until, recorded_by, source, source_id)
  select r.client_id, gen_random_uuid(), r.person_id, r.site_id, z.floor_id, z.name, d.name, r.checked_in_at,
    greatest(r.ended_at, r.checked_in_at), r.person_id, 'desk', r.id
  from desk_reservation r
  join desk d on d.client_id = r.client_id and d.id = r.desk_id
  join desk_zone z on z.client_id = r.client_id and z.id = r.zone_id
  where r.checked_in_at is not null;
insert into sighting (client_id, id, person_id, site_id, seen_from, recorded_by, source, source_id)
  select client_id, gen_random_uuid(), person_id, site_id, changed_at, person_id, 'presence', id
  from presence where on_site and site_id is not null;
insert into sighting (client_id, id, visitor_id, site_id, place, seen_from, seen_until, source, source_id)
  select client_id, gen_random_uuid(), visitor_id, site_id, case when checked_in_at is null then 'Reception' end,
    coalesce(checked_in_at, arrived_at), greatest(checked_out_at, checked_in_at, arrived_at), 'visit', id
  from visit where status in ('arrived', 'checked-in', 'checked-out') and coalesce(checked_in_at, arrived_at) is not null
    and (status = 'checked-out') = (checked_out_at is not null);
insert into sighting (client_id, id, person_id, site_id, floor_id, place, seen_from, seen_until, source, source_id)
  select m.client_id, gen_random_uuid(), m.host_id, m.site_id, r.floor_id, r.name, m.checked_in_at,
    greatest(upper(m.during), m.checked_in_at), 'room', m.id
  from meeting m
  join lateral (select s.floor_id, s.name from meeting_resource o
    join resource s on s.client_id = o.client_id and s.id = o.resource_id
    where o.client_id = m.client_id and o.meeting_id = m.id order by s.position, s.id limit 1) r on true
  where m.checked_in_at is not null and m.host_id is not null and m.status in ('booked', 'ended');

drop table site_sign_in;
