create table meeting_series (
  client_id uuid not null references client,
  id uuid not null,
  -- RFC 5545 RRULE without its name, as it was asked for; its days are the site's.
  rrule text not null,
  first_day date not null,
  start_time time not null,
  end_time time not null,
  time_zone text not null,
  -- SEQUENCE of the whole (RFC 5546).
  sequence integer not null default 0,
  created_at timestamptz not null,
  primary key (client_id, id)
);

create table meeting (
  client_id uuid not null,
  id uuid not null,
  series_id uuid,
  -- The day the series' rule gave it, which stays its name when it is moved (RECURRENCE-ID).
  recurrence_day date,
  site_id uuid not null,
  -- The day of `during` at the site.
  day date not null,
  during tstzrange not null,
  starts timestamptz not null generated always as (lower(during)) stored,
  ends timestamptz not null generated always as (upper(during)) stored,
  description text not null,
  -- Null: booked at the screen by the door, by whoever stood there.
  host_id uuid,
  -- Who booked it; differs from the host when a PA, a secretary or reception did.
  booked_by uuid,
  status text not null check (status in ('booked', 'cancelled', 'ended', 'released')),
  -- One higher at each change that its guests are told of (RFC 5546).
  sequence integer not null default 0,
  cost_centre text,
  checked_in_at timestamptz,
  -- What must be done by when is fixed when it is booked: a room's setting of tomorrow does not release today's.
  check_in_by timestamptz,
  cancelled_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, series_id) references meeting_series,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, host_id) references person,
  foreign key (client_id, booked_by) references person,
  check ((series_id is null) = (recurrence_day is null)),
  check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  constraint meeting_recurrence_once unique (client_id, series_id, recurrence_day)
);
create index meeting_by_start on meeting (client_id, starts desc, id desc);
create index meeting_by_site on meeting (client_id, site_id, starts desc, id desc);
create index meeting_by_booker on meeting (client_id, booked_by, starts desc, id desc)
  where booked_by is distinct from host_id;
create index meeting_to_check_in on meeting (client_id, check_in_by)
  where status = 'booked' and checked_in_at is null and check_in_by is not null;

create table meeting_resource (
  client_id uuid not null,
  meeting_id uuid not null,
  resource_id uuid not null,
  primary key (client_id, meeting_id, resource_id),
  foreign key (client_id, meeting_id) references meeting on delete cascade,
  foreign key (client_id, resource_id) references resource
);
create index meeting_resource_by_resource on meeting_resource (client_id, resource_id, meeting_id);

alter table resource_occupancy add foreign key (client_id, meeting_id) references meeting on delete cascade;

-- Colleagues of a meeting; its host is always one of them.
create table meeting_attendee (
  client_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  is_host boolean not null default false,
  -- PARTSTAT of RFC 5545.
  answer text not null default 'needs-action' check (answer in ('needs-action', 'accepted', 'declined', 'tentative')),
  answered_at timestamptz,
  -- The meeting's, so that a person's list needs no other index.
  starts timestamptz not null,
  primary key (client_id, meeting_id, person_id),
  foreign key (client_id, meeting_id) references meeting on delete cascade,
  foreign key (client_id, person_id) references person
);
create index meeting_attendee_by_person on meeting_attendee (client_id, person_id, starts desc, meeting_id desc);

create table meeting_addon_line (
  client_id uuid not null,
  meeting_id uuid not null,
  item_id uuid not null,
  quantity integer not null check (quantity between 1 and 10000),
  -- Pence each, as it was when it was ordered.
  cost integer not null check (cost >= 0),
  primary key (client_id, meeting_id, item_id),
  foreign key (client_id, meeting_id) references meeting on delete cascade,
  foreign key (client_id, item_id) references addon_item
);

-- Meetings that would like a room which is taken, first come, first served.
create table meeting_wait (
  client_id uuid not null,
  meeting_id uuid not null,
  resource_id uuid not null,
  created_at timestamptz not null,
  -- Order among those of one call.
  position bigint generated always as identity,
  starts timestamptz not null,
  primary key (client_id, meeting_id, resource_id),
  foreign key (client_id, meeting_id) references meeting on delete cascade,
  foreign key (client_id, resource_id) references resource on delete cascade
);
create index meeting_wait_by_resource on meeting_wait (client_id, resource_id, starts);

-- Addresses under which calendar programs read: a person's meetings, or a room's. Only the token's hash is kept.
create table calendar_feed (
  client_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  person_id uuid not null,
  resource_id uuid,
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, resource_id) references resource on delete cascade,
  constraint calendar_feed_token_once unique (client_id, token_hash)
);
create index calendar_feed_by_person on calendar_feed (client_id, person_id);

call protect_client_tables();
