-- A help text has a version for each locale in which it was written. Those that are there were written in the client's.
alter table help_text add column locale text not null default 'en-GB'
  constraint help_text_locale check (locale in ('en-GB', 'de-DE'));
update help_text set locale = client.locale from client where client.id = help_text.client_id and client.locale is not null;
alter table help_text drop constraint help_text_pkey, add primary key (client_id, key, locale);

-- The kiosk greets in its visitor's language where a client has not chosen words of its own.
update reception_settings set kiosk = kiosk - 'welcome' where kiosk ->> 'welcome' = 'Welcome.';
