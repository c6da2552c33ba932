-- Accounts: how people come to have one, what they say of themselves, and how they prove who they are.

-- Who may not log in says why. Everything that asks "is this person here" asks disabled_at.
alter table person add column status text not null default 'active'
  check (status in ('unconfirmed', 'unverified', 'active', 'denied', 'disabled'));
update person set status = 'disabled' where disabled_at is not null;
alter table person add constraint person_status_says_why check ((status = 'active') = (disabled_at is null));

alter table person
  add column postcode text,
  add column tags text[] not null default '{}',
  -- Answers to the client's own fields, by field name.
  add column additional_information jsonb not null default '{}',
  add column line_manager_email text check (line_manager_email = lower(line_manager_email)),
  -- A JPEG in `file`; `photo` is its address.
  add column photo_file_id uuid,
  -- A new address that its owner has not confirmed yet.
  add column pending_email text check (pending_email = lower(pending_email) and length(pending_email) <= 254),
  -- Set when the own account asked for a second step; null: only the password is asked for.
  add column second_factor_since timestamptz;
alter table person add foreign key (client_id, photo_file_id) references file (client_id, id) on delete set null (photo_file_id);

alter table person_vehicle drop constraint person_vehicle_client_id_person_id_fkey;
alter table person_vehicle add foreign key (client_id, person_id) references person on delete cascade;

-- One row for each client that lets people sign up by themselves, or asks more of them than the usual fields.
create table signup_config (
  client_id uuid primary key references client,
  phone_required boolean not null default false,
  photo_required boolean not null default false,
  vehicles_required boolean not null default false,
  ask_vehicle_type boolean not null default false,
  max_registrations integer not null default 2 check (max_registrations between 0 and 10),
  -- Lower case, without @; empty: any.
  allowed_email_domains text[] not null default '{}',
  line_manager_verification boolean not null default false,
  -- What a new account may do.
  groups text[] not null default '{employee}'
);

create table signup_group (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  description text,
  -- Its fields count only while the question `condition` is answered with yes.
  is_conditional boolean not null default false,
  condition text,
  is_closable boolean not null default false,
  primary key (client_id, id),
  constraint signup_group_name_once unique (client_id, name),
  constraint signup_group_condition check (not is_conditional or condition is not null)
);

create table signup_field (
  client_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  position integer not null,
  -- The key of its answers: small letters, digits and underscores.
  field_name text not null check (field_name ~ '^[a-z][a-zA-Z0-9_]{0,39}$'),
  field_label text not null,
  field_hint text,
  field_type text not null check (field_type in ('bool', 'select', 'multi', 'string', 'text', 'date', 'lm-email')),
  options text[] not null default '{}',
  required boolean not null default false,
  -- Answered by an administrator or confirmed by the line manager: not asked on sign-up.
  requires_verification boolean not null default false,
  hide_on_edit boolean not null default false,
  primary key (client_id, id),
  foreign key (client_id, group_id) references signup_group on delete cascade,
  constraint signup_field_name_once unique (client_id, field_name)
);

create table invitation (
  client_id uuid not null references client,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- Fields of the profile by name, to begin with.
  prefill jsonb not null default '{}',
  groups text[] not null default '{employee}',
  site_id uuid,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (client_id, id),
  constraint invitation_token_once unique (client_id, token_hash),
  foreign key (client_id, site_id) references site (client_id, id) on delete set null (site_id)
);
-- One open invitation for an address: a new one withdraws the one before.
create unique index invitation_open_once on invitation (client_id, email) where accepted_at is null and withdrawn_at is null;
create index invitation_by_time on invitation (client_id, created_at desc, id desc);

-- What a link or a step in progress carries with it: a new e-mail address, a challenge.
alter table token add column data jsonb;
-- A challenge for a passkey is made before anybody says who they are.
alter table token alter column person_id drop not null;

alter table session
  add column id uuid not null default gen_random_uuid(),
  -- What the person sees in the list of their sessions.
  add column user_agent text,
  add column address text,
  add constraint session_id_once unique (client_id, id);

-- A second factor by an authenticator app (RFC 6238). The secret is sealed by the installation's SECRET.
create table totp (
  client_id uuid not null,
  person_id uuid not null,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step that was used: a code works once.
  last_step bigint,
  primary key (client_id, person_id),
  foreign key (client_id, person_id) references person on delete cascade
);

create table recovery_code (
  client_id uuid not null,
  person_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (client_id, person_id, code_hash),
  foreign key (client_id, person_id) references person on delete cascade
);

-- WebAuthn credentials.
create table passkey (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (client_id, id),
  constraint passkey_credential_once unique (client_id, credential_id),
  foreign key (client_id, person_id) references person on delete cascade
);
create index passkey_by_person on passkey (client_id, person_id);

-- One answer a person and day to 'Are you on-site today?'.
create table presence (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  day date not null,
  site_id uuid,
  on_site boolean not null,
  travelling_by text check (travelling_by in ('car', 'bike', 'walking', 'other')),
  -- How it was said: the question, the toggle, a code at the entrance.
  source text not null default 'prompt' check (source in ('prompt', 'toggle', 'qr')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (client_id, id),
  constraint presence_once_a_day unique (client_id, person_id, day),
  constraint presence_travel check (on_site or travelling_by is null),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, site_id) references site (client_id, id) on delete set null (site_id)
);
create index presence_by_day on presence (client_id, day);

create table support_ticket (
  client_id uuid not null references client,
  id uuid not null,
  person_id uuid,
  name text not null,
  email text not null,
  url text not null,
  problem text not null,
  created_at timestamptz not null,
  primary key (client_id, id)
);
create index support_ticket_by_time on support_ticket (client_id, created_at desc, id desc);

-- Post that was fetched: how many items, by whom.
create table mail_usage (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  number_items integer not null check (number_items between 1 and 1000),
  entered_by uuid not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person on delete cascade
);
create index mail_usage_by_time on mail_usage (client_id, created_at desc, id desc);

-- A purchase at a payment provider. Amounts are in pence.
create table credit_payment (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  provider text not null check (provider in ('demo', 'stripe')),
  -- The provider's own name for it.
  reference text not null,
  credits integer not null check (credits > 0),
  amount integer not null check (amount >= 0),
  currency text not null default 'GBP',
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'expired')),
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (client_id, id),
  constraint credit_payment_reference_once unique (client_id, provider, reference),
  foreign key (client_id, person_id) references person
);
create index credit_payment_by_person on credit_payment (client_id, person_id, created_at desc);

-- Credits come and go by entries; what is there is their sum. A payment credits once.
create table credit_entry (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  amount integer not null check (amount <> 0),
  reason text not null check (reason in ('purchase', 'adjustment', 'use')),
  payment_id uuid,
  note text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (client_id, id),
  constraint credit_entry_payment_once unique (client_id, payment_id),
  foreign key (client_id, person_id) references person,
  foreign key (client_id, payment_id) references credit_payment
);
create index credit_entry_by_person on credit_entry (client_id, person_id, created_at desc);

-- Text messages leave by the same box as mails. Not delivered after all attempts is dead, until it is sent again.
alter table message
  add column channel text not null default 'email' check (channel in ('email', 'sms')),
  add column next_attempt_at timestamptz,
  add column resent_by uuid,
  add column resent_at timestamptz,
  -- The provider's own name for it.
  add column provider_reference text,
  -- Until when its link works; not sent any more after that. Null: no such end.
  add column expires_at timestamptz;
alter table message drop constraint message_status_check;
update message set status = 'waiting' where status = 'failed';
alter table message add constraint message_status_check check (status in ('waiting', 'retrying', 'sent', 'dead'));
alter table message add constraint message_sms_is_text
  check (channel = 'email' or (body_html is null and calendar is null));
create index message_undelivered on message (client_id, created_at desc, id desc) where status <> 'sent';

-- The look of what the client sends.
alter table client add column brand_color text not null default '#4A56DC' check (brand_color ~ '^#[0-9A-Fa-f]{6}$');

-- client_by_host returns whole rows of client, and is made anew for its new columns.
drop function client_by_host(text);
create function client_by_host(host text) returns setof client
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.* from client c
    left join client_domain d on d.client_id = c.id and d.domain = lower(host)
    order by (d.domain is null), c.position
    limit 1;
  end;

call protect_client_tables();
