-- Up Migration
-- Readers go on while these are built; who writes one of these tables waits for it (decision 098: half a minute for a
-- million rows). What comes in is written to the index at once: a search must not wade through what is still to be
-- sorted in.
create index orders_terms on orders using gin (search_terms(customer_nr, search_text)) with (fastupdate = off);
create index invoices_terms on invoices using gin (search_terms(customer_nr, search_text)) with (fastupdate = off);
create index claims_terms on claims using gin (search_terms(customer_nr, search_text)) with (fastupdate = off);
create index claims_desk_terms on claims using gin
  (search_terms('desk', search_text || ' ' || coalesce(erp_number, '') || ' ' || customer_nr)) with (fastupdate = off);
create index users_terms on users using gin
  (search_terms('user', email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(sap_id, '')))
  with (fastupdate = off) where is_present;
