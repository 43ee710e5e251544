-- Up Migration
-- Addresses to which a customer has new invoices mailed (decision 120).

create table invoice_recipients (
  customer_nr text not null,
  id uuid not null default gen_random_uuid(),
  email text not null,
  locale text not null,
  documents text[] not null check (cardinality(documents) > 0 and documents <@ array['invoice', 'credit-note']),
  -- Stays when the account goes: an id without a person (decision 020). The address is the customer's.
  added_by uuid not null,
  asked_at timestamptz not null,
  -- The reader said yes; nothing is mailed before.
  confirmed_at timestamptz,
  -- The reader said no; nothing is mailed until the address is confirmed again.
  stopped_at timestamptz,
  version integer not null default 1,
  primary key (customer_nr, id)
);
create unique index invoice_recipients_email on invoice_recipients (customer_nr, lower(email));
create index invoice_recipients_added_by on invoice_recipients (added_by);
create index invoice_recipients_address on invoice_recipients (lower(email));

-- What the links in mails to a recipient are good for; of each secret only the hash is here.
create table invoice_recipient_links (
  secret_hash bytea primary key,
  customer_nr text not null,
  recipient_id uuid not null,
  purpose text not null check (purpose in ('confirm', 'stop')),
  -- Null where it never ends: who gets mails can stop them.
  expires_at timestamptz,
  foreign key (customer_nr, recipient_id) references invoice_recipients on delete cascade
);
create index invoice_recipient_links_recipient on invoice_recipient_links (customer_nr, recipient_id);

-- Which document was promised to which address: one row for each, whatever is copied or tried again, also after the
-- address was removed and added again. Of the address only the hash is here.
create table invoice_mails (
  customer_nr text not null,
  invoice_id text not null,
  address_key bytea not null,
  recipient_id uuid not null,
  promised_at timestamptz not null,
  -- Given to the mail server. Set before, taken back when the server refused.
  handed_at timestamptz,
  sent_at timestamptz,
  primary key (customer_nr, invoice_id, address_key)
);
create index invoice_mails_by_age on invoice_mails (promised_at);

do $$
declare t text;
begin
  foreach t in array array['invoice_recipients', 'invoice_recipient_links', 'invoice_mails']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_customer on %I using (customer_nr = (select active_customer()))
         with check (customer_nr = (select active_customer()))', t);
  end loop;
end $$;
grant select, insert, update, delete on invoice_recipients to maincrop_app;
grant select, delete on invoice_recipient_links to maincrop_app;

-- Who opens a link from a mail has no session: the secret says which customer's row it is about.
create function invoice_recipient_link(of_secret bytea) returns table (
  customer_nr text, recipient_id uuid, purpose text, expires_at timestamptz
)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.customer_nr, l.recipient_id, l.purpose, l.expires_at
  from invoice_recipient_links l where l.secret_hash = of_secret
$$;
revoke execute on function invoice_recipient_link(bytea) from public;
grant execute on function invoice_recipient_link(bytea) to maincrop_app;
comment on function invoice_recipient_link is
  'Whoever holds the secret of a mailed link finds what that link is about, and nothing else.';

create function own_invoice_recipients() returns table (
  customer_nr text, email text, locale text, documents text[], asked_at timestamptz, confirmed_at timestamptz,
  stopped_at timestamptz
)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.customer_nr, r.email, r.locale, r.documents, r.asked_at, r.confirmed_at, r.stopped_at
  from invoice_recipients r
  where r.added_by = active_user() or lower(r.email) = (select lower(u.email) from users u where u.id = active_user())
  order by r.asked_at, r.id
$$;
revoke execute on function own_invoice_recipients() from public;
grant execute on function own_invoice_recipients() to maincrop_app;
comment on function own_invoice_recipients is
  'The active user finds the addresses for invoices that he or she added, or that are the own one, and nobody else''s.';
