-- Each request that waits or has waited says when it joined its queue. Those of before 0073 joined with the allocation that queued
-- them, or with their last decision; they left with the decision or cancellation that followed, or as their hours ended.
with placed as (
  select p.client_id, p.reservation_id, min(d.done_at) as done_at
  from parking_allocation_place p
  join parking_allocation_day d on d.client_id = p.client_id and d.allocation_id = p.allocation_id and d.day = p.day
  where p.outcome = 'queued' group by p.client_id, p.reservation_id
), stay as (
  select r.client_id, r.id, r.status, coalesce(r.queued_at, q.done_at, r.decided_at, r.created_at) as joined,
    case when r.status <> 'queued' then
      coalesce(r.queue_left_at, case when r.status = 'cancelled' then r.cancelled_at end, r.decided_at, r.ends) end as left_at,
    case when r.status <> 'queued' then coalesce(r.queue_end,
      case r.status when 'confirmed' then 'promoted' when 'cancelled' then 'withdrawn' else 'ended' end) end as queue_end
  from parking_reservation r
  left join placed q on q.client_id = r.client_id and q.reservation_id = r.id
  where case when r.status = 'queued' then r.queued_at is null or r.queue_left_at is not null
    else (r.queued_at is null or r.queue_left_at is null)
      and (r.queued_at is not null or r.queue_left_at is not null or q.done_at is not null) end
)
update parking_reservation r
set queued_at = least(s.joined, s.left_at), queue_left_at = s.left_at, queue_end = s.queue_end
from stay s where s.client_id = r.client_id and s.id = r.id;

alter table parking_reservation
  add constraint parking_reservation_waits_in_queue
    check ((status = 'queued') = (queued_at is not null and queue_left_at is null));

-- The report of queues reads a year of them without a look at other requests.
create index parking_reservation_stays on parking_reservation (client_id, day, carpark_id)
  include (queued_at, queue_left_at) where queued_at is not null;

-- The longest queue of each car park's day is kept with the day's totals, from which a year is read and which stay when the rows go.
insert into report_tally_day (client_id, tally, grouped_by, day, site_id, key, series, value)
select q.client_id, 'parking-queues', 'peak', q.day, c.site_id, q.carpark_id::text, 'peak', max(q.length)
from (
  select r.client_id, r.day, r.carpark_id,
    sum(e.step) over (partition by r.client_id, r.day, r.carpark_id order by e.at, e.step rows unbounded preceding) as length
  from parking_reservation r
  cross join lateral (values (r.queued_at, 1), (coalesce(r.queue_left_at, 'infinity'), -1)) e (at, step)
  where r.queued_at is not null) q
join report_progress p on p.client_id = q.client_id and p.subject = 'parking-tallies' and q.day <= p.kept_until
join parking_carpark c on c.client_id = q.client_id and c.id = q.carpark_id
group by q.client_id, q.day, c.site_id, q.carpark_id;
