-- People choose by which channels they hear of their desks.
alter table notification_choice drop constraint notification_choice_kind;
alter table notification_choice add constraint notification_choice_kind
  check (kind in ('visitor-arrived', 'parking-place', 'queue-moved', 'desk-reservation', 'room-not-used',
    'colleague-came-in', 'roll-call'));
