-- Lists by status show each queue of a day by its places, whatever hours were asked for: as in list-queries.ts.
drop index parking_reservation_by_status;
create index parking_reservation_by_status on parking_reservation (client_id,
  array_position(array['pre-approval', 'queued', 'confirmed', 'denied', 'cancelled', 'unavailable'], status), day, queue_rank, starts, id);
