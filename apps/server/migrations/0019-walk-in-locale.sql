-- The language that a visitor without an invitation chose at the kiosk; becomes the visitor's own.
alter table walk_in add column locale text constraint walk_in_locale check (locale in ('en-GB', 'de-DE'));
