create table parking_carpark (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  position integer not null,
  name text not null,
  icon text,
  color text,
  -- Without spaces and capacity, such as the street.
  pseudo boolean not null default false,
  -- Kept for visitors: employees cannot request it.
  for_visitors boolean not null default false,
  -- A person needs every one of these beside the group parking.
  groups text[] not null default '{}',
  allocation_mode text not null default 'fair_usage'
    check (allocation_mode in ('manual', 'fifo', 'fair_usage', 'lottery')),
  -- ISO weekday (Monday is 1) of the week before; null: No Start Date.
  allocation_weekday integer check (allocation_weekday between 1 and 7),
  requests_weekday integer check (requests_weekday between 1 and 7),
  allocation_time time not null default '09:00',
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  constraint parking_carpark_weekdays check (requests_weekday <= allocation_weekday)
);
create index on parking_carpark (client_id, site_id);

create table parking_space (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  name text not null,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  constraint parking_space_name_once unique (client_id, carpark_id, name)
);

create table parking_reservation (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  -- Who parks: an employee, or the visitor of a visit.
  person_id uuid,
  visit_id uuid,
  visitor_name text,
  -- Who asked; differs from person_id when a PA or an administrator booked.
  requested_by uuid,
  -- The day of `during` at the site.
  day date not null,
  during tstzrange not null,
  -- The bounds of `during` as columns. Under row-level security only leakproof comparisons may use an index before
  -- the policy is checked, and those of ranges are not (https://www.postgresql.org/docs/current/rules-privileges.html):
  -- queries compare these, the constraints compare the range.
  starts timestamptz not null generated always as (lower(during)) stored,
  ends timestamptz not null generated always as (upper(during)) stored,
  status text not null check (status in ('pre-approval', 'queued', 'confirmed', 'denied', 'cancelled', 'unavailable')),
  space_id uuid,
  -- Order within the queue of a car park and day; smaller is earlier.
  queue_rank bigint,
  cancelled_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  foreign key (client_id, person_id) references person,
  foreign key (client_id, requested_by) references person,
  foreign key (client_id, space_id) references parking_space,
  check ((person_id is null) <> (visit_id is null)),
  check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  check ((status = 'queued') = (queue_rank is not null)),
  constraint parking_reservation_person_once exclude using gist
    (client_id with =, person_id with =, during with &&) where (status in ('pre-approval', 'queued', 'confirmed'))
);
-- Lists of one person, newest first; the order includes the id, so that pages neither repeat nor skip rows.
create index parking_reservation_by_person on parking_reservation (client_id, person_id, starts desc, id desc);
create index parking_reservation_by_requester on parking_reservation (client_id, requested_by, starts desc, id desc)
  where requested_by is distinct from person_id;
create index parking_reservation_by_start on parking_reservation (client_id, starts desc, id desc);
create index parking_reservation_live on parking_reservation (client_id, person_id, ends)
  where status in ('pre-approval', 'queued', 'confirmed');
create index parking_reservation_queue on parking_reservation (client_id, carpark_id, day, queue_rank)
  where status = 'queued';
create index parking_reservation_undecided on parking_reservation (client_id, starts)
  where status in ('queued', 'pre-approval');
create unique index parking_reservation_visit_once on parking_reservation (client_id, visit_id)
  where visit_id is not null and status = 'confirmed';
create index parking_reservation_pseudo on parking_reservation (client_id, carpark_id, day)
  where status = 'confirmed' and space_id is null;

-- Everything that holds a space, whatever the reason: the constraint is the proof that no space is taken twice.
create table parking_occupancy (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  space_id uuid not null,
  during tstzrange not null,
  starts timestamptz not null generated always as (lower(during)) stored,
  ends timestamptz not null generated always as (upper(during)) stored,
  source text not null check (source in ('reservation', 'permit', 'hold')),
  reservation_id uuid,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark,
  foreign key (client_id, space_id) references parking_space,
  foreign key (client_id, reservation_id) references parking_reservation on delete cascade,
  check ((source = 'reservation') = (reservation_id is not null)),
  constraint parking_occupancy_reservation_once unique (client_id, reservation_id),
  constraint parking_occupancy_space_free exclude using gist
    (client_id with =, space_id with =, during with &&)
);
create index parking_occupancy_by_space on parking_occupancy (client_id, space_id, ends);
create index parking_occupancy_by_carpark on parking_occupancy (client_id, carpark_id, ends);
