-- A client that nobody runs yet.
alter table client drop constraint client_mode;
alter table client add constraint client_mode check (mode in ('demo', 'live', 'set-up'));

-- Its set-up. The row goes when its first administrator has an account.
create table client_set_up (
  client_id uuid primary key references client on delete cascade,
  -- SHA-256 of the link's token.
  token_hash bytea not null,
  -- What was answered so far, checked for each step and written to its tables by the last one.
  draft jsonb not null default '{}',
  created_at timestamptz not null
);

-- As before, and only the owner begins a set-up.
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
  revoke insert, update, delete on client_domain from portico_app;
  revoke insert on client_set_up from portico_app;
end $$;
call protect_client_tables();

-- The application may not claim hosts, except the one host of a client that is being set up, if it is nobody's.
create function claim_host_in_set_up(host text) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from client_domain where client_id = app_client_id()
      and exists (select from client_set_up where client_id = app_client_id());
    insert into client_domain (domain, client_id)
      select lower(host), client_id from client_set_up where client_id = app_client_id()
      on conflict (domain) do nothing;
    select exists (select from client_domain where domain = lower(host) and client_id = app_client_id());
  end;
revoke execute on function claim_host_in_set_up(text) from public;
grant execute on function claim_host_in_set_up(text) to portico_app;
