-- What was notified in the last five minutes: a process that begins, or lost its connection, reads here what it did not
-- hear. Unlogged: after a crash it is empty, and every browser asks for all that it shows.
create unlogged table live_message (
  -- Microseconds since 1970, in the order in which the messages are heard.
  id bigint primary key,
  events text not null
);
grant select, insert, delete on live_message to portico_app;

-- Notifies all processes: `id previous-id events`.
create function publish_live_message(events text) returns void language plpgsql as $$
declare
  previous bigint;
  next bigint;
begin
  -- One after the other, so that ids ascend in the order of commits.
  perform pg_advisory_xact_lock(hashtextextended('portico live messages', 0));
  select max(m.id) into previous from live_message m;
  next := greatest(coalesce(previous, 0) + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  -- The one before stays, so that a process can tell whether it heard all since.
  delete from live_message m where m.id < least(previous, next - 300000000);
  insert into live_message (id, events) values (next, events);
  perform pg_notify('portico_live', next || ' ' || coalesce(previous, 0) || ' ' || events);
end $$;
