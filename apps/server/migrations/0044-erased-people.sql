-- A person who was erased stays as a row without a name, since reservations and totals refer to it. The account never
-- becomes active again.
alter table person add column erased_at timestamptz;
alter table person add constraint person_erased_for_good check (erased_at is null or status = 'disabled');

call protect_client_tables();
