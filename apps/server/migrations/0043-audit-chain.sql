-- The audit log as a chain of hashes, and clients whose use is suspended.

-- Each entry's place in its client's chain, written after the entry's own transaction. docs/decisions/060-audit-chain.md
-- says how the hash is made.
create table audit_link (
  client_id uuid not null references client,
  position bigint not null,
  -- Null: retention has ended the entry. The hash stays while a link before it does.
  entry_id uuid,
  hash bytea not null,
  primary key (client_id, position),
  constraint audit_link_once unique (client_id, entry_id),
  constraint audit_link_position check (position > 0),
  constraint audit_link_hash check (octet_length(hash) = 32)
);
-- Where the first entry that is not ended is looked for.
create index audit_link_kept on audit_link (client_id, position) where entry_id is not null;

-- The last link that retention has removed: the chain begins after it.
create table audit_start (
  client_id uuid primary key references client,
  position bigint not null,
  hash bytea not null,
  constraint audit_start_hash check (octet_length(hash) = 32)
);

-- How far entries are linked, and what the last check of the chain found.
create table audit_progress (
  client_id uuid primary key references client,
  -- Every entry of an hour before this and earlier has its link.
  linked_until timestamptz,
  checked_at timestamptz,
  report jsonb,
  constraint audit_progress_checked check ((checked_at is null) = (report is null))
);

-- As before, and the application writes links once and cannot change them, nor where a chain begins.
create or replace procedure protect_client_tables() language plpgsql as $$
declare
  name text;
begin
  for name in
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'client_id' and t.table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', name);
    if not exists (select from pg_policies where schemaname = 'public' and tablename = name) then
      execute format('create policy of_client on %I using (client_id = (select app_client_id()))', name);
    end if;
    execute format('grant select, insert, update, delete on %I to portico_app', name);
  end loop;
  -- The application writes and reads the audit log and cannot change it.
  revoke update, delete on audit_entry from portico_app;
  revoke update, delete on audit_link from portico_app;
  revoke insert, update, delete on audit_start from portico_app;
  revoke insert, update, delete on client_domain from portico_app;
  revoke insert on client_set_up from portico_app;
end $$;
call protect_client_tables();

-- As before, and the chain remains checkable: links of ended entries lose their entry, and go when none before them stays.
drop function delete_audit_entries(uuid[]);
create function delete_audit_entries(ids uuid[]) returns table (start_position bigint, start_hash bytea)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone uuid[];
begin
  with deleted as (
    delete from audit_entry a where a.client_id = app_client_id() and a.id = any(ids)
      and a.at < (select max(n.at) from audit_entry n where n.client_id = app_client_id()) - interval '30 days'
    returning a.id)
  select array_agg(id) into gone from deleted;
  update audit_link l set entry_id = null where l.client_id = app_client_id() and l.entry_id = any(gone);
  select l.position, l.hash into start_position, start_hash from audit_link l
    where l.client_id = app_client_id() and l.entry_id is null and l.position < coalesce(
      (select min(k.position) from audit_link k where k.client_id = app_client_id() and k.entry_id is not null),
      9223372036854775807)
    order by l.position desc limit 1;
  if found then
    insert into audit_start (client_id, position, hash) values (app_client_id(), start_position, start_hash)
      on conflict (client_id) do update set position = excluded.position, hash = excluded.hash;
    delete from audit_link l where l.client_id = app_client_id() and l.position <= start_position;
  end if;
  return query select s.position, s.hash from audit_start s
    where s.client_id = app_client_id() and gone is not null;
end $$;
revoke all on function delete_audit_entries(uuid[]) from public;
grant execute on function delete_audit_entries(uuid[]) to portico_app;

-- For a gauge of the whole installation.
create function failed_audit_checks() returns integer
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(*)::integer from audit_progress where not (report->>'holds')::boolean;
  end;
revoke all on function failed_audit_checks() from public;
grant execute on function failed_audit_checks() to portico_app;

-- Null: the client is in use.
alter table client add column suspended_at timestamptz;

-- client_by_host returns whole rows of client, and is made anew for its new column.
drop function client_by_host(text);
create function client_by_host(host text) returns setof client
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.* from client c
    left join client_domain d on d.client_id = c.id and d.domain = lower(host)
    order by (d.domain is null), c.position
    limit 1;
  end;
