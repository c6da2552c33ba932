-- A car park that an entry of a list names stays now. Entries whose car parks went before that held in none and were shown as if
-- they held in all: they are over.
update plate_entry e set carpark_ids = known.ids,
  starts = case when known.ids = '{}' then null else e.starts end,
  ends = case when known.ids = '{}' then least(e.ends, now()) else e.ends end
from (
  select p.client_id, p.id, array(select c.id from parking_carpark c
    where c.client_id = p.client_id and c.id = any(p.carpark_ids) order by array_position(p.carpark_ids, c.id)) as ids
  from plate_entry p where p.carpark_ids <> '{}'
) known
where known.client_id = e.client_id and known.id = e.id and cardinality(known.ids) < cardinality(e.carpark_ids);

-- A removed camera forgets its barrier with the address, password and secret.
delete from camera_barrier b using camera c
where c.client_id = b.client_id and c.id = b.camera_id and c.removed_at is not null;
