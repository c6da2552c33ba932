-- What wardens say of a floor in a roll call: whether somebody looks for people there, or has.
create table roll_call_floor (
  client_id uuid not null,
  roll_call_id uuid not null,
  floor_id uuid not null,
  -- Null: what was said before is taken back.
  state text constraint roll_call_floor_state check (state in ('under-way', 'swept')),
  -- When it was said, by the device's clock as far as it can be right. The last by this time counts.
  at timestamptz not null,
  said_by uuid,
  primary key (client_id, roll_call_id, floor_id),
  foreign key (client_id, roll_call_id) references roll_call on delete cascade,
  foreign key (client_id, floor_id) references floor on delete cascade,
  foreign key (client_id, said_by) references person on delete set null (said_by)
);
create index roll_call_floor_by_floor on roll_call_floor (client_id, floor_id);
create index roll_call_floor_by_person on roll_call_floor (client_id, said_by) where said_by is not null;
call protect_client_tables();
