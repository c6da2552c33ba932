-- Clients that operators want deleted: after a waiting time, or at the word of a second operator. The row goes with the client.
create table client_removal (
  client_id uuid primary key references client on delete cascade,
  -- The operators' addresses: a request outlives its operator.
  requested_by text not null,
  reason text not null,
  requested_at timestamptz not null,
  -- From then on the client is deleted, while it is suspended.
  due_at timestamptz not null,
  -- A second operator, who ended the waiting.
  confirmed_by text,
  -- From then on nothing can be taken back.
  begun_at timestamptz,
  constraint client_removal_two_operators check (confirmed_by is distinct from requested_by)
);
-- The owner alone reads and writes it; the policy stands for a later migration that gives rights on tables of clients.
alter table client_removal enable row level security;
create policy of_no_client on client_removal using ((select app_client_id()) is null);
