-- How people left their screens: the view that they chose, a panel that they folded.
create table kept_choice (
  client_id uuid not null,
  person_id uuid not null,
  -- The screen's name for what was chosen.
  name text not null constraint kept_choice_name_length check (char_length(name) between 1 and 80),
  value text not null constraint kept_choice_value_length check (char_length(value) between 1 and 40),
  primary key (client_id, person_id, name),
  foreign key (client_id, person_id) references person on delete cascade
);
call protect_client_tables();
