-- Up Migration
-- People and customers are found whatever the accents of their names, and ß by ss, as documents are (decision 098).
-- holds users: they are tens of thousands, whose index is built within seconds
drop index users_search;
create index users_search on users using gin
  (search_form(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(sap_id, '')) gin_trgm_ops);
drop index customers_name_search;
create index customers_name_search on customers using gin (search_form(name) gin_trgm_ops);
