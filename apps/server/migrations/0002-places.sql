create table site (
  client_id uuid not null references client,
  id uuid not null,
  position integer not null,
  name text not null,
  time_zone text not null,
  address text,
  primary key (client_id, id)
);

alter table person add constraint person_home_site
  foreign key (client_id, home_site_id) references site (client_id, id) on delete set null (home_site_id);

-- A person without rows here is permitted every site.
create table permitted_site (
  client_id uuid not null,
  person_id uuid not null,
  site_id uuid not null,
  primary key (client_id, person_id, site_id),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, site_id) references site on delete cascade
);
