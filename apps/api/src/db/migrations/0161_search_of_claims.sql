-- As the searches of orders and invoices: one more than is counted is enough to know that there is more.
drop function matching_claims(text, text[]);
create function matching_claims(pattern text, statuses text[], at_most integer) returns table (
  id text, status text, submission_date date, posting_key date, amount_minor bigint, currency text,
  contract_number text, wholesale_party text
) language sql stable security definer set search_path = public
  set enable_indexscan = off set enable_seqscan = off as $$
  select c.id, c.status, c.submission_date, c.posting_key, c.amount_minor, c.currency, c.contract_number,
    c.wholesale_party
  from claims c
  where c.customer_nr = active_customer() and c.search_text like pattern and c.status = any(statuses)
  limit at_most
$$;
revoke execute on function matching_claims(text, text[], integer) from public;
grant execute on function matching_claims(text, text[], integer) to maincrop_app;
comment on function matching_claims is
  'A search finds claims of the active customer only, through the index, and no more than asked for.';
