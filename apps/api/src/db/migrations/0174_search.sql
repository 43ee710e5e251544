-- Up Migration
-- One search for everything (decision 098): the words by which an order, an invoice, a claim or a user is found stand in
-- an index of its table, each behind its customer. No table of its own: nothing can fall behind what it describes.

-- As `searchForm` in the domain. Most texts are plain ASCII already.
create function search_form(entry text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(entry) = length(entry) then lower(entry)
    else translate(replace(replace(replace(
        lower(regexp_replace(normalize(entry, NFKD), '[\u0300-\u036F]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđς', 'oldσ') end
$$;

-- As `searchTerms` in the domain.
create function search_terms(owner text, entry text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  terms text[] := '{}';
  piece text;
  word text;
  whole text;
begin
  foreach piece in array regexp_split_to_array(public.search_form(entry), '[\s,;"|\[\]{}()]+') loop
    whole := regexp_replace(piece, '[^[:alnum:]]+', '', 'g');
    continue when whole = '';
    foreach word in array
      case when whole = piece then array[whole] else whole || regexp_split_to_array(piece, '[^[:alnum:]]+') end
    loop
      continue when word = '';
      terms := terms || left(word, 40);
      if word ~ '^0+[1-9]' then terms := terms || left(ltrim(word, '0'), 40); end if;
      if word ~ '[^0-9][0-9]{3,}$' then terms := terms || left(substring(word from '[0-9]+$'), 40); end if;
    end loop;
    if length(whole) >= 5 and whole ~ '[0-9]' then terms := terms || ('<' || left(reverse(whole), 40)); end if;
  end loop;
  return array_to_tsvector(array(select owner || ' ' || term from unnest(terms) as term));
end $$;

-- Functions of the owner, because row-level security keeps such a condition from using an index; each therefore states
-- the customer itself, in a form that leads no plan to the index of all rows of the customer.
create function found_orders(terms tsquery, at_most integer) returns table (id text, day timestamp)
  language sql stable security definer set search_path = public, pg_temp
  set enable_indexscan = off set enable_seqscan = off as $$
  select o.id, o.created_on + o.created_at from orders o
  where search_terms(o.customer_nr, o.search_text) @@ terms and o.customer_nr || '' = active_customer()
  limit at_most
$$;
create function found_invoices(terms tsquery, at_most integer) returns table (id text, day timestamp)
  language sql stable security definer set search_path = public, pg_temp
  set enable_indexscan = off set enable_seqscan = off as $$
  select i.id, i.bill_date::timestamp from invoices i
  where search_terms(i.customer_nr, i.search_text) @@ terms and i.customer_nr || '' = active_customer()
  limit at_most
$$;
create function found_claims(terms tsquery, at_most integer) returns table (id text, day timestamp)
  language sql stable security definer set search_path = public, pg_temp
  set enable_indexscan = off set enable_seqscan = off as $$
  select c.id, c.submission_date::timestamp from claims c
  where search_terms(c.customer_nr, c.search_text) @@ terms and c.customer_nr || '' = active_customer()
  limit at_most
$$;
-- The desk reads across customers: its words stand in an index of their own.
create function found_desk_claims(terms tsquery, at_most integer)
  returns table (customer_nr text, id text, day timestamp)
  language sql stable security definer set search_path = public, pg_temp
  set enable_indexscan = off set enable_seqscan = off as $$
  select c.customer_nr, c.id, c.submission_date::timestamp from claims c
  where search_terms('desk', c.search_text || ' ' || coalesce(c.erp_number, '') || ' ' || c.customer_nr) @@ terms
    and is_claims_desk()
  limit at_most
$$;
revoke execute on function found_orders(tsquery, integer), found_invoices(tsquery, integer),
  found_claims(tsquery, integer), found_desk_claims(tsquery, integer) from public;
grant execute on function found_orders(tsquery, integer), found_invoices(tsquery, integer),
  found_claims(tsquery, integer), found_desk_claims(tsquery, integer) to maincrop_app;

comment on function search_form is
  'Texts are compared in small letters and without accents, in the database as in the browser.';
comment on function search_terms is
  'A document is found by the words between its spaces, with and without signs, and by numbers without leading zeros and from their end.';
comment on function found_orders is
  'The search for everything finds orders of the active customer only, through the index, and no more than asked for.';
comment on function found_invoices is
  'The search for everything finds invoices of the active customer only, through the index, and no more than asked for.';
comment on function found_claims is
  'The search for everything finds claims of the active customer only, through the index, and no more than asked for.';
comment on function found_desk_claims is
  'The search for everything finds the claims of all customers for a transaction that says it is the desk''s, and for no other.';
