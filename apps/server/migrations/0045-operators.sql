-- Operators, who run the installation and belong to no client. docs/decisions/065-operators.md says why apart from people.

create table operator (
  id uuid primary key,
  email text not null,
  -- Null until the first link is used.
  password_hash text,
  -- The secret of an authenticator app, sealed.
  totp_secret text,
  -- The time step of the last code, so that each works once.
  totp_step bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  constraint operator_email_once unique (email),
  constraint operator_email_form check (email = lower(email) and length(email) <= 254),
  constraint operator_ready check (ready_at is null or (password_hash is not null and totp_secret is not null))
);

-- The link by which an operator sets password and app, once.
create table operator_link (
  operator_id uuid primary key references operator on delete cascade,
  -- SHA-256 of the link's token.
  token_hash bytea not null,
  -- The secret of the app that is being set up, sealed.
  totp_secret text,
  expires_at timestamptz not null,
  constraint operator_link_token_once unique (token_hash)
);

create table operator_session (
  -- SHA-256 of the cookie's token.
  token_hash bytea primary key,
  operator_id uuid not null references operator on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index operator_session_by_operator on operator_session (operator_id);

-- What operators did, and what was done about them on the command line.
create table operator_entry (
  id uuid primary key,
  at timestamptz not null,
  -- Null: the command line.
  operator_id uuid,
  -- The address then: the entry outlives the operator.
  operator_email text,
  action text not null,
  -- What it was about, by its name or id.
  subject text,
  facts jsonb not null default '{}',
  request_id text
);
create index operator_entry_by_time on operator_entry (at desc, id desc);

-- A connection that serves a client sees nothing of operators, even if a query forgot for whom it is. Entries may be written
-- on it, in the transaction of a change at a client.
alter table operator enable row level security;
create policy of_no_client on operator using ((select app_client_id()) is null);
alter table operator_link enable row level security;
create policy of_no_client on operator_link using ((select app_client_id()) is null);
alter table operator_session enable row level security;
create policy of_no_client on operator_session using ((select app_client_id()) is null);
alter table operator_entry enable row level security;
create policy of_no_client on operator_entry for select using ((select app_client_id()) is null);
create policy of_any_change on operator_entry for insert with check (true);

grant select, insert, update, delete on operator, operator_link, operator_session to portico_app;
-- Nobody changes what was written down.
grant select, insert on operator_entry to portico_app;
