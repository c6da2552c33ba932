-- Which people may use a site. A limited site is for the people in one of its groups, and for those whom it names;
-- administrators may always use it. A person's own rows in permitted_site come before that.
alter table site add column is_limited boolean not null default false;
alter table site add column allowed_groups text[] not null default '{}';

create table site_person (
  client_id uuid not null,
  site_id uuid not null,
  person_id uuid not null,
  primary key (client_id, site_id, person_id),
  foreign key (client_id, site_id) references site on delete cascade,
  foreign key (client_id, person_id) references person on delete cascade
);
create index site_person_by_person on site_person (client_id, person_id);

-- Two sites of one name could not be told apart in lists and files: of those that are there, the later ones get a number.
do $$
declare pass int := 1;
begin
  loop
    pass := pass + 1;
    update site set name = left(site.name, 90) || ' (' || numbered.place + pass - 2 || ')'
    from (
      select client_id, id, row_number() over (partition by client_id, lower(name) order by position, id) as place from site
    ) numbered
    where numbered.client_id = site.client_id and numbered.id = site.id and numbered.place > 1;
    exit when not found;
  end loop;
end $$;
create unique index site_name_once on site (client_id, lower(name));

-- A site can be removed now. What stands there keeps it; a person without rows in permitted_site may use every site,
-- so that the last row of a person must not go with its site.
alter table permitted_site drop constraint permitted_site_client_id_site_id_fkey;
alter table permitted_site add foreign key (client_id, site_id) references site;
alter table screen drop constraint screen_site;
alter table screen add constraint screen_site foreign key (client_id, site_id) references site;
alter table qr_action drop constraint qr_action_client_id_site_id_fkey;
alter table qr_action add foreign key (client_id, site_id) references site;
-- Its closures go with it.
alter table closure drop constraint closure_client_id_site_id_fkey;
alter table closure add foreign key (client_id, site_id) references site on delete cascade;

call protect_client_tables();
