-- A clock that is wrong keeps a barrier closed for everybody, and has a word of its own.
alter table barrier_opening drop constraint barrier_opening_problem;
alter table barrier_opening add constraint barrier_opening_problem
  check (problem in ('late', 'clock', 'look-alike', 'off', 'network', 'timeout', 'connection', 'answer'));
-- A barrier opens once by itself; an operator may ask again where it did not open.
alter table barrier_opening drop constraint barrier_opening_once;
create unique index barrier_opening_once on barrier_opening (client_id, event_id) where cause = 'entry';
create index barrier_opening_by_event on barrier_opening (client_id, event_id, created_at desc, id desc) where event_id is not null;
