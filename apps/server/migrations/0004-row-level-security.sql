-- Turns row-level security on for every table of a client, those of later migrations included when they call it.
create procedure protect_client_tables() language plpgsql as $$
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
end $$;

call protect_client_tables();

alter table client enable row level security;
create policy of_client on client using (id = (select app_client_id()));
grant select, update on client to portico_app;
grant select, insert, update, delete on rate_limit to portico_app;
