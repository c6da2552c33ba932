-- Vehicles that anybody registered on the public page, with whom to ask about them. They are known, and come in no sooner.
create table registered_vehicle (
  client_id uuid not null references client,
  id uuid not null,
  plate text not null collate "C",
  -- As it was typed.
  registration text not null,
  first_name text not null,
  last_name text not null,
  -- In small letters: who registers a vehicle again renews the row.
  email text not null,
  phone text not null,
  note text not null,
  registered_at timestamptz not null,
  -- From then on the vehicle is unknown again, and the row is removed.
  kept_until timestamptz not null,
  primary key (client_id, id),
  constraint registered_vehicle_once unique (client_id, plate, email)
);
create index registered_vehicle_by_time on registered_vehicle (client_id, registered_at desc, id desc);
create index registered_vehicle_by_end on registered_vehicle (client_id, kept_until);

-- Since when a vehicle is on a person's account: of the time before, the account does not tell where it was.
alter table person_vehicle add column added_at timestamptz not null default now();
call protect_client_tables();
