-- Where things are within a site, and the days on which it is closed.

create table building (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  position integer not null,
  name text not null,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  constraint building_name_once unique (client_id, site_id, name)
);

create table floor (
  client_id uuid not null,
  id uuid not null,
  building_id uuid not null,
  position integer not null,
  name text not null,
  primary key (client_id, id),
  foreign key (client_id, building_id) references building,
  constraint floor_name_once unique (client_id, building_id, name)
);

-- Site holidays and other days without work; without a site they are the whole client's. Both days included.
create table closure (
  client_id uuid not null references client,
  id uuid not null,
  site_id uuid,
  first_day date not null,
  last_day date not null,
  name text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  check (first_day <= last_day)
);
create index closure_by_day on closure (client_id, last_day);

-- The six digits that end or extend a meeting at the screen by the door: a hash, as of a password.
alter table person add column meeting_room_pin_hash text;

-- A mail's calendar part (RFC 6047): the method stands in the MIME type and in the body.
alter table message add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL'));
alter table message add column calendar text;
alter table message add constraint message_calendar_whole check ((calendar is null) = (calendar_method is null));

call protect_client_tables();
