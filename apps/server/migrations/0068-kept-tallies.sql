-- Totals of tallies by day, so that they are as quick as those of other reports and stay when the rows go.
-- docs/decisions/090-kept-tallies.md says which of them are kept how.

-- Tallies are kept apart from the other reports of the same rows: installations have kept days of those already.
alter table report_progress drop constraint report_progress_subject;
alter table report_progress add constraint report_progress_subject check (subject in ('desks', 'parking', 'meetings',
  'presence', 'cameras', 'desk-tallies', 'parking-tallies', 'meeting-tallies', 'visit-tallies', 'credit-tallies'));

create table report_tally_day (
  client_id uuid not null,
  tally text not null,
  -- 'day': all facts of the day, of which weeks, months and weekdays are made too; 'hour'; or a group of the tally.
  grouped_by text not null,
  day date not null,
  number bigint generated always as identity,
  site_id uuid not null,
  key text not null,
  -- What the key was called, for when it is gone.
  name text,
  series text not null,
  value bigint not null,
  primary key (client_id, tally, grouped_by, day, number)
) with (vacuum_truncate = false, toast.vacuum_truncate = false);

-- As report_host_month, for the hosts of visits and what became of these.
create table report_visit_month (
  client_id uuid not null,
  -- Its first day.
  month date not null,
  person_id uuid not null,
  site_id uuid not null,
  series text not null,
  total integer not null,
  days smallint[] not null constraint report_visit_month_days check (cardinality(days) = 31),
  primary key (client_id, month, person_id, site_id, series)
) with (vacuum_truncate = false, toast.vacuum_truncate = false);

-- The days of a month on which a person asked a car park for a space and had an answer, and those on which one was given: the
-- first bit is the month's first day.
create table report_parking_month (
  client_id uuid not null,
  -- Its first day.
  month date not null,
  person_id uuid not null,
  carpark_id uuid not null,
  asked integer not null,
  given integer not null,
  primary key (client_id, month, person_id, carpark_id),
  constraint report_parking_month_given_was_asked check (asked & given = given)
) with (vacuum_truncate = false, toast.vacuum_truncate = false);

-- The days as bits, of which weekdays are counted quickly: a person has one desk of a site on a day.
do $$ begin
  execute 'alter table report_desk_month add column day_bits integer not null generated always as ('
    || (select string_agg(format('((days[%s] > 0)::int << %s)', d, d - 1), ' | ') from generate_series(1, 31) d)
    || ') stored';
end $$;

call protect_client_tables();

-- The arguments of these triggers are now all subjects that a change concerns.
create or replace function mark_report_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_subject text;
begin
  foreach of_subject in array tg_argv loop
    if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.day <> new.day) then
      perform mark_report_days(old.client_id, of_subject, old.day, old.day);
    end if;
    if tg_op <> 'DELETE' then
      perform mark_report_days(new.client_id, of_subject, new.day, new.day);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger desk_reservation_marks
  after insert or delete or update of status, day, desk_id, zone_id, site_id, person_id
  on desk_reservation for each row execute function mark_report_day('desks', 'desk-tallies');
create or replace trigger meeting_marks after insert or delete or update of status, day, during, host_id
  on meeting for each row execute function mark_report_day('meetings', 'meeting-tallies');
create trigger meeting_tally_marks after update of cost_centre, site_id
  on meeting for each row execute function mark_report_day('meeting-tallies');
create trigger visit_tally_marks after insert or delete
  or update of status, day, starts, site_id, type_id, host_id, arrived_at, checked_in_at, is_walk_in
  on visit for each row execute function mark_report_day('visit-tallies');
create trigger parking_ev_slot_marks after insert or delete or update of status, day, during, carpark_id, ev_space_id
  on parking_ev_slot for each row execute function mark_report_day('parking-tallies');
create trigger parking_allocation_place_marks after insert or delete or update of day, reservation_id, facts, outcome
  on parking_allocation_place for each row execute function mark_report_day('parking-tallies');

create or replace function mark_meeting_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_subject text;
begin
  foreach of_subject in array tg_argv loop
    if tg_op <> 'INSERT' then
      perform mark_report_days(m.client_id, of_subject, m.day, m.day) from meeting m
        where m.client_id = old.client_id and m.id = old.meeting_id;
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.meeting_id is distinct from old.meeting_id) then
      perform mark_report_days(m.client_id, of_subject, m.day, m.day) from meeting m
        where m.client_id = new.client_id and m.id = new.meeting_id;
    end if;
  end loop;
  return null;
end $$;

create or replace trigger meeting_resource_marks after insert or update or delete
  on meeting_resource for each row execute function mark_meeting_day('meetings', 'meeting-tallies');
create or replace trigger meeting_attendee_marks after insert or delete or update of answer, meeting_id
  on meeting_attendee for each row execute function mark_meeting_day('meetings', 'meeting-tallies');
create or replace trigger visit_marks after insert or delete or update of status, meeting_id
  on visit for each row execute function mark_meeting_day('meetings', 'meeting-tallies');
create trigger meeting_addon_line_marks after insert or update or delete
  on meeting_addon_line for each row execute function mark_meeting_day('meeting-tallies');

create or replace function mark_parking_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_subject text;
begin
  foreach of_subject in array tg_argv loop
    if tg_op <> 'INSERT' then
      perform mark_report_days(c.client_id, of_subject, least(old.day, (old.starts at time zone s.time_zone)::date),
        ((old.ends - interval '1 microsecond') at time zone s.time_zone)::date)
        from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
        where c.client_id = old.client_id and c.id = old.carpark_id;
    end if;
    if tg_op <> 'DELETE' then
      perform mark_report_days(c.client_id, of_subject, least(new.day, (new.starts at time zone s.time_zone)::date),
        ((new.ends - interval '1 microsecond') at time zone s.time_zone)::date)
        from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
        where c.client_id = new.client_id and c.id = new.carpark_id;
    end if;
  end loop;
  return null;
end $$;

create or replace trigger parking_reservation_marks
  after insert or delete or update of status, day, during, carpark_id, space_id
  on parking_reservation for each row execute function mark_parking_days('parking');
create trigger parking_reservation_tally_marks
  after insert or delete or update of status, day, during, carpark_id, person_id, visit_id
  on parking_reservation for each row execute function mark_report_day('parking-tallies');
create or replace trigger parking_occupancy_marks after insert or update or delete
  on parking_occupancy for each row execute function mark_parking_days('parking');

-- Credits have the days of the client's first site.
create function mark_credit_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  zone text;
begin
  select time_zone into zone from site where client_id = coalesce(new.client_id, old.client_id)
    order by position, id limit 1;
  if tg_op <> 'INSERT' then
    perform mark_report_days(old.client_id, 'credit-tallies', d.day, d.day)
      from (select (old.created_at at time zone zone)::date as day) d;
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(new.client_id, 'credit-tallies', d.day, d.day)
      from (select (new.created_at at time zone zone)::date as day) d;
  end if;
  return null;
end $$;

create trigger credit_entry_marks after insert or delete or update of created_at, amount, reason
  on credit_entry for each row execute function mark_credit_day();

-- Settings by which all days of tallies are counted. A day without any facts may get some by them.
create function mark_tally_days(of_client uuid, of_subject text)
  returns void language sql set search_path = public, pg_temp as $$
  insert into report_mark (client_id, subject, day)
  select p.client_id, p.subject, g.day::date
  from report_progress p
  cross join lateral (select min(k.day) - 1 as day from report_tally_day k
    where k.client_id = p.client_id and k.grouped_by = 'day' and k.tally = any(case of_subject
      when 'desk-tallies' then array['desks-teams']
      when 'parking-tallies' then array['parking-allocation', 'parking-queues', 'ev-times']
      when 'meeting-tallies' then array['rooms-use', 'rooms-seats', 'hospitality']
      when 'visit-tallies' then array['visitors', 'visitor-waiting']
      when 'credit-tallies' then array['credits'] end)) first
  -- Up to the last day that may be kept before the change is committed.
  cross join lateral generate_series(greatest(coalesce(first.day, p.marked_until), p.closed_before)::timestamp,
    p.marked_until::timestamp, interval '1 day') as g (day)
  where p.client_id = of_client and p.subject = of_subject
$$;

create function mark_all_tally_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_subject text;
begin
  foreach of_subject in array tg_argv loop
    perform mark_tally_days(coalesce(new.client_id, old.client_id), of_subject);
  end loop;
  return null;
end $$;

-- Only what is, or was, the client's first site says on which days credits are.
create function mark_days_of_first_site() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (tg_op <> 'DELETE' and not exists (select from site s where s.client_id = new.client_id
        and (s.position, s.id) < (new.position, new.id)))
    or (tg_op <> 'INSERT' and not exists (select from site s where s.client_id = old.client_id and s.id <> old.id
        and (s.position, s.id) < (old.position, old.id))) then
    perform mark_tally_days(coalesce(new.client_id, old.client_id), 'credit-tallies');
  end if;
  return null;
end $$;

create trigger resource_tally_marks after update of site_id, capacity on resource for each row
  when ((old.site_id, old.capacity) is distinct from (new.site_id, new.capacity))
  execute function mark_all_tally_days('meeting-tallies');
create trigger addon_item_tally_marks after update of category_id on addon_item for each row
  when (old.category_id <> new.category_id) execute function mark_all_tally_days('meeting-tallies');
create trigger desk_zone_tally_marks after update of floor_id on desk_zone for each row
  when (old.floor_id is distinct from new.floor_id) execute function mark_all_tally_days('desk-tallies');
create trigger parking_carpark_tally_marks after update of site_id on parking_carpark for each row
  when (old.site_id <> new.site_id) execute function mark_all_tally_days('parking-tallies');
create trigger site_time_zone_tally_marks after update of time_zone on site for each row
  when (old.time_zone <> new.time_zone)
  execute function mark_all_tally_days('parking-tallies', 'meeting-tallies', 'visit-tallies');
create trigger site_credit_marks after insert or delete on site for each row execute function mark_days_of_first_site();
create trigger site_credit_change_marks after update of time_zone, position on site for each row
  when ((old.time_zone, old.position) is distinct from (new.time_zone, new.position))
  execute function mark_days_of_first_site();

-- Credits of a day are found by it.
create index credit_entry_by_time on credit_entry (client_id, created_at);
