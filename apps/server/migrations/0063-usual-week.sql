-- The week that a person has booked by itself: a desk and a car park by weekday.
create table usual_week (
  client_id uuid not null,
  person_id uuid not null,
  -- The first day that is booked again; null: not paused.
  paused_until date,
  -- The last day that was tried; each day is tried once.
  booked_until date not null,
  -- What came of the days that are not over: day, what, status, reason and reservation.
  outcomes jsonb not null default '[]',
  set_at timestamptz not null,
  primary key (client_id, person_id),
  foreign key (client_id, person_id) references person on delete cascade,
  constraint usual_week_outcomes_are_a_list check (jsonb_typeof(outcomes) = 'array')
) with (vacuum_truncate = false, toast.vacuum_truncate = false);

create table usual_weekday (
  client_id uuid not null,
  person_id uuid not null,
  -- 1 is Monday.
  weekday smallint not null,
  desk_id uuid,
  carpark_id uuid,
  primary key (client_id, person_id, weekday),
  foreign key (client_id, person_id) references usual_week on delete cascade,
  foreign key (client_id, desk_id) references desk on delete set null (desk_id),
  foreign key (client_id, carpark_id) references parking_carpark on delete set null (carpark_id),
  constraint usual_weekday_is_of_a_week check (weekday between 1 and 7)
) with (vacuum_truncate = false);
create index on usual_weekday (client_id, desk_id) where desk_id is not null;
create index on usual_weekday (client_id, carpark_id) where carpark_id is not null;

call protect_client_tables();
