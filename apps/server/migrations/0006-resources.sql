-- Rooms and everything else that is booked by the hour, and what can be ordered with them.

create table resource_type (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  plural_name text not null,
  icon text,
  icon_book text,
  color text,
  -- Whether the dashboard has a panel for it, and which view that opens with.
  dashboard boolean not null default false,
  display_mode text not null default 'calendar' check (display_mode in ('calendar', 'today')),
  primary key (client_id, id),
  constraint resource_type_name_once unique (client_id, name)
);

create table resource_feature (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  icon text,
  color text,
  primary key (client_id, id),
  constraint resource_feature_name_once unique (client_id, name)
);

create table resource_group (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  primary key (client_id, id),
  constraint resource_group_name_once unique (client_id, name)
);

create table addon_category (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  primary key (client_id, id),
  constraint addon_category_name_once unique (client_id, name)
);

create table addon_item (
  client_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  position integer not null,
  name text not null,
  -- Pence.
  cost integer not null check (cost >= 0),
  is_active boolean not null default true,
  primary key (client_id, id),
  foreign key (client_id, category_id) references addon_category
);

create table resource (
  client_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  site_id uuid not null,
  building_id uuid,
  floor_id uuid,
  group_id uuid,
  position integer not null,
  name text not null,
  capacity integer not null default 0 check (capacity between 0 and 10000),
  -- walk-ins: dropped into without booking. non-bookable: shown only.
  booking text not null default 'bookable' check (booking in ('bookable', 'walk-ins', 'non-bookable')),
  is_active boolean not null default true,
  -- The host needs every one of these.
  groups text[] not null default '{}',
  -- Business hours in the site's zone, on these ISO weekdays; '24:00' closes at midnight.
  opens time not null default '00:00',
  closes time not null default '24:00',
  open_weekdays integer[] not null default '{1,2,3,4,5,6,7}',
  -- At least so long before its start must a meeting be booked, and at most so many days ahead.
  lead_minutes integer not null default 0 check (lead_minutes between 0 and 43200),
  days_ahead integer check (days_ahead between 0 and 3650),
  max_minutes integer check (max_minutes between 5 and 1440),
  -- Held before and after each meeting, so that the room can be made ready and cleared.
  setup_minutes integer not null default 0 check (setup_minutes between 0 and 240),
  cleardown_minutes integer not null default 0 check (cleardown_minutes between 0 and 240),
  meeting_timeslot_type text not null default 'free' check (meeting_timeslot_type in ('free', 'timeslot')),
  addons_enabled boolean not null default false,
  addon_minimum_notice_hours integer not null default 0 check (addon_minimum_notice_hours between 0 and 8760),
  -- A meeting that nobody has checked in to so many minutes after its start is released; null: never.
  check_in_minutes integer check (check_in_minutes between 1 and 240),
  -- Place on the floor's plan.
  x real,
  y real,
  icon_shape text check (icon_shape in ('circle', 'square')),
  primary key (client_id, id),
  foreign key (client_id, type_id) references resource_type,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, building_id) references building,
  foreign key (client_id, floor_id) references floor,
  foreign key (client_id, group_id) references resource_group,
  check (opens < closes),
  constraint resource_name_once unique (client_id, site_id, type_id, name)
);
create index resource_by_type on resource (client_id, type_id, site_id);

create table resource_has_feature (
  client_id uuid not null,
  resource_id uuid not null,
  feature_id uuid not null,
  primary key (client_id, resource_id, feature_id),
  foreign key (client_id, resource_id) references resource on delete cascade,
  foreign key (client_id, feature_id) references resource_feature on delete cascade
);

create table resource_timeslot (
  client_id uuid not null,
  resource_id uuid not null,
  start_time time not null,
  end_time time not null,
  primary key (client_id, resource_id, start_time),
  foreign key (client_id, resource_id) references resource on delete cascade,
  check (start_time < end_time)
);

-- A time during which a resource cannot be used, such as a repair.
create table resource_block (
  client_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  during tstzrange not null,
  starts timestamptz not null generated always as (lower(during)) stored,
  ends timestamptz not null generated always as (upper(during)) stored,
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, resource_id) references resource on delete cascade,
  foreign key (client_id, created_by) references person,
  check (not isempty(during) and lower_inc(during) and not upper_inc(during))
);
create index resource_block_by_resource on resource_block (client_id, resource_id, ends);

-- Everything that holds a resource, set-up and clear-down included: the constraint is the proof that a resource is
-- never in two meetings, nor in one while it is blocked.
create table resource_occupancy (
  client_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  during tstzrange not null,
  -- Compared by queries, since range functions may not use an index under row-level security (0003-parking.sql).
  starts timestamptz not null generated always as (lower(during)) stored,
  ends timestamptz not null generated always as (upper(during)) stored,
  source text not null check (source in ('meeting', 'block')),
  meeting_id uuid,
  block_id uuid,
  primary key (client_id, id),
  foreign key (client_id, resource_id) references resource,
  foreign key (client_id, block_id) references resource_block on delete cascade,
  check ((source = 'meeting') = (meeting_id is not null) and (source = 'block') = (block_id is not null)),
  constraint resource_occupancy_free exclude using gist
    (client_id with =, resource_id with =, during with &&)
);
-- By start: what meets a window is what starts in it, and at most the last that started before, since nothing overlaps.
create index resource_occupancy_by_resource on resource_occupancy (client_id, resource_id, starts);
create unique index resource_occupancy_meeting_once on resource_occupancy (client_id, meeting_id, resource_id)
  where meeting_id is not null;
create unique index resource_occupancy_block_once on resource_occupancy (client_id, block_id)
  where block_id is not null;

-- A device beside a door or in a lobby. It signs in with a secret of its own, of which only the hash is here.
create table screen (
  client_id uuid not null references client,
  id uuid not null,
  token_hash bytea not null,
  name text not null,
  resource_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, resource_id) references resource on delete cascade,
  foreign key (client_id, created_by) references person,
  constraint screen_token_once unique (client_id, token_hash)
);

call protect_client_tables();
