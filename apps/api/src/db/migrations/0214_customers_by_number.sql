-- Up Migration
-- Customers by how their number begins, typed without the zeros before: administrators look for the customer of a
-- request (decision 107). Words have the index of 0187.
create index customers_by_number on customers (ltrim(customer_nr, '0') text_pattern_ops);
