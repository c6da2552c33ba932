-- When a request joined the queue of its car park's day, when it left and how: promoted onto a space, withdrawn by its people,
-- missed because its hours came, or ended by others. A request queues once at most.
alter table parking_reservation
  add column queued_at timestamptz,
  add column queue_left_at timestamptz,
  add column queue_end text,
  add constraint parking_reservation_queue_end check (queue_end in ('promoted', 'withdrawn', 'missed', 'ended')),
  add constraint parking_reservation_queue_left check ((queue_left_at is null) = (queue_end is null));

-- The report of queues counts them.
create or replace trigger parking_reservation_tally_marks
  after insert or delete
  or update of status, day, during, carpark_id, person_id, visit_id, queued_at, queue_left_at, queue_end
  on parking_reservation for each row execute function mark_report_day('parking-tallies');

-- Requests that wait have joined with their last decision. Of those that expired in a queue it is not known when they joined.
update parking_reservation set queued_at = coalesce(decided_at, created_at) where status = 'queued';
update parking_reservation set queue_left_at = coalesce(cancelled_at, decided_at, ends), queue_end = 'missed'
where status = 'cancelled' and cancellation_text ->> 'code' = 'parking.reasonQueueExpired';
