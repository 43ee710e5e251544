-- Up Migration
-- The ERP names what it deleted or gave to another customer by its own id alone: the copy finds it whoever has it.

create index orders_named on orders (id);
create index invoices_named on invoices (id);
create index contracts_named on contracts (contract_number);
create index disputes_named on disputes (id);
create index disputes_numbered on disputes (dispute_number);
create index claims_named on claims (id);
