-- Up Migration
-- What a customer has claimed and is not settled yet is set off in the cash view: summed from this index alone.

create index claims_open on claims (customer_nr, currency) include (amount_minor)
  where settled_at is null and status = 'submitted';
