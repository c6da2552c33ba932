-- Visitors and their visits, from the invitation to the badge.

-- How visitors find a site.
alter table site add column map_directions_url text;
alter table site add column directions text;

-- Pictures, made small and plain before they come here. In the database, so that every process and every backup has them.
create table file (
  client_id uuid not null references client,
  id uuid not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  bytes bytea not null check (length(bytes) <= 2000000),
  created_at timestamptz not null,
  primary key (client_id, id)
);

-- A screen is a door's, a lobby's kiosk, or the agent beside a label printer.
alter table screen add column kind text not null default 'door' check (kind in ('door', 'kiosk', 'printer'));
alter table screen add column site_id uuid;
alter table screen add constraint screen_site foreign key (client_id, site_id) references site on delete cascade;
alter table screen add constraint screen_place check ((kind = 'door') = (resource_id is not null) and (kind = 'door') = (site_id is null));

-- What a client's kinds of visitors are asked for, sign and wear.
create table visitor_type (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  is_active boolean not null default true,
  -- The one that counts when nothing is chosen.
  is_default boolean not null default false,
  nda_required boolean not null default false,
  -- Whether the kiosk offers it to people without an invitation.
  walk_in boolean not null default false,
  -- [{ key, label, kind, required, options }]: the type's own fields.
  fields jsonb not null default '[]',
  -- [{ key, label, kind, required, options, approveOn }]: what walk-ins are asked.
  questions jsonb not null default '[]',
  -- Null: the client's badge.
  badge jsonb,
  primary key (client_id, id)
);
create unique index visitor_type_name_once on visitor_type (client_id, lower(name)) where is_active;
create unique index visitor_type_default_once on visitor_type (client_id) where is_default;

create table visitor (
  client_id uuid not null references client,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  company text,
  email text check (email = lower(email) and length(email) <= 254),
  phone text,
  photo_id uuid,
  notes text,
  tags text[] not null default '{}',
  type_id uuid,
  -- Values of the type's own fields, by key.
  additional jsonb not null default '{}',
  -- First letter of the last name without its accent, A to Z; '#' for all others.
  letter text not null check (letter ~ '^[A-Z#]$'),
  created_by uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, photo_id) references file on delete set null (photo_id),
  foreign key (client_id, type_id) references visitor_type,
  foreign key (client_id, created_by) references person,
  constraint visitor_email_once unique (client_id, email)
);
create index visitor_by_name on visitor (client_id, last_name collate natural_order, first_name collate natural_order, id);
create index visitor_by_letter on visitor (client_id, letter, last_name collate natural_order, first_name collate natural_order, id);
create index visitor_by_creator on visitor (client_id, created_by);
-- Pictures are looked for where one is removed.
create index visitor_by_photo on visitor (client_id, photo_id) where photo_id is not null;

-- The words a visitor is found by, folded: names, company, parts of the e-mail address, plates. Searches compare their
-- beginnings, since no index serves a pattern under row-level security.
create table visitor_word (
  client_id uuid not null,
  word text not null collate "C",
  visitor_id uuid not null,
  primary key (client_id, word, visitor_id),
  foreign key (client_id, visitor_id) references visitor on delete cascade
);
create index visitor_word_by_visitor on visitor_word (client_id, visitor_id);

create table visitor_vehicle (
  client_id uuid not null,
  visitor_id uuid not null,
  position integer not null,
  -- As it was typed.
  registration text not null,
  -- Upper case, letters and digits only.
  plate text not null,
  vehicle_type text check (vehicle_type in ('Car', 'Motorcycle')),
  primary key (client_id, visitor_id, position),
  foreign key (client_id, visitor_id) references visitor on delete cascade
);
create index visitor_vehicle_by_plate on visitor_vehicle (client_id, plate);

-- People who are not let in without a second look. Every field that is set must be the visitor's, folded, to the letter.
create table deny_entry (
  client_id uuid not null references client,
  id uuid not null,
  first_name text,
  last_name text,
  company text,
  email text,
  phone text,
  plate text,
  reason text not null,
  -- The last day it counts; null: until it is removed.
  until_day date,
  created_by uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, created_by) references person,
  check (num_nonnulls(last_name, email, phone, plate, company) > 0)
);
create index deny_entry_live on deny_entry (client_id, created_at desc) where removed_at is null;

-- One visit: one visitor, one site, one day. When, where and with whom are its meeting's, kept in step by meetings; a
-- walk-in has no meeting and these are its own.
create table visit (
  client_id uuid not null references client,
  id uuid not null,
  -- The secret of the visitor's personal link, a random version-4 UUID.
  uuid uuid not null,
  visitor_id uuid not null,
  type_id uuid,
  meeting_id uuid,
  site_id uuid not null,
  -- The day of `starts` at the site.
  day date not null,
  starts timestamptz not null,
  ends timestamptz not null check (ends > starts),
  description text not null,
  -- Rooms with building and floor in words; empty without a room.
  location text not null default '',
  host_id uuid,
  -- Everybody marked as host, the host among them: they act on it too.
  host_ids uuid[] not null default '{}',
  booked_by uuid,
  status text not null check (status in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled')),
  status_at timestamptz not null,
  -- When the visitor says that they will come, where that is later than the start.
  expected_at timestamptz,
  -- Six digits for the kiosk.
  pin text not null check (pin ~ '^[0-9]{6}$'),
  needs_parking boolean not null default false,
  is_walk_in boolean not null default false,
  -- 'matched': on the deny-list, nobody decided yet; 'allowed', 'refused': security decided.
  deny text check (deny in ('matched', 'allowed', 'refused')),
  arrived_at timestamptz,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  host_told_at timestamptz,
  on_my_way_at timestamptz,
  cancelled_at timestamptz,
  cancellation_reason text,
  -- One higher with each calendar mail (RFC 5546).
  sequence integer not null default 0,
  -- Folded names of visitor, company and host, and plates: what the table of reception is searched and sorted by.
  search text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, visitor_id) references visitor,
  foreign key (client_id, type_id) references visitor_type,
  foreign key (client_id, meeting_id) references meeting on delete cascade,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, host_id) references person,
  foreign key (client_id, booked_by) references person,
  constraint visit_uuid_once unique (client_id, uuid),
  constraint visit_meeting_once unique (client_id, meeting_id, visitor_id)
);
create index visit_by_start on visit (client_id, starts, id);
create index visit_by_site on visit (client_id, site_id, starts, id);
create index visit_by_visitor on visit (client_id, visitor_id, starts desc, id desc);
create index visit_by_host on visit (client_id, host_id, starts desc, id desc);
create index visit_by_booker on visit (client_id, booked_by, starts desc, id desc);
-- No index finds a person in a list under row-level security: the few visits with several hosts are looked through.
create index visit_by_several_hosts on visit (client_id, starts, id) where cardinality(host_ids) > 1;
create index visit_by_pin on visit (client_id, site_id, day, pin);
-- What the end of a day still has to close.
create index visit_open on visit (client_id, site_id, day) where status in ('scheduled', 'arrived', 'checked-in');

-- What happened to a visit, for its history: each change of status, and what else people ask about.
create table visit_event (
  client_id uuid not null,
  id uuid not null,
  visit_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled',
    'delayed', 'nda-signed', 'host-told', 'on-my-way', 'badge', 'deny-allowed', 'deny-refused')),
  via text not null check (via in ('staff', 'host', 'link', 'kiosk', 'qr', 'system')),
  actor_id uuid,
  primary key (client_id, id),
  foreign key (client_id, visit_id) references visit on delete cascade,
  foreign key (client_id, actor_id) references person
);
create index visit_event_by_visit on visit_event (client_id, visit_id, at desc, id desc);

-- Texts to sign, each version for good.
create table nda_text (
  client_id uuid not null references client,
  id uuid not null,
  -- Null: for all types without a text of their own.
  type_id uuid,
  version integer not null,
  title text not null,
  body text not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (client_id, id),
  foreign key (client_id, type_id) references visitor_type,
  foreign key (client_id, published_by) references person,
  constraint nda_text_version_once unique nulls not distinct (client_id, type_id, version)
);

create table nda_signature (
  client_id uuid not null,
  id uuid not null,
  visitor_id uuid not null,
  visit_id uuid not null,
  nda_text_id uuid not null,
  -- The name as it was typed, or the drawing as a picture.
  typed_name text,
  drawing_id uuid,
  signed_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, visitor_id) references visitor,
  foreign key (client_id, visit_id) references visit on delete cascade,
  foreign key (client_id, nda_text_id) references nda_text,
  foreign key (client_id, drawing_id) references file,
  check ((typed_name is null) <> (drawing_id is null)),
  constraint nda_signature_once unique (client_id, visitor_id, nda_text_id)
);
create index nda_signature_by_drawing on nda_signature (client_id, drawing_id) where drawing_id is not null;

-- Why somebody on the deny-list was let in or sent away.
create table deny_decision (
  client_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  entry_id uuid not null,
  visit_id uuid not null,
  -- The fields that were the same, by name; never their values.
  fields text[] not null,
  decision text not null check (decision in ('matched', 'allowed', 'refused')),
  note text,
  actor_id uuid,
  primary key (client_id, id),
  foreign key (client_id, entry_id) references deny_entry,
  foreign key (client_id, visit_id) references visit on delete cascade,
  foreign key (client_id, actor_id) references person
);
create index deny_decision_by_time on deny_decision (client_id, at desc, id desc);
create index deny_decision_by_visit on deny_decision (client_id, visit_id);

-- People without an invitation who ask at the kiosk; approved, they become a visit.
create table walk_in (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  screen_id uuid,
  type_id uuid,
  host_id uuid,
  first_name text not null,
  last_name text not null,
  company text,
  email text,
  phone text,
  photo_id uuid,
  -- The type's questions as they were asked, with the answers in words: [{ label, answer, isFlagged }].
  answers jsonb not null default '[]',
  -- Labels of questions whose answer asks for reception's decision.
  flagged text[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  visit_id uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, screen_id) references screen on delete set null (screen_id),
  foreign key (client_id, type_id) references visitor_type,
  foreign key (client_id, host_id) references person,
  foreign key (client_id, photo_id) references file on delete set null (photo_id),
  foreign key (client_id, decided_by) references person,
  foreign key (client_id, visit_id) references visit
);
create index walk_in_pending on walk_in (client_id, site_id, created_at) where status = 'pending';
create index walk_in_by_photo on walk_in (client_id, photo_id) where photo_id is not null;
create index walk_in_by_time on walk_in (client_id, created_at desc, id desc);

-- What a kiosk may do for the one visitor who stands before it, for a few minutes. Only the token's hash is kept.
create table kiosk_session (
  client_id uuid not null,
  token_hash bytea not null,
  screen_id uuid not null,
  visit_id uuid not null,
  -- Whether the pin must be given to check in: the visitor was found by name alone.
  asks_pin boolean not null,
  -- What was said of the badge; null until the visitor is checked in. A lost answer can be asked for again.
  badge text check (badge in ('printing', 'reception', 'none')),
  expires_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, screen_id) references screen on delete cascade,
  foreign key (client_id, visit_id) references visit on delete cascade
);

-- Badge, kiosk and the like; what is not set has its default in the contract.
create table reception_settings (
  client_id uuid primary key references client,
  badge jsonb not null default '{}',
  kiosk jsonb not null default '{}'
);

-- Badges for an agent that polls (badge print mode 'legacy').
create table print_job (
  client_id uuid not null,
  id uuid not null,
  visit_id uuid not null,
  site_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'taken', 'done', 'failed')),
  screen_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  taken_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, visit_id) references visit on delete cascade,
  foreign key (client_id, site_id) references site,
  foreign key (client_id, screen_id) references screen on delete set null (screen_id),
  foreign key (client_id, created_by) references person
);
create index print_job_waiting on print_job (client_id, site_id, created_at) where status in ('waiting', 'taken');

-- Printed codes: what scanning one does, and whether it does so now.
create table qr_action (
  client_id uuid not null references client,
  id uuid not null,
  -- The contract's QR_ACTION_TYPES.
  action_type text not null,
  name text not null,
  site_id uuid,
  -- A desk or the like, where the code is for one thing.
  object_id uuid,
  message text,
  url text,
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site on delete cascade
);

-- Who has signed in at a site by its code.
create table site_sign_in (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  person_id uuid not null,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, person_id) references person on delete cascade
);
create index site_sign_in_by_site on site_sign_in (client_id, site_id, at desc);

call protect_client_tables();
