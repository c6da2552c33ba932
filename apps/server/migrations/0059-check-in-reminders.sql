-- The deadline of which the hosts of a meeting were reminded, so that they are told once of each.
alter table meeting add column check_in_reminded timestamptz;
