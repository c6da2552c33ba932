-- Desks, who has which on what day, and the drawings of floors.

-- A part of a floor. Desks are booked in it, by name or any that is free.
create table desk_zone (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  floor_id uuid not null,
  position integer not null,
  name text not null,
  icon text,
  color text,
  -- Requests wait for desk_admin.
  needs_approval boolean not null default false,
  -- A desk that was used needs cleaning before it is used again.
  has_cleaning boolean not null default false,
  -- A person needs every one of these beside the group deskbooking.
  groups text[] not null default '{}',
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, floor_id) references floor,
  -- A floor that is saved as a whole may exchange the names of its zones.
  constraint desk_zone_name_once unique (client_id, floor_id, name) deferrable
);
create index desk_zone_by_site on desk_zone (client_id, site_id);

create table desk_feature (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  icon text,
  color text,
  primary key (client_id, id),
  constraint desk_feature_name_once unique (client_id, name)
);

create table desk (
  client_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  name text not null,
  is_active boolean not null default true,
  needs_cleaning boolean not null default false,
  last_cleaned_at timestamptz,
  -- Its middle on the floor's drawing, in that one's units; both or none.
  x real,
  y real,
  -- Degrees clockwise; how the marker of a rectangular desk is turned.
  turned integer not null default 0 check (turned between 0 and 359),
  primary key (client_id, id),
  foreign key (client_id, zone_id) references desk_zone,
  check ((x is null) = (y is null)),
  -- Checked at the end of a statement: one that changes several desks may exchange their names.
  constraint desk_name_once unique (client_id, zone_id, name) deferrable
);
create index desk_by_name on desk (client_id, zone_id, name collate natural_order, id);
create index desk_to_clean on desk (client_id, zone_id) where needs_cleaning;

create table desk_has_feature (
  client_id uuid not null,
  desk_id uuid not null,
  feature_id uuid not null,
  primary key (client_id, desk_id, feature_id),
  foreign key (client_id, desk_id) references desk on delete cascade,
  foreign key (client_id, feature_id) references desk_feature on delete cascade
);
create index desk_has_feature_by_feature on desk_has_feature (client_id, feature_id);

-- One desk, one person, one day.
create table desk_reservation (
  client_id uuid not null,
  id uuid not null,
  desk_id uuid not null,
  -- Where the desk stood when it was asked for: the day's rules are this site's and zone's.
  zone_id uuid not null,
  site_id uuid not null,
  person_id uuid not null,
  -- Who asked; differs from person_id when a PA or desk_admin booked.
  requested_by uuid,
  day date not null,
  status text not null check (status in ('pending', 'approved', 'denied', 'cancelled', 'expired', 'released')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  checked_in_at timestamptz,
  -- When a status that is final came.
  ended_at timestamptz,
  -- The day of an approved one is over, and its desk waits for cleaning where the zone has it.
  is_over boolean not null default false,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, desk_id) references desk,
  foreign key (client_id, zone_id) references desk_zone,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, person_id) references person,
  foreign key (client_id, requested_by) references person,
  foreign key (client_id, decided_by) references person,
  check ((status in ('pending', 'approved')) = (ended_at is null))
);
-- The proof that a desk is nobody else's on that day, and that nobody has two desks of a site: 'live' are these two.
create unique index desk_reservation_desk_once on desk_reservation (client_id, desk_id, day)
  where status in ('pending', 'approved');
create unique index desk_reservation_person_once on desk_reservation (client_id, person_id, site_id, day)
  where status in ('pending', 'approved');
create index desk_reservation_by_person on desk_reservation (client_id, person_id, day desc, id desc);
create index desk_reservation_by_requester on desk_reservation (client_id, requested_by, day desc, id desc)
  where requested_by is distinct from person_id;
create index desk_reservation_by_site on desk_reservation (client_id, site_id, day desc, id desc);
create index desk_reservation_by_day on desk_reservation (client_id, day desc, id desc);
create index desk_reservation_by_desk on desk_reservation (client_id, desk_id, day desc, id desc);
create index desk_reservation_undecided on desk_reservation (client_id, day) where status = 'pending';
create index desk_reservation_running on desk_reservation (client_id, day) where status = 'approved' and not is_over;

create table desk_favourite (
  client_id uuid not null,
  person_id uuid not null,
  desk_id uuid not null,
  created_at timestamptz not null,
  primary key (client_id, person_id, desk_id),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, desk_id) references desk on delete cascade
);

-- Colleagues somebody likes to sit near. Their desks are shown only while they are locatable.
create table teammate (
  client_id uuid not null,
  person_id uuid not null,
  mate_id uuid not null,
  created_at timestamptz not null,
  primary key (client_id, person_id, mate_id),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, mate_id) references person on delete cascade,
  check (person_id <> mate_id)
);

-- Drawings, made safe before they come here.
alter table file drop constraint file_content_type_check;
alter table file add constraint file_content_type_check
  check (content_type in ('image/jpeg', 'image/png', 'image/svg+xml'));

-- How a floor is drawn. Places of desks and rooms on it are in the drawing's units.
create table floor_plan (
  client_id uuid not null,
  floor_id uuid not null,
  image_id uuid,
  -- The same for dark screens; without it the light one is dimmed.
  dark_image_id uuid,
  width real not null default 850 check (width between 1 and 20000),
  height real not null default 600 check (height between 1 and 20000),
  room_marker_size integer not null default 40 check (room_marker_size between 8 and 400),
  room_marker_shape text not null default 'square' check (room_marker_shape in ('circle', 'square')),
  desk_circle_size integer not null default 40 check (desk_circle_size between 4 and 400),
  desk_marker_shape text not null default 'circle' check (desk_marker_shape in ('circle', 'square')),
  -- One higher with each change that was saved: two editors cannot overwrite one another.
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (client_id, floor_id),
  foreign key (client_id, floor_id) references floor on delete cascade,
  foreign key (client_id, image_id) references file,
  foreign key (client_id, dark_image_id) references file,
  foreign key (client_id, changed_by) references person
);

-- A feed of somebody's desk and parking days, beside those of meetings.
alter table calendar_feed add column kind text not null default 'meetings' check (kind in ('meetings', 'days'));
alter table calendar_feed add constraint calendar_feed_of_days check (kind = 'meetings' or resource_id is null);

call protect_client_tables();
