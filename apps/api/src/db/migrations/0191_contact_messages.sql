-- Up Migration
-- What people write to a desk of ours (decision 108). A message belongs to who wrote it and goes with the account
-- (decision 020); the desk has it by mail.
create table contact_messages (
  -- Made by who sends it, so that sending it again is the same message.
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  number text not null unique,
  -- The customer that was acted for; null for who has none.
  customer_nr text,
  -- As the content named it when the message was sent.
  desk_name text not null,
  desk_email text not null,
  reference text not null check (length(reference) <= 60),
  message text not null check (length(message) between 1 and 4000),
  sent_at timestamptz not null,
  primary key (user_id, id)
);
alter table contact_messages enable row level security;
create policy own_user on contact_messages using (user_id = (select active_user()))
  with check (user_id = (select active_user()));
grant select, insert, delete on contact_messages to maincrop_app;
