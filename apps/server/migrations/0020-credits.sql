-- What parking and charging cost in credits. Waiting requests keep the price at which they were made.
alter table parking_carpark
  add column credits integer not null default 0 constraint parking_carpark_credits check (credits between 0 and 100),
  add column ev_credits integer not null default 0
    constraint parking_carpark_ev_credits check (ev_credits between 0 and 100);
alter table parking_reservation
  add column credits integer not null default 0 constraint parking_reservation_credits check (credits >= 0),
  -- When a space was free for the queued request and its person had too few credits. Null: that has not happened.
  add column passed_over_at timestamptz;
create index parking_reservation_passed_over on parking_reservation (client_id, carpark_id, day)
  where status = 'queued' and passed_over_at is not null;
alter table parking_ev_slot
  add column credits integer not null default 0 constraint parking_ev_slot_credits check (credits >= 0),
  add column passed_over_at timestamptz;
create index parking_ev_slot_passed_over on parking_ev_slot (client_id, carpark_id, day)
  where status = 'waiting' and passed_over_at is not null;

-- A use names what it paid for, and is refunded once at most. Entries are never changed, except that a use notes its
-- refund.
alter table credit_entry
  -- A reservation or an EV slot.
  add column subject_id uuid,
  -- What the entry was for, as a text of the system.
  add column purpose jsonb,
  add column refund_of uuid,
  add column refunded_at timestamptz;
alter table credit_entry drop constraint credit_entry_reason;
alter table credit_entry
  add constraint credit_entry_reason check (reason in ('purchase', 'adjustment', 'use', 'refund')),
  add constraint credit_entry_sign check (case reason when 'use' then amount < 0 when 'refund' then amount > 0
    when 'purchase' then amount > 0 else true end),
  add constraint credit_entry_names_purpose check (reason not in ('use', 'refund') or purpose is not null),
  add constraint credit_entry_use_has_subject check ((reason = 'use') = (subject_id is not null)),
  add constraint credit_entry_refund_of_use check ((reason = 'refund') = (refund_of is not null)),
  add constraint credit_entry_refunds foreign key (client_id, refund_of) references credit_entry,
  add constraint credit_entry_refund_once unique (client_id, refund_of);
create unique index credit_entry_use_once on credit_entry (client_id, subject_id)
  where reason = 'use' and refunded_at is null;

-- What a person has: always the sum of their entries, kept by a trigger, so that the database refuses an entry that would
-- bring it below zero.
create table credit_balance (
  client_id uuid not null,
  person_id uuid not null,
  current integer not null constraint credit_balance_not_negative check (current >= 0),
  primary key (client_id, person_id),
  constraint credit_balance_person foreign key (client_id, person_id) references person
);
insert into credit_balance (client_id, person_id, current)
  select client_id, person_id, sum(amount) from credit_entry group by client_id, person_id;
call protect_client_tables();

create function add_to_credit_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- The row first: a check looks at what is to be inserted before it looks for a conflict.
  insert into credit_balance (client_id, person_id, current) values (new.client_id, new.person_id, 0)
    on conflict do nothing;
  update credit_balance set current = current + new.amount
    where client_id = new.client_id and person_id = new.person_id;
  return null;
end $$;
create trigger credit_entry_counts after insert on credit_entry
  for each row execute function add_to_credit_balance();
