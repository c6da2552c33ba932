-- A vacuum that gives the free end of a table back to the disk locks the table against everybody meanwhile: 584 ms were
-- measured while a client of a million rows was deleted. The space stays with the table, whose next rows use it
-- (docs/decisions/067-deleting-clients.md). A later table must say so itself; the schema's test finds one that does not.
do $$
declare
  kept regclass;
begin
  for kept in
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
  loop
    execute format('alter table %s set (vacuum_truncate = false, toast.vacuum_truncate = false)', kept);
  end loop;
end $$;
