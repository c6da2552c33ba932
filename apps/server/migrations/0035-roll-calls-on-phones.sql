-- What changed in a list since a phone last asked; null: nothing since the start.
alter table roll_call_entry add column changed_at timestamptz,
  -- Whether the last mark was made by the person whom the entry names.
  add column is_own boolean not null default false;
create index roll_call_entry_by_change on roll_call_entry (client_id, roll_call_id, changed_at)
  where changed_at is not null;
-- A visitor is found twice by nobody who marks themselves at the same time.
create unique index roll_call_entry_person_once on roll_call_entry (client_id, roll_call_id, person_id)
  where person_id is not null;
create unique index roll_call_entry_visitor_once on roll_call_entry (client_id, roll_call_id, visitor_id)
  where visitor_id is not null;

-- Visitors who mark themselves have no account.
alter table roll_call_mark alter column sender_id drop not null,
  add column is_own boolean not null default false;

-- When the device of somebody who counts last called, and where they are.
create table roll_call_warden (
  client_id uuid not null,
  roll_call_id uuid not null,
  person_id uuid not null,
  heard_at timestamptz not null,
  assembly_point_id uuid,
  primary key (client_id, roll_call_id, person_id),
  foreign key (client_id, roll_call_id) references roll_call on delete cascade,
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, assembly_point_id) references assembly_point on delete set null (assembly_point_id)
);
create index roll_call_warden_by_person on roll_call_warden (client_id, person_id);
create index roll_call_warden_by_assembly_point on roll_call_warden (client_id, assembly_point_id)
  where assembly_point_id is not null;
call protect_client_tables();
