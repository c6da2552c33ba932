-- Push messages to people's browsers (RFC 8030), and which notifications people want by which channel.

create table push_subscription (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  -- Of the session in which the browser last confirmed it: its log-out ends the subscription. No reference, since a session
  -- that ends for want of use does not.
  session_hash bytea not null,
  -- An address at the browser maker's push service.
  endpoint text not null constraint push_subscription_endpoint_length check (char_length(endpoint) between 1 and 1000),
  -- The browser's public key and secret, for which messages are encrypted (RFC 8291).
  p256dh text not null constraint push_subscription_p256dh_length check (char_length(p256dh) between 80 and 100),
  auth text not null constraint push_subscription_auth_length check (char_length(auth) between 16 and 40),
  user_agent text,
  created_at timestamptz not null,
  -- When the browser last said that it still has it.
  confirmed_at timestamptz not null,
  primary key (client_id, id),
  constraint push_subscription_endpoint_once unique (client_id, endpoint),
  foreign key (client_id, person_id) references person on delete cascade
);
create index push_subscription_by_person on push_subscription (client_id, person_id);
create index push_subscription_by_confirmation on push_subscription (client_id, confirmed_at, id);

create table notification_choice (
  client_id uuid not null,
  person_id uuid not null,
  kind text not null constraint notification_choice_kind
    check (kind in ('visitor-arrived', 'parking-place', 'room-not-used', 'roll-call')),
  channel text not null constraint notification_choice_channel check (channel in ('email', 'sms', 'push')),
  is_on boolean not null,
  primary key (client_id, person_id, kind, channel),
  foreign key (client_id, person_id) references person on delete cascade
);

alter table message drop constraint message_channel;
alter table message add constraint message_channel check (channel in ('email', 'sms', 'push'));
alter table message
  -- The browser that a push message is for; null once that receives none any more.
  add column push_subscription_id uuid,
  -- Of a push message: the page that it opens, its tag and its urgency.
  add column push jsonb,
  add constraint message_push_whole check ((channel = 'push') = (push is not null)),
  add constraint message_push_subscription foreign key (client_id, push_subscription_id)
    references push_subscription (client_id, id) on delete set null (push_subscription_id);
create index message_by_push_subscription on message (client_id, push_subscription_id)
  where push_subscription_id is not null;

call protect_client_tables();
