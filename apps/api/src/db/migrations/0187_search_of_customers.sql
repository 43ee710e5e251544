-- Up Migration
-- Customers by the words of their names and towns: the supplier's people find a customer's users and claims by them.
create index customers_terms on customers using gin (search_terms('customer', name || ' ' || city)) with (fastupdate = off);
