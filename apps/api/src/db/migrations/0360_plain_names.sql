-- Up Migration
-- People and customers are found whatever the accents of their names, and ß by ss, as documents are (decision 098).
-- holds users: they are tens of thousands, whose index is built within seconds; only who writes one waits
create index users_found on users using gin
  (search_form(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(sap_id, '')) gin_trgm_ops);
create index customers_found on customers using gin (search_form(name) gin_trgm_ops);
-- The last of all: until the end of the transaction nobody reads a table that lost an index.
drop index users_search, customers_name_search;
