-- When a camera counts as silent, and what it sent that was no event.
alter table camera
  -- At least once within so many minutes the camera gives a sign of life. Null: nobody counts on it.
  add column sign_of_life_minutes integer
    constraint camera_sign_of_life check (sign_of_life_minutes between 1 and 10080),
  -- The last sign of life before the silence that operators know of by mail. Null: the camera is not silent.
  add column silent_since timestamptz;

alter table camera_payload
  add column outcome text not null default 'event'
    constraint camera_payload_outcome check (outcome in ('event', 'sign-of-life', 'not-understood', 'log-in')),
  -- The address from which it came.
  add column sender text,
  -- What the receiver made of it, for an event.
  add column reading jsonb,
  add column event_id uuid,
  add constraint camera_payload_event foreign key (client_id, event_id)
    references camera_event on delete set null (event_id);
alter table camera_payload alter column outcome drop default;
create index camera_payload_by_event on camera_payload (client_id, event_id) where event_id is not null;
