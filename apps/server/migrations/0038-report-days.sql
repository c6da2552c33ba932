-- Totals of days that are over, so that a report of a year reads days instead of everything that happened on them, and so
-- that the totals stay when the rows go. docs/decisions/057-report-days.md says how they stay exact.

-- How far the totals of a client are. A subject is what reports count together: its days are kept and closed on their own.
create table report_progress (
  client_id uuid not null references client,
  subject text not null
    constraint report_progress_subject check (subject in ('desks', 'parking', 'meetings', 'presence', 'cameras')),
  -- Changes to days up to this one leave a mark, and since when they do.
  marked_until date not null,
  marked_at timestamptz not null,
  -- Days up to this one are kept, except those with a mark. Null: none yet.
  kept_until date,
  -- Days before this one are closed: their rows may be gone, and their totals never change again.
  closed_before date,
  primary key (client_id, subject),
  constraint report_progress_kept_are_marked check (kept_until <= marked_until),
  constraint report_progress_closed_are_kept check (closed_before <= kept_until + 1)
);

-- Days whose totals must be made, or made again. Each change adds a mark of its own, so that changes never wait for each other.
create table report_mark (
  client_id uuid not null,
  subject text not null,
  day date not null,
  number bigint generated always as identity,
  -- Of a day that was never kept.
  is_new boolean not null default false,
  primary key (client_id, subject, day, number)
);

create table report_desk_day (
  client_id uuid not null,
  day date not null,
  site_id uuid not null,
  zone_id uuid not null,
  floor_id uuid not null,
  occupied integer not null,
  inactive integer not null,
  needs_cleaning integer not null,
  available integer not null,
  primary key (client_id, day, site_id, zone_id, floor_id)
);

-- How often somebody had a desk on each day of a month, and in all of it. The id of a person who was erased refers to nobody.
create table report_desk_month (
  client_id uuid not null,
  -- Its first day.
  month date not null,
  person_id uuid not null,
  site_id uuid not null,
  zone_id uuid not null,
  total integer not null,
  days smallint[] not null constraint report_desk_month_days check (cardinality(days) = 31),
  primary key (client_id, month, person_id, site_id, zone_id)
);

create table report_carpark_day (
  client_id uuid not null,
  day date not null,
  carpark_id uuid not null,
  confirmed integer not null,
  pending integer not null,
  asked integer not null,
  primary key (client_id, day, carpark_id)
);

-- The times of a car park's day, and the counts at each.
create table report_carpark_times (
  client_id uuid not null,
  day date not null,
  carpark_id uuid not null,
  times text[] not null,
  held integer[] not null,
  asked integer[] not null,
  confirmed integer[] not null,
  pending integer[] not null,
  primary key (client_id, day, carpark_id)
);

create table report_resource_day (
  client_id uuid not null,
  day date not null,
  resource_id uuid not null,
  people integer not null,
  meetings integer not null,
  primary key (client_id, day, resource_id, people)
);

-- As report_desk_month, for the hosts of meetings.
create table report_host_month (
  client_id uuid not null,
  month date not null,
  person_id uuid not null,
  site_id uuid not null,
  total integer not null,
  days smallint[] not null constraint report_host_month_days check (cardinality(days) = 31),
  primary key (client_id, month, person_id, site_id)
);

create table report_presence_day (
  client_id uuid not null,
  day date not null,
  -- Null: of a site that is gone.
  site_id uuid,
  -- A primary key has no nulls.
  site_key uuid not null generated always as (coalesce(site_id, '00000000-0000-0000-0000-000000000000')) stored,
  on_site integer not null,
  off_site integer not null,
  primary key (client_id, day, site_key)
);

-- When vehicles passed a camera, without their plates. The four lists have one order.
create table report_camera_day (
  client_id uuid not null,
  day date not null,
  camera_id uuid not null,
  ids uuid[] not null,
  executed_at timestamptz[] not null,
  directions text[] not null,
  statuses text[] not null,
  primary key (client_id, day, camera_id)
);

call protect_client_tables();

-- A change and its mark are one transaction, whatever code makes the change. Days that are ahead or closed need no mark.
create function mark_report_days(of_client uuid, of_subject text, first date, last date)
  returns void language sql set search_path = public, pg_temp as $$
  insert into report_mark (client_id, subject, day)
  select p.client_id, p.subject, g.day::date
  from report_progress p cross join lateral generate_series(greatest(first, p.closed_before)::timestamp,
    least(last, p.marked_until)::timestamp, interval '1 day') as g (day)
  where p.client_id = of_client and p.subject = of_subject
$$;

-- For tables with a day; its argument is the subject.
create function mark_report_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.day <> new.day) then
    perform mark_report_days(old.client_id, tg_argv[0], old.day, old.day);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(new.client_id, tg_argv[0], new.day, new.day);
  end if;
  return null;
end $$;

create trigger desk_reservation_marks after insert or delete or update of status, day, desk_id, zone_id, site_id, person_id
  on desk_reservation for each row execute function mark_report_day('desks');
create trigger desk_day_marks after insert or update or delete
  on desk_day for each row execute function mark_report_day('desks');
create trigger presence_marks after insert or delete or update of day, site_id, on_site
  on presence for each row execute function mark_report_day('presence');
create trigger meeting_marks after insert or delete or update of status, day, during, host_id
  on meeting for each row execute function mark_report_day('meetings');

-- For what belongs to a meeting.
create function mark_meeting_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(m.client_id, 'meetings', m.day, m.day) from meeting m
      where m.client_id = old.client_id and m.id = old.meeting_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.meeting_id is distinct from old.meeting_id) then
    perform mark_report_days(m.client_id, 'meetings', m.day, m.day) from meeting m
      where m.client_id = new.client_id and m.id = new.meeting_id;
  end if;
  return null;
end $$;

create trigger meeting_resource_marks after insert or update or delete
  on meeting_resource for each row execute function mark_meeting_day();
create trigger meeting_attendee_marks after insert or delete or update of answer, meeting_id
  on meeting_attendee for each row execute function mark_meeting_day();
create trigger visit_marks after insert or delete or update of status, meeting_id
  on visit for each row execute function mark_meeting_day();

-- What is asked or held over midnight counts on both days.
create function mark_parking_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(c.client_id, 'parking', least(old.day, (old.starts at time zone s.time_zone)::date),
      ((old.ends - interval '1 microsecond') at time zone s.time_zone)::date)
      from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
      where c.client_id = old.client_id and c.id = old.carpark_id;
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(c.client_id, 'parking', least(new.day, (new.starts at time zone s.time_zone)::date),
      ((new.ends - interval '1 microsecond') at time zone s.time_zone)::date)
      from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
      where c.client_id = new.client_id and c.id = new.carpark_id;
  end if;
  return null;
end $$;

create trigger parking_reservation_marks after insert or delete or update of status, day, during, carpark_id, space_id
  on parking_reservation for each row execute function mark_parking_days();
create trigger parking_occupancy_marks after insert or update or delete
  on parking_occupancy for each row execute function mark_parking_days();

-- Permits hold no space on closed days.
create function mark_closed_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(old.client_id, 'parking', old.first_day, old.last_day);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(new.client_id, 'parking', new.first_day, new.last_day);
  end if;
  return null;
end $$;

create trigger parking_closure_marks after insert or update or delete
  on parking_closure for each row execute function mark_closed_days();
create trigger closure_marks after insert or update or delete
  on closure for each row execute function mark_closed_days();

create function mark_camera_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(s.client_id, 'cameras', d.day, d.day)
      from site s cross join lateral (select (old.executed_at at time zone s.time_zone)::date as day) d
      where s.client_id = old.client_id and s.id = old.site_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.executed_at <> old.executed_at) then
    perform mark_report_days(s.client_id, 'cameras', d.day, d.day)
      from site s cross join lateral (select (new.executed_at at time zone s.time_zone)::date as day) d
      where s.client_id = new.client_id and s.id = new.site_id;
  end if;
  return null;
end $$;

create trigger camera_event_marks after insert or delete or update of executed_at, direction, status
  on camera_event for each row execute function mark_camera_day();

-- Settings by which all days are counted: rare, and then every day is counted again.
create function mark_all_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_subject text;
begin
  foreach of_subject in array tg_argv loop
    insert into report_mark (client_id, subject, day)
      select new.client_id, of_subject, k.day from (
        select day from report_carpark_times where client_id = new.client_id and of_subject = 'parking'
        union select day from report_resource_day where client_id = new.client_id and of_subject = 'meetings'
        union select day from report_camera_day where client_id = new.client_id and of_subject = 'cameras'
      ) k join report_progress p on p.client_id = new.client_id and p.subject = of_subject
      where k.day >= coalesce(p.closed_before, k.day);
  end loop;
  return null;
end $$;

create trigger resource_site_marks after update of site_id on resource for each row
  when (old.site_id <> new.site_id) execute function mark_all_days('meetings');
create trigger parking_carpark_marks after update of site_id, pseudo on parking_carpark for each row
  when ((old.site_id, old.pseudo) <> (new.site_id, new.pseudo)) execute function mark_all_days('parking');
create trigger site_time_zone_marks after update of time_zone on site for each row
  when (old.time_zone <> new.time_zone) execute function mark_all_days('parking', 'cameras');
