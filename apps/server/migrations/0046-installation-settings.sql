-- Settings of the whole installation that operators make on a screen, where no environment variable says otherwise.
create table installation_setting (
  key text primary key,
  -- The values as JSON, sealed: they hold passwords of other services.
  sealed text not null,
  changed_at timestamptz not null
);
alter table installation_setting enable row level security;
create policy of_no_client on installation_setting using ((select app_client_id()) is null);
grant select, insert, update, delete on installation_setting to portico_app;
