-- Parking beyond first come, first served: permits, allocation of whole weeks, charging, closures, and what people drive.

alter table parking_carpark
  add column is_active boolean not null default true,
  -- When its EV spaces can be booked: [{"startTime": "HH:mm", "endTime": "HH:mm"}] in the site's zone, ascending, apart.
  add column ev_timeslots jsonb not null default '[]',
  add constraint parking_carpark_name_once unique (client_id, site_id, name);

-- A space that was ever held is switched off, not removed.
alter table parking_space
  add column is_active boolean not null default true,
  add column accessible boolean not null default false;

-- Days on which one car park is closed; closures of whole sites are in `closure`.
create table parking_closure (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  first_day date not null,
  last_day date not null,
  name text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  check (last_day >= first_day)
);
create index parking_closure_by_carpark on parking_closure (client_id, carpark_id, last_day);

-- People who need an accessible space. Seen by parking administrators and by themselves only.
create table parking_need (
  client_id uuid not null,
  person_id uuid not null,
  set_by uuid,
  set_at timestamptz not null,
  primary key (client_id, person_id),
  foreign key (client_id, person_id) references person
);

-- What employees drive; `plate` is the registration in upper case, letters and digits only.
create table person_vehicle (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  position integer not null,
  registration text not null,
  plate text not null,
  vehicle_type text check (vehicle_type in ('Car', 'Motorcycle')),
  primary key (client_id, id),
  foreign key (client_id, person_id) references person,
  unique (client_id, person_id, plate)
);
create index person_vehicle_by_plate on person_vehicle (client_id, plate);

create table parking_permit (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  carpark_id uuid not null,
  -- Its own space: always for a granted permit, possibly for a priority one.
  space_id uuid,
  permit_type text not null check (permit_type in ('GR', 'PR')),
  first_day date not null,
  -- Null: until it is ended.
  last_day date,
  -- ISO weekdays, ascending.
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  created_by uuid,
  created_at timestamptz not null,
  -- From this instant on it gives no right; `last_day` is then its day at the site at the latest.
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person,
  foreign key (client_id, carpark_id) references parking_carpark,
  foreign key (client_id, space_id) references parking_space,
  check (last_day >= first_day),
  check (permit_type = 'PR' or space_id is not null)
);
create index parking_permit_by_person on parking_permit (client_id, person_id, first_day);
create index parking_permit_by_carpark on parking_permit (client_id, carpark_id, first_day);

-- Days, inclusive, on which a permit's space is given to others. Those of one permit never overlap: they are merged.
create table parking_permit_release (
  client_id uuid not null,
  id uuid not null,
  permit_id uuid not null,
  first_day date not null,
  last_day date not null,
  note text,
  -- Some of its days were given back within the client's notice.
  late boolean not null,
  released_by uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, permit_id) references parking_permit,
  check (last_day >= first_day),
  constraint parking_permit_release_once exclude using gist
    (client_id with =, permit_id with =, daterange(first_day, last_day, '[]') with &&)
);

-- A day of a granted permit, or the hold of a priority permit's day, for the whole of that day at the site.
alter table parking_occupancy
  add column permit_id uuid,
  add column day date,
  add foreign key (client_id, permit_id) references parking_permit,
  add check ((source <> 'reservation') = (permit_id is not null)),
  add check ((permit_id is null) = (day is null)),
  add constraint parking_occupancy_permit_day_once unique (client_id, permit_id, day);

alter table parking_reservation
  -- The priority permit whose day this request claims.
  add column permit_id uuid,
  -- The permit whose day was handed on with it.
  add column given_permit_id uuid,
  -- What its rank in the queue rests on, for the words its owner reads: {"by": "requests"} or {"by": "usage", "hours": 6}.
  add column queue_basis jsonb,
  -- A space that was given back too late, wholly or for some of its hours, counts as used from its start until here.
  add column used_until timestamptz,
  -- Who brought the row into its status, and when; nobody: the system.
  add column decided_by uuid,
  add column decided_at timestamptz,
  add foreign key (client_id, permit_id) references parking_permit,
  add foreign key (client_id, given_permit_id) references parking_permit;
create index parking_reservation_given on parking_reservation (client_id, given_permit_id, day)
  where given_permit_id is not null;
create index parking_reservation_by_day on parking_reservation (client_id, carpark_id, day, status);
-- The order of parking administrators, who decide first what waits for them: array_position as in list-queries.ts.
create index parking_reservation_by_status on parking_reservation (client_id,
  array_position(array['pre-approval', 'queued', 'confirmed', 'denied', 'cancelled', 'unavailable'], status), starts, queue_rank, id);
-- How many wait for a decision, and who does longest.
create index parking_reservation_waiting on parking_reservation (client_id, created_at, id) include (carpark_id)
  where status = 'pre-approval';

-- Spaces with a charger, used for a time of the day by people who park in the car park.
create table parking_ev_space (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  name text not null,
  is_active boolean not null default true,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  constraint parking_ev_space_name_once unique (client_id, carpark_id, name)
);

create table parking_ev_slot (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  reservation_id uuid not null,
  person_id uuid not null,
  day date not null,
  during tstzrange not null,
  starts timestamptz not null generated always as (lower(during)) stored,
  ends timestamptz not null generated always as (upper(during)) stored,
  -- waiting: for its reservation to be confirmed, or for an EV space that is free then.
  status text not null check (status in ('held', 'waiting', 'ended')),
  ev_space_id uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  foreign key (client_id, reservation_id) references parking_reservation on delete cascade,
  foreign key (client_id, person_id) references person,
  foreign key (client_id, ev_space_id) references parking_ev_space,
  check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  check (status <> 'held' or ev_space_id is not null),
  constraint parking_ev_slot_space_free exclude using gist
    (client_id with =, ev_space_id with =, during with &&) where (status = 'held')
);
create unique index parking_ev_slot_person_day on parking_ev_slot (client_id, person_id, day) where status <> 'ended';
create unique index parking_ev_slot_reservation on parking_ev_slot (client_id, reservation_id) where status <> 'ended';
create index parking_ev_slot_by_day on parking_ev_slot (client_id, carpark_id, day) where status <> 'ended';
create index parking_ev_slot_of_reservation on parking_ev_slot (client_id, reservation_id);

-- One allocation of a car park's week, with all it rested on, so that it can be worked out again.
create table parking_allocation (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  -- Its Monday.
  week date not null,
  mode text not null check (mode in ('fifo', 'fair_usage', 'lottery')),
  -- Hexadecimal.
  seed text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  constraint parking_allocation_once unique (client_id, carpark_id, week)
);

-- A day of it, decided in one transaction.
create table parking_allocation_day (
  client_id uuid not null,
  allocation_id uuid not null,
  day date not null,
  done_at timestamptz not null,
  -- The spaces there were, and what held them already: [{"id", "name", "accessible", "held": [{"start", "end"}]}].
  spaces jsonb not null,
  -- How many came out so, which a list of allocations would count among thousands.
  confirmed integer not null,
  queued integer not null,
  unavailable integer not null,
  -- When people were told what became of their requests: of all days of an allocation at once, wherever that is possible.
  told_at timestamptz,
  primary key (client_id, allocation_id, day),
  foreign key (client_id, allocation_id) references parking_allocation
);
create index parking_allocation_day_untold on parking_allocation_day (client_id, allocation_id) where told_at is null;

create table parking_allocation_place (
  client_id uuid not null,
  allocation_id uuid not null,
  day date not null,
  -- From 1, without gaps.
  rank integer not null,
  reservation_id uuid not null,
  -- What its rank rests on, as allocation-rules.ts takes it.
  facts jsonb not null,
  outcome text not null check (outcome in ('confirmed', 'queued', 'unavailable')),
  space_id uuid,
  primary key (client_id, allocation_id, day, rank),
  foreign key (client_id, allocation_id, day) references parking_allocation_day,
  foreign key (client_id, reservation_id) references parking_reservation on delete cascade
);
create index parking_allocation_place_by_reservation on parking_allocation_place (client_id, reservation_id);

-- A day of parking in its owner's calendar is published: nobody is invited to it.
alter table message drop constraint message_calendar_method_check;
alter table message add constraint message_calendar_method_check
  check (calendar_method in ('PUBLISH', 'REQUEST', 'CANCEL'));

call protect_client_tables();
