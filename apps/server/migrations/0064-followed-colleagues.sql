-- Colleagues of whom a person wants to be told when they come in.
create table followed_colleague (
  client_id uuid not null,
  follower_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null,
  primary key (client_id, follower_id, person_id),
  constraint followed_colleague_is_another check (follower_id <> person_id),
  foreign key (client_id, follower_id) references person on delete cascade,
  foreign key (client_id, person_id) references person on delete cascade
) with (vacuum_truncate = false, toast.vacuum_truncate = false);
create index followed_colleague_by_person on followed_colleague (client_id, person_id);

alter table notification_choice drop constraint notification_choice_kind;
alter table notification_choice add constraint notification_choice_kind
  check (kind in ('visitor-arrived', 'parking-place', 'room-not-used', 'colleague-came-in', 'roll-call'));

call protect_client_tables();
