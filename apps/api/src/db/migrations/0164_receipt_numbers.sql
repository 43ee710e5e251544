-- Up Migration
-- The short numbers by which people name what the portal took in: an order, a claim, a reported problem. A table of its
-- own, so that the large tables stay as they are while they are read, and so that no two of any kind share a number.

create table receipt_numbers (
  -- Seven random characters and a check character, without the hyphen with which they are shown (decision 091).
  number text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  customer_nr text not null,
  order_id text,
  claim_id text,
  dispute_id text,
  check (num_nonnulls(order_id, claim_id, dispute_id) = 1),
  foreign key (customer_nr, order_id) references orders on delete cascade,
  foreign key (customer_nr, claim_id) references claims on delete cascade,
  foreign key (customer_nr, dispute_id) references disputes on delete cascade
);
create unique index receipt_numbers_order on receipt_numbers (customer_nr, order_id) where order_id is not null;
create unique index receipt_numbers_claim on receipt_numbers (customer_nr, claim_id) where claim_id is not null;
create unique index receipt_numbers_dispute on receipt_numbers (customer_nr, dispute_id) where dispute_id is not null;

alter table receipt_numbers enable row level security;
create policy own_customer on receipt_numbers using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
create policy claims_desk_reads on receipt_numbers for select
  using (claim_id is not null and (select is_claims_desk()));
grant select, insert on receipt_numbers to maincrop_app;

-- ISO/IEC 7064, MOD 37-2. Bodies whose check character is none of the 32 are not used: 5 of 37.
create function free_receipt_number() returns text language plpgsql volatile security definer
  set search_path = public, pg_temp as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  standard constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';
  random bytea;
  place integer;
  letter text;
  body text;
  remainder integer;
begin
  loop
    -- Bytes 6 and 8 of such an id are not all random.
    random := uuid_send(gen_random_uuid());
    body := '';
    remainder := 0;
    foreach place in array array[0, 1, 2, 3, 4, 5, 9] loop
      letter := substr(alphabet, get_byte(random, place) % 32 + 1, 1);
      body := body || letter;
      remainder := (remainder * 2 + strpos(standard, letter) - 1) % 37;
    end loop;
    letter := substr(standard, (38 - remainder * 2 % 37) % 37 + 1, 1);
    exit when strpos(alphabet, letter) > 0
      and not exists (select 1 from receipt_numbers r where r.number = body || letter);
  end loop;
  return body || letter;
end $$;
revoke execute on function free_receipt_number() from public;
grant execute on function free_receipt_number() to maincrop_app;
comment on function free_receipt_number is
  'A receipt number is nobody''s yet, tells nothing of how many there are, and ends in its check character.';

-- What the portal took in has ids of the form of its own; the ERP told the rest. One by one: each sees the last.
do $$
declare one record;
begin
  for one in select customer_nr, id from orders where id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7' loop
    insert into receipt_numbers (number, customer_nr, order_id)
      values (free_receipt_number(), one.customer_nr, one.id);
  end loop;
  for one in select customer_nr, id from claims where id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7' loop
    insert into receipt_numbers (number, customer_nr, claim_id)
      values (free_receipt_number(), one.customer_nr, one.id);
  end loop;
  for one in select customer_nr, id from disputes where id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7' loop
    insert into receipt_numbers (number, customer_nr, dispute_id)
      values (free_receipt_number(), one.customer_nr, one.id);
  end loop;
end $$;
