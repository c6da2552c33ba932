-- The archive of a client that operators have asked for, until its time is over. The owner alone reads and writes it.
create table client_archive (
  client_id uuid primary key references client on delete cascade,
  -- The operator's address; null: the command line, which wrote it to a file.
  requested_by text,
  requested_at timestamptz not null,
  -- From when it is whole. Null: it is being made.
  made_at timestamptz,
  -- Why it could not be made.
  problem text,
  bytes bigint not null default 0,
  fingerprint text,
  -- The key of the secrets in it, encrypted by SECRET.
  sealed_key text,
  -- When its bytes go.
  expires_at timestamptz not null,
  -- SHA-256 of the token of a download, which works once and for minutes.
  link_hash bytea,
  link_until timestamptz,
  downloaded_at timestamptz,
  constraint client_archive_made check (made_at is null or fingerprint is not null),
  constraint client_archive_one_end check (made_at is null or problem is null),
  constraint client_archive_link check ((link_hash is null) = (link_until is null))
);
-- Its bytes, in their order.
create table client_archive_part (
  client_id uuid not null references client_archive on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (client_id, number)
);
-- Compressed already.
alter table client_archive_part alter column bytes set storage external;
alter table client_archive enable row level security;
create policy of_no_client on client_archive using ((select app_client_id()) is null);
alter table client_archive_part enable row level security;
create policy of_no_client on client_archive_part using ((select app_client_id()) is null);
