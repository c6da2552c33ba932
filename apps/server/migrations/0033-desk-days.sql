-- What a desk was on a day that is over at its site, so that reports of past days stay what they were when desks are
-- switched off, moved or removed. Days before this table was there are reported with the desks of today.
create table desk_day (
  client_id uuid not null,
  site_id uuid not null,
  day date not null,
  desk_id uuid not null,
  zone_id uuid not null,
  floor_id uuid not null,
  -- False also on a day on which the site was closed.
  is_active boolean not null,
  needs_cleaning boolean not null,
  primary key (client_id, day, site_id, desk_id),
  foreign key (client_id, site_id) references site
);
call protect_client_tables();
