-- Where people gather in an emergency, and who counts them.
create table assembly_point (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  -- What stands on its sign: A.
  code text not null,
  name text not null,
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  constraint assembly_point_code_once unique (client_id, site_id, code)
);

create table warden (
  client_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  person_id uuid not null,
  assembly_point_id uuid,
  -- The floors that the warden sweeps.
  floor_ids uuid[] not null default '{}',
  primary key (client_id, id),
  foreign key (client_id, site_id) references site,
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, assembly_point_id) references assembly_point on delete set null (assembly_point_id),
  constraint warden_once unique (client_id, site_id, person_id)
);
create index warden_by_person on warden (client_id, person_id);
create index warden_by_assembly_point on warden (client_id, assembly_point_id) where assembly_point_id is not null;
call protect_client_tables();
