-- A setting by which all days are counted also changes days that had nothing: at another time zone a vehicle of one day passed
-- on the day beside it. So every day is marked from the one before the first that has something, as mark_tally_days does.
create or replace function mark_all_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_subject text;
begin
  foreach of_subject in array tg_argv loop
    insert into report_mark (client_id, subject, day)
      select p.client_id, p.subject, g.day::date
      from report_progress p
      cross join lateral (select min(k.day) - 1 as day from (
        select min(day) as day from report_carpark_times where client_id = p.client_id and of_subject = 'parking'
        union all select min(day) from report_resource_day where client_id = p.client_id and of_subject = 'meetings'
        union all select min(day) from report_camera_day where client_id = p.client_id and of_subject = 'cameras'
      ) k) first
      -- Up to the last day that may be kept before the change is committed.
      cross join lateral generate_series(greatest(coalesce(first.day, p.marked_until), p.closed_before)::timestamp,
        p.marked_until::timestamp, interval '1 day') as g (day)
      where p.client_id = new.client_id and p.subject = of_subject;
  end loop;
  return null;
end $$;
