comment on function counted_minor is
  'An open invoice counts with what is still to be paid, a paid or reversed one with all of its amount.';
comment on function first_customer is
  'A session begins for a customer with access to the portal where its user has one, the user''s own before others.';
