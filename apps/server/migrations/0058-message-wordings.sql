-- A client's own words for a message in one language. Null, or no row: the standard wording.
create table message_wording (
  client_id uuid not null references client,
  kind text not null,
  locale text not null constraint message_wording_locale check (locale in ('en-GB', 'de-DE')),
  subject text,
  paragraph text,
  sms text,
  primary key (client_id, kind, locale),
  constraint message_wording_says_something check (num_nonnulls(subject, paragraph, sms) > 0)
);

call protect_client_tables();
