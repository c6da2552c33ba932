-- People choose whether they hear of a better place in a queue.
alter table notification_choice drop constraint notification_choice_kind;
alter table notification_choice add constraint notification_choice_kind
  check (kind in ('visitor-arrived', 'parking-place', 'queue-moved', 'room-not-used', 'colleague-came-in', 'roll-call'));
