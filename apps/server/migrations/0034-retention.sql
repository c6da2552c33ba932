-- How long a client's rows are kept: legal holds, the nightly runs, and what they need of other tables.

-- While a hold is in force, no job ends the rows that it covers.
create table legal_hold (
  client_id uuid not null references client,
  id uuid not null,
  subject text not null
    constraint legal_hold_subject check (subject in ('person', 'visitor', 'plate', 'site', 'everything')),
  person_id uuid,
  visitor_id uuid,
  plate text collate "C",
  site_id uuid,
  reason text not null,
  first_day date not null,
  -- Null: until somebody ends it.
  last_day date,
  created_by uuid,
  created_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person on delete set null (person_id),
  foreign key (client_id, visitor_id) references visitor on delete set null (visitor_id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, created_by) references person on delete set null (created_by),
  foreign key (client_id, ended_by) references person on delete set null (ended_by),
  -- A person or visitor may be gone after the end of the hold.
  constraint legal_hold_of_one check (
    (person_id is null or subject = 'person') and (visitor_id is null or subject = 'visitor')
    and (subject = 'plate') = (plate is not null) and (subject = 'site') = (site_id is not null)),
  constraint legal_hold_in_order check (last_day >= first_day)
);
create index legal_hold_by_time on legal_hold (client_id, created_at desc, id desc);
create index legal_hold_by_person on legal_hold (client_id, person_id) where person_id is not null;
create index legal_hold_by_visitor on legal_hold (client_id, visitor_id) where visitor_id is not null;
create index legal_hold_by_creator on legal_hold (client_id, created_by) where created_by is not null;
create index legal_hold_by_ender on legal_hold (client_id, ended_by) where ended_by is not null;

-- The days that a client chose for a kind of rows. Without a row: the usual ones.
create table retention_period (
  client_id uuid not null references client,
  key text not null,
  days integer not null constraint retention_period_days check (days > 0),
  primary key (client_id, key)
);

-- A night of a client, by its day there: each night is done once, and goes on where it was interrupted.
create table retention_run (
  client_id uuid not null references client,
  id uuid not null,
  day date not null,
  started_at timestamptz not null,
  -- Null: it is not done yet, or was interrupted and left to the next night.
  finished_at timestamptz,
  primary key (client_id, id),
  constraint retention_run_once unique (client_id, day)
);

-- How many rows of a kind a run has ended, counted in the transactions that end them.
create table retention_count (
  client_id uuid not null,
  run_id uuid not null,
  key text not null,
  ended integer not null default 0,
  primary key (client_id, run_id, key),
  foreign key (client_id, run_id) references retention_run on delete cascade
);

-- Events stay for the totals, without their plates.
alter table camera_event add column is_anonymous boolean not null default false;
create index camera_event_to_anonymise on camera_event (client_id, executed_at, id) where not is_anonymous;

-- Visits stay for the totals, without their visitor. When the visitor was last here is then known of the visitor alone.
alter table visit alter column visitor_id drop not null;
alter table visit add constraint visit_anonymous check (visitor_id is not null or (description = '' and search = ''));
create index visit_to_anonymise on visit (client_id, day, id) where visitor_id is not null;
alter table nda_signature alter column visit_id drop not null;
alter table visitor add column last_visit_at timestamptz;
create index visitor_by_last_visit on visitor (client_id, (greatest(created_at, last_visit_at)), id);
-- A decision is about its entry, and goes with it.
alter table deny_decision drop constraint deny_decision_client_id_entry_id_fkey;
alter table deny_decision add foreign key (client_id, entry_id) references deny_entry on delete cascade;

alter table roll_call_entry add column is_anonymous boolean not null default false;
create index roll_call_entry_to_anonymise on roll_call_entry (client_id, roll_call_id, id) where not is_anonymous;

-- By what the nightly job finds rows, oldest first.
create index sighting_by_time on sighting (client_id, seen_from, id);
create index walk_in_by_age on walk_in (client_id, created_at, id);
create index print_job_by_age on print_job (client_id, created_at, id);
create index support_ticket_by_age on support_ticket (client_id, created_at, id);

-- The application cannot change the audit log. It may have old entries deleted, which are at least 30 days older than the
-- client's newest: not even a wrong clock or setting empties the log.
create function delete_audit_entries(ids uuid[]) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with gone as (
      delete from audit_entry a where a.client_id = app_client_id() and a.id = any(ids)
        and a.at < (select max(n.at) from audit_entry n where n.client_id = app_client_id()) - interval '30 days'
      returning 1)
    select count(*)::integer from gone;
  end;
revoke all on function delete_audit_entries(uuid[]) from public;
grant execute on function delete_audit_entries(uuid[]) to portico_app;

call protect_client_tables();
