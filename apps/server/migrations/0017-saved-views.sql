-- Views of lists that a person keeps under a name.
create table saved_view (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  list text not null,
  name text not null constraint saved_view_name_length check (char_length(name) between 1 and 60),
  -- The search of the list's address: filters, order and columns.
  search text not null constraint saved_view_search_length check (char_length(search) <= 2000),
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person on delete cascade
);
create unique index saved_view_name_once on saved_view (client_id, person_id, list, lower(name));
call protect_client_tables();
