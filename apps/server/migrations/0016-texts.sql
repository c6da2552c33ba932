-- The locale in which a client, a person and a visitor read; null: the next one that is known, as
-- platform/callers/locale.ts orders them.
alter table client add column locale text constraint client_locale check (locale in ('en-GB', 'de-DE'));
alter table person add column locale text constraint person_locale check (locale in ('en-GB', 'de-DE'));
alter table visitor add column locale text constraint visitor_locale check (locale in ('en-GB', 'de-DE'));

-- client_by_host returns whole rows of client, and is made anew for its new column.
drop function client_by_host(text);
create function client_by_host(host text) returns setof client
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.* from client c
    left join client_domain d on d.client_id = c.id and d.domain = lower(host)
    order by (d.domain is null), c.position
    limit 1;
  end;

-- Why something ended: in a person's own words, or as a text of the system, a code with its facts.
alter table parking_reservation add column cancellation_text jsonb;
alter table parking_permit_release add column note_texts jsonb not null default '[]';
alter table desk_reservation add column reason_text jsonb;
alter table meeting add column cancellation_text jsonb;
alter table visit add column cancellation_text jsonb;

create function pg_temp.system_text(feature text, said text) returns jsonb language sql immutable as $$
  select case
    when said like 'Closed: %' then jsonb_build_object('code', 'common.reasonClosure', 'facts',
      jsonb_build_object('name', substr(said, length('Closed: ') + 1)))
    when said like 'Handed to %' and said not like '%;%' then jsonb_build_object('code', 'parking.reasonHandedOver',
      'facts', jsonb_build_object('name', substr(said, length('Handed to ') + 1)))
    when said = 'Nobody checked in' then jsonb_build_object('code', feature || '.' ||
      case feature when 'desks' then 'reasonNotTaken' else 'reasonReleased' end)
    when said = 'Not decided in time' then jsonb_build_object('code', feature || '.' ||
      case feature when 'desks' then 'reasonExpired' else 'reasonNotDecided' end)
    when said = 'Another desk instead' then '{"code": "desks.reasonReplaced"}'::jsonb
    when said = 'The account was disabled' then '{"code": "desks.reasonDisabled"}'::jsonb
    when said = 'The desk is not available any more' then '{"code": "desks.reasonDesk"}'::jsonb
    when said = 'Queue expired' then '{"code": "parking.reasonQueueExpired"}'::jsonb
    when said = 'Permit granted' then '{"code": "parking.reasonPermit"}'::jsonb
    when said = 'The space is not available any more' then '{"code": "parking.reasonSpace"}'::jsonb
    when said = 'Replaced by another request' then '{"code": "parking.reasonReplaced"}'::jsonb
  end
$$;

update parking_reservation
set cancellation_text = pg_temp.system_text('parking', cancellation_reason), cancellation_reason = null
where pg_temp.system_text('parking', cancellation_reason) is not null;
update parking_permit_release set note_texts = jsonb_build_array(pg_temp.system_text('parking', note)), note = null
where pg_temp.system_text('parking', note) is not null;
update desk_reservation set reason_text = pg_temp.system_text('desks', reason), reason = null
where pg_temp.system_text('desks', reason) is not null;
update meeting set cancellation_text = pg_temp.system_text('meetings', cancellation_reason), cancellation_reason = null
where pg_temp.system_text('meetings', cancellation_reason) is not null;
update visit set cancellation_text = pg_temp.system_text('meetings', cancellation_reason), cancellation_reason = null
where pg_temp.system_text('meetings', cancellation_reason) is not null;
