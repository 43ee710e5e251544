-- Up Migration
-- Invoices are narrowed by the ship-to party that they were delivered to.
alter table invoices add column ship_to_nr text generated always as (ship_to ->> 'CustomerNr') stored;
