-- What operators may take of a client for some hours, with the reason: its administrators see it and can end it.
create table operator_grant (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- The operator's address: the grant outlives its operator.
  operator_email text not null,
  reason text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Ended before its time, by an administrator of the client; without one, by the operator.
  ended_at timestamptz,
  ended_by uuid,
  -- How often it was used, and when last.
  uses integer not null default 0,
  used_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, ended_by) references person on delete set null (ended_by),
  constraint operator_grant_hours check (ends_at > begins_at and ends_at <= begins_at + interval '72 hours'),
  constraint operator_grant_ended check (ended_by is null or ended_at is not null),
  constraint operator_grant_used check ((used_at is null) = (uses = 0))
);
create index operator_grant_by_time on operator_grant (client_id, begins_at desc, id desc);
create index operator_grant_by_ender on operator_grant (client_id, ended_by) where ended_by is not null;
call protect_client_tables();
