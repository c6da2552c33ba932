-- Number-plate cameras: what they saw, what was decided about it and why, and the lists of plates.
create table camera (
  client_id uuid not null references client,
  id uuid not null,
  site_id uuid not null,
  carpark_id uuid,
  name text not null,
  short_code text not null,
  color text not null,
  is_active boolean not null default true,
  maker text not null
    constraint camera_maker check (maker in ('hikvision', 'axis', 'plate-recognizer', 'dahua', 'json')),
  facing text not null constraint camera_facing check (facing in ('arriving', 'departing', 'both')),
  -- Of the camera's times without an offset. Null: its site's.
  time_zone text,
  -- [{"word": "reverse", "direction": "towards"}]
  directions jsonb not null default '[]',
  -- Where a JSON event holds what. Null: the maker has one form.
  mapping jsonb,
  -- Hashes of the secret in the camera's address, and of the one before while it works too.
  secret_hash bytea not null,
  old_secret_hash bytea,
  old_secret_until timestamptz,
  -- What the camera logs in with besides; the password is encrypted, since Digest needs it.
  user_name text,
  password text,
  last_seen_at timestamptz,
  clock_skew_ms integer,
  created_at timestamptz not null,
  -- Its events stay.
  removed_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, carpark_id) references parking_carpark on delete set null (carpark_id),
  constraint camera_old_secret_ends check ((old_secret_hash is null) = (old_secret_until is null)),
  constraint camera_login_whole check ((user_name is null) = (password is null))
);
-- Not unique, since secrets are random, and a key of a table that is spread over databases must have the client's id.
create index camera_by_secret on camera (secret_hash);
create index camera_by_old_secret on camera (old_secret_hash) where old_secret_hash is not null;
create unique index camera_name_once on camera (client_id, site_id, name) where removed_at is null;
create index camera_by_carpark on camera (client_id, carpark_id) where carpark_id is not null;

-- The question that is asked before a camera's client is known: the secret finds both, whatever the host is.
create function camera_by_secret(hash bytea, at timestamptz) returns table (client_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.client_id, c.id from camera c join client k on k.id = c.client_id
    where (c.secret_hash = hash or (c.old_secret_hash = hash and c.old_secret_until > at))
      and c.removed_at is null and c.is_active and 'camera' = any(k.features);
  end;

-- Vehicles that the client knows: of people, of visitors, or noted. The people stand in their own tables, by plate.
create table vehicle (
  client_id uuid not null references client,
  id uuid not null,
  plate text not null collate "C",
  registration text not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (client_id, id)
);
create unique index vehicle_once on vehicle (client_id, plate);

create table camera_event (
  client_id uuid not null,
  id uuid not null,
  camera_id uuid not null,
  -- Copied from the camera, which never moves: lists of a site read no other table.
  site_id uuid not null,
  -- In upper case, letters and digits only. Null: no plate could be read.
  plate text collate "C",
  plate_raw text,
  -- Other readings that the camera thinks possible, normalised.
  candidates text[] not null default '{}',
  confidence double precision constraint camera_event_confidence check (confidence between 0 and 1),
  -- The maker's word, and its meaning for the site.
  motion text,
  direction text constraint camera_event_direction check (direction in ('towards', 'away')),
  -- What the camera's clock said; null: nothing that could be read.
  occurred_at timestamptz,
  -- When it counts as having happened: `occurred_at` while the camera's clock can be trusted, else `received_at`.
  executed_at timestamptz not null,
  received_at timestamptz not null,
  status text not null
    constraint camera_event_status check (status in ('authorized', 'unauthorized', 'unknown', 'denied', 'exit')),
  match text constraint camera_event_match check (match in ('exact', 'look-alike')),
  -- The plate of the vehicle or entry that decided: not the one that was read, for a look-alike.
  matched_plate text collate "C",
  -- A text of the system.
  reason jsonb not null,
  suggestions text[] not null default '{}',
  note text not null default '',
  -- The operator whose decision the status is.
  decided_by uuid,
  decided_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, camera_id) references camera,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, decided_by) references person on delete set null (decided_by)
);
create index camera_event_by_time on camera_event (client_id, executed_at desc, id desc);
create index camera_event_by_camera on camera_event (client_id, camera_id, executed_at desc, id desc);
create index camera_event_by_status on camera_event (client_id, status, executed_at desc, id desc);
create index camera_event_by_plate on camera_event (client_id, plate, executed_at desc) where plate is not null;
create index camera_event_by_decider on camera_event (client_id, decided_by) where decided_by is not null;

-- What is the same when a camera sends an event again. Several, where a vehicle was seen several times within seconds.
create table camera_event_key (
  client_id uuid not null,
  camera_id uuid not null,
  event_key text not null,
  event_id uuid not null,
  primary key (client_id, camera_id, event_key),
  foreign key (client_id, camera_id) references camera,
  foreign key (client_id, event_id) references camera_event on delete cascade
);
create index camera_event_key_by_event on camera_event_key (client_id, event_id);

-- Pictures apart from the events, so that lists do not read them.
create table camera_picture (
  client_id uuid not null,
  event_id uuid not null,
  kind text not null constraint camera_picture_kind check (kind in ('plate', 'overview')),
  -- As received, until it has been encoded anew; never served.
  original bytea,
  -- Encoded anew, without metadata.
  jpeg bytea,
  received_at timestamptz not null,
  primary key (client_id, event_id, kind),
  foreign key (client_id, event_id) references camera_event on delete cascade,
  constraint camera_picture_once check (num_nonnulls(original, jpeg) = 1)
);
-- Both are compressed already.
alter table camera_picture alter column original set storage external, alter column jpeg set storage external;
create index camera_picture_to_encode on camera_picture (client_id, received_at) where original is not null;
create index camera_picture_by_time on camera_picture (client_id, received_at);

-- What the camera sent, without its pictures, for a look when something was not understood.
create table camera_payload (
  client_id uuid not null,
  id uuid not null,
  camera_id uuid not null,
  received_at timestamptz not null,
  content text not null,
  sha256 bytea not null,
  primary key (client_id, id),
  foreign key (client_id, camera_id) references camera
);
create index camera_payload_by_camera on camera_payload (client_id, camera_id, received_at desc);
create index camera_payload_by_time on camera_payload (client_id, received_at);

-- Each decision with all that it rests on, so that it can be repeated.
create table camera_decision (
  client_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  status text not null
    constraint camera_decision_status check (status in ('authorized', 'unauthorized', 'unknown', 'denied', 'exit')),
  reason jsonb not null,
  -- Null: an operator decided.
  facts jsonb,
  decided_by uuid,
  decided_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, event_id) references camera_event on delete cascade,
  foreign key (client_id, decided_by) references person on delete set null (decided_by)
);
create index camera_decision_by_event on camera_decision (client_id, event_id, id);
create index camera_decision_by_decider on camera_decision (client_id, decided_by) where decided_by is not null;

-- An operator lets a vehicle in once: the event that was decided, and its plate's next entry at the site.
create table camera_pass (
  client_id uuid not null,
  event_id uuid not null,
  site_id uuid not null,
  plate text not null collate "C",
  starts timestamptz not null,
  ends timestamptz not null,
  -- The entry that used it.
  used_by uuid,
  primary key (client_id, event_id),
  foreign key (client_id, event_id) references camera_event on delete cascade,
  foreign key (client_id, used_by) references camera_event on delete set null (used_by),
  foreign key (client_id, site_id) references site,
  constraint camera_pass_in_order check (ends >= starts)
);
create index camera_pass_by_plate on camera_pass (client_id, plate, ends);
create index camera_pass_by_use on camera_pass (client_id, used_by) where used_by is not null;

create table plate_entry (
  client_id uuid not null references client,
  id uuid not null,
  list text not null constraint plate_entry_list check (list in ('allow', 'deny')),
  registration text not null,
  plate text not null collate "C",
  note text not null default '',
  -- Null: from when it was added.
  starts timestamptz,
  -- Null: without an end.
  ends timestamptz,
  -- Empty: in every car park.
  carpark_ids uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, created_by) references person on delete set null (created_by),
  constraint plate_entry_once unique (client_id, list, plate),
  constraint plate_entry_in_order check (ends > starts)
);
create index plate_entry_by_creator on plate_entry (client_id, created_by) where created_by is not null;
create index plate_entry_by_plate on plate_entry (client_id, plate);
call protect_client_tables();
