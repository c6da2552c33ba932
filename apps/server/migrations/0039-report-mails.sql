-- Reports that are sent by mail, and files of messages.
create table message_file (
  client_id uuid not null,
  message_id uuid not null,
  position integer not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (client_id, message_id, position),
  foreign key (client_id, message_id) references message on delete cascade
);

create table report_mail (
  client_id uuid not null,
  id uuid not null,
  -- Whose it is.
  person_id uuid not null,
  report text not null,
  -- Its filters; null: the report without any.
  view_id uuid,
  rhythm text not null constraint report_mail_rhythm check (rhythm in ('weekly', 'monthly')),
  -- The day for which it was last sent: no process sends it for that day, or an earlier one, again.
  sent_for date not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, view_id) references saved_view on delete cascade
);
create index report_mail_by_person on report_mail (client_id, person_id);
create index report_mail_by_view on report_mail (client_id, view_id) where view_id is not null;

create table report_mail_receiver (
  client_id uuid not null,
  report_mail_id uuid not null,
  person_id uuid not null,
  primary key (client_id, report_mail_id, person_id),
  foreign key (client_id, report_mail_id) references report_mail on delete cascade,
  foreign key (client_id, person_id) references person on delete cascade
);
create index report_mail_receiver_by_person on report_mail_receiver (client_id, person_id);
call protect_client_tables();
