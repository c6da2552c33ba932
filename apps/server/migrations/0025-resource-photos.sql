-- A picture of a room or another resource.
alter table resource
  add column photo_id uuid,
  add constraint resource_photo foreign key (client_id, photo_id) references file on delete set null (photo_id);
-- Pictures are looked for where one is removed.
create index resource_by_photo on resource (client_id, photo_id) where photo_id is not null;
