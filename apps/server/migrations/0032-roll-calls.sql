-- Roll calls: a site's list as it was at the start, and everything that was marked on it.
create table roll_call (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  kind text not null constraint roll_call_kind check (kind in ('drill', 'evacuation')),
  started_at timestamptz not null,
  started_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, started_by) references person on delete set null (started_by),
  foreign key (client_id, ended_by) references person on delete set null (ended_by),
  constraint roll_call_in_order check (ended_at >= started_at)
);
create unique index roll_call_open_once on roll_call (client_id, site_id) where ended_at is null;
create index roll_call_by_site on roll_call (client_id, site_id, started_at desc);
create index roll_call_by_starter on roll_call (client_id, started_by) where started_by is not null;
create index roll_call_by_ender on roll_call (client_id, ended_by) where ended_by is not null;

create table roll_call_entry (
  client_id uuid not null,
  id uuid not null,
  roll_call_id uuid not null,
  person_id uuid,
  visitor_id uuid,
  -- The row of the muster list at the start; of somebody who was added, their name.
  present jsonb not null,
  -- Who added somebody who was not on the list, with the device's key.
  added_by uuid,
  added_key text,
  added_at timestamptz,
  -- What the last mark by its time says; null: not accounted for.
  mark text constraint roll_call_entry_mark check (mark in ('safe', 'help', 'absent')),
  marked_at timestamptz,
  marked_by uuid,
  assembly_point_id uuid,
  note text,
  primary key (client_id, id),
  foreign key (client_id, roll_call_id) references roll_call on delete cascade,
  foreign key (client_id, person_id) references person on delete set null (person_id),
  foreign key (client_id, visitor_id) references visitor on delete set null (visitor_id),
  foreign key (client_id, added_by) references person on delete set null (added_by),
  foreign key (client_id, marked_by) references person on delete set null (marked_by),
  foreign key (client_id, assembly_point_id) references assembly_point on delete set null (assembly_point_id)
);
create index roll_call_entry_by_roll_call on roll_call_entry (client_id, roll_call_id);
create unique index roll_call_entry_added_once on roll_call_entry (client_id, roll_call_id, added_by, added_key)
  where added_key is not null;
create index roll_call_entry_by_person on roll_call_entry (client_id, person_id) where person_id is not null;
create index roll_call_entry_by_visitor on roll_call_entry (client_id, visitor_id) where visitor_id is not null;
create index roll_call_entry_by_adder on roll_call_entry (client_id, added_by) where added_by is not null;
create index roll_call_entry_by_marker on roll_call_entry (client_id, marked_by) where marked_by is not null;
create index roll_call_entry_by_assembly_point on roll_call_entry (client_id, assembly_point_id)
  where assembly_point_id is not null;

-- Every mark that was ever made, also those that a later one replaced.
create table roll_call_mark (
  client_id uuid not null,
  id uuid not null,
  roll_call_id uuid not null,
  entry_id uuid not null,
  sender_id uuid not null,
  -- Made by the sender's device: a repeat changes nothing.
  key text not null,
  mark text constraint roll_call_mark_mark check (mark in ('safe', 'help', 'absent')),
  -- When it was made, by the device's clock as far as it can be right.
  at timestamptz not null,
  received_at timestamptz not null,
  assembly_point_id uuid,
  note text,
  primary key (client_id, id),
  foreign key (client_id, roll_call_id) references roll_call on delete cascade,
  foreign key (client_id, entry_id) references roll_call_entry on delete cascade,
  foreign key (client_id, sender_id) references person on delete cascade,
  foreign key (client_id, assembly_point_id) references assembly_point on delete set null (assembly_point_id),
  constraint roll_call_mark_once unique (client_id, roll_call_id, sender_id, key)
);
create index roll_call_mark_by_entry on roll_call_mark (client_id, entry_id, at);
create index roll_call_mark_by_sender on roll_call_mark (client_id, sender_id);
create index roll_call_mark_by_assembly_point on roll_call_mark (client_id, assembly_point_id)
  where assembly_point_id is not null;

-- While a roll call of a site is open, no job checks anybody out there.
alter table site add column check_outs_paused boolean not null default false;
call protect_client_tables();
