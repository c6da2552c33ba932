-- What every feature stands on: clients, people, sessions, kept answers, audit, messages.
-- Every table of a client begins its keys with client_id and shows a connection only the rows of the client that
-- the connection serves (setting app.client_id).

create extension if not exists btree_gist;

-- Names are sorted as people sort them: accents and case folded first, 'N2' before 'N10'.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

create table client (
  id uuid primary key,
  -- The client at position 1 answers hosts that nobody claims.
  position integer not null unique,
  name text not null,
  product text not null check (product in ('ve', 'c2p', 'c2b')),
  mode text not null default 'live' check (mode in ('demo', 'live')),
  logo text,
  signup_enabled boolean not null default false,
  features text[] not null default '{}',
  settings jsonb not null default '{}',
  visitor_settings jsonb not null default '{}',
  business_day_start time not null default '09:00',
  business_day_end time not null default '17:00'
);

create table client_domain (
  domain text primary key check (domain = lower(domain)),
  client_id uuid not null references client on delete cascade
);
create index on client_domain (client_id);

create function app_client_id() returns uuid language sql stable parallel safe
  return (select nullif(current_setting('app.client_id', true), '')::uuid);

-- The one question asked before a client is known. Runs as the owner, since no client's rows are visible yet.
create function client_by_host(host text) returns setof client
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.* from client c
    left join client_domain d on d.client_id = c.id and d.domain = lower(host)
    order by (d.domain is null), c.position
    limit 1;
  end;

-- Jobs go through the clients one by one, each on a connection bound to it.
create function client_ids() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select id from client order by position;
  end;

create table person (
  client_id uuid not null references client,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  phone text,
  photo text,
  company text,
  password_hash text,
  groups text[] not null default '{}' check (groups <@ array[
    'admin', 'superadmin', 'employee', 'reception', 'security', 'cleaning', 'deskbooking', 'desk_admin',
    'deskbooking_admin', 'parking_admin', 'reporting', 'parking', 'PA', 'Executive', 'Exec PA', 'ev_space_booking']),
  is_staff boolean not null default true,
  is_restricted boolean not null default false,
  is_locatable boolean not null default false,
  home_site_id uuid,
  disabled_at timestamptz,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint person_email_once unique (client_id, email)
);
create index person_by_name on person (client_id, last_name collate natural_order, first_name collate natural_order, id);

create table session (
  client_id uuid not null,
  -- SHA-256 of the cookie's token: a copy of the table signs nobody in.
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, person_id) references person on delete cascade
);
create index session_by_person on session (client_id, person_id);

-- Links that let somebody do one thing once: reset a password, accept an invitation.
create table token (
  client_id uuid not null,
  token_hash bytea not null,
  purpose text not null,
  person_id uuid not null,
  expires_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, person_id) references person on delete cascade
);
create index token_by_person on token (client_id, person_id, purpose);

-- The answer kept for an Idempotency-Key; scope is user, method and path.
create table kept_answer (
  client_id uuid not null references client,
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  -- The body as it was sent, to the letter.
  answer text not null,
  created_at timestamptz not null,
  primary key (client_id, scope, key)
);
create index kept_answer_by_age on kept_answer (client_id, created_at);

create table audit_entry (
  client_id uuid not null references client,
  id uuid not null,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  on_behalf_of_id uuid,
  target_type text not null,
  target_id text,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (client_id, id)
);
create index audit_entry_by_time on audit_entry (client_id, at desc, id desc);
create index audit_entry_by_actor on audit_entry (client_id, actor_id, at desc);
create index audit_entry_by_other on audit_entry (client_id, on_behalf_of_id, at desc) where on_behalf_of_id is not null;
create index audit_entry_by_target on audit_entry (client_id, target_id, at desc);

-- Outbox: written with the change it tells of, sent by a job. The id makes the Message-ID, so that a repeated
-- delivery can be recognised.
create table message (
  client_id uuid not null references client,
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  -- Holds a link that lets its reader act: emptied once a mail server has it.
  confidential boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (client_id, id)
);
create index message_by_time on message (client_id, created_at desc, id desc);

-- Counters of failed attempts, for every process together. Keys are hashes; rows expire by the limiter's clean-up.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);

create table help_text (
  client_id uuid not null references client,
  key text not null,
  title text not null,
  body_html text not null,
  primary key (client_id, key)
);
