-- What follows from a vehicle at a gate: barriers that open, cars counted in and out, and stays of people who park.
create table camera_barrier (
  client_id uuid not null,
  camera_id uuid not null,
  is_active boolean not null default true,
  -- A signed webhook, or the relay of a maker's camera.
  kind text not null constraint camera_barrier_kind check (kind in ('webhook', 'hikvision', 'axis')),
  url text not null,
  -- The barrier's channel or the relay's port at the maker's camera.
  channel integer not null default 1,
  user_name text,
  -- Encrypted, as is the secret that signs webhooks.
  password text,
  secret text,
  opens_on_look_alike boolean not null default false,
  primary key (client_id, camera_id),
  foreign key (client_id, camera_id) references camera,
  constraint camera_barrier_login_whole check ((user_name is null) = (password is null)),
  constraint camera_barrier_signed check (kind <> 'webhook' or secret is not null)
);

create table barrier_opening (
  client_id uuid not null,
  id uuid not null,
  camera_id uuid not null,
  -- Null: an operator tried the barrier.
  event_id uuid,
  cause text not null constraint barrier_opening_cause check (cause in ('entry', 'operator', 'test')),
  requested_by uuid,
  created_at timestamptz not null,
  status text not null default 'waiting'
    constraint barrier_opening_status check (status in ('waiting', 'opened', 'failed', 'skipped')),
  attempts integer not null default 0,
  finished_at timestamptz,
  -- Why it did not open.
  problem text constraint barrier_opening_problem
    check (problem in ('late', 'look-alike', 'off', 'network', 'timeout', 'connection', 'answer')),
  -- The status of the last answer.
  answer_status integer,
  primary key (client_id, id),
  foreign key (client_id, camera_id) references camera,
  foreign key (client_id, event_id) references camera_event on delete cascade,
  foreign key (client_id, requested_by) references person on delete set null (requested_by),
  constraint barrier_opening_once unique (client_id, event_id, cause),
  constraint barrier_opening_of_event check ((event_id is null) = (cause = 'test'))
);
create index barrier_opening_by_camera on barrier_opening (client_id, camera_id, created_at desc, id desc);
create index barrier_opening_by_time on barrier_opening (client_id, created_at);
create index barrier_opening_by_requester on barrier_opening (client_id, requested_by) where requested_by is not null;

-- Vehicles that came in or left, as far as cameras saw them: one for each event that says so.
create table parking_passage (
  client_id uuid not null,
  event_id uuid not null,
  site_id uuid not null,
  carpark_id uuid,
  -- Of the known vehicle, where a similar plate was read. Null: none was read.
  plate text collate "C",
  at timestamptz not null,
  direction text not null constraint parking_passage_direction check (direction in ('towards', 'away')),
  primary key (client_id, event_id),
  foreign key (client_id, event_id) references camera_event on delete cascade,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, carpark_id) references parking_carpark on delete cascade
);
create index parking_passage_by_plate on parking_passage (client_id, plate, at) where plate is not null;
create index parking_passage_by_carpark on parking_passage (client_id, carpark_id, at) where carpark_id is not null;

-- How many cars are inside at an instant: said by a person, or kept at the end of a day. Passages after it count on.
create table parking_count (
  client_id uuid not null,
  id uuid not null,
  carpark_id uuid not null,
  at timestamptz not null,
  source text not null constraint parking_count_source check (source in ('hand', 'midnight')),
  -- What had been counted until then; null: counting begins.
  counted integer,
  cars integer not null constraint parking_count_cars check (cars >= 0),
  note text not null default '',
  made_by uuid,
  primary key (client_id, id),
  foreign key (client_id, carpark_id) references parking_carpark on delete cascade,
  foreign key (client_id, made_by) references person on delete set null (made_by)
);
create index parking_count_by_carpark on parking_count (client_id, carpark_id, at desc, id desc);
create unique index parking_count_midnight_once on parking_count (client_id, carpark_id, at) where source = 'midnight';
create index parking_count_by_maker on parking_count (client_id, made_by) where made_by is not null;

-- When the vehicle of a reservation came, and left for the last time.
alter table parking_reservation add arrived_at timestamptz, add left_at timestamptz;
create index parking_reservation_left on parking_reservation (client_id, left_at)
  where left_at is not null and status = 'confirmed';

-- A visitor's car at the gate.
alter table visit add by_car_at timestamptz;
alter table visit_event drop constraint visit_event_kind, add constraint visit_event_kind
  check (kind in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled',
    'delayed', 'nda-signed', 'host-told', 'on-my-way', 'badge', 'deny-allowed', 'deny-refused', 'by-car'));
alter table visit_event drop constraint visit_event_via, add constraint visit_event_via
  check (via in ('staff', 'host', 'link', 'kiosk', 'qr', 'system', 'camera'));
call protect_client_tables();
