-- Up Migration
-- Access to the portal is the ERP's to give and to withdraw: what a user was enabled for counts only while the ERP's
-- copy says that the customer may use the portal. A customer that the copy does not know may not.
create view enabled_customers as
  select enabled.user_id, enabled.customer_nr
  from user_sap_customers enabled join customers c using (customer_nr)
  where c.has_portal_access;

-- The customer that a session of a user begins with: one with access before one without, the user's own before others.
-- One without access is remembered all the same, so that it is there again once it is given back.
create function first_customer(of_user uuid) returns text language sql stable as $$
  select enabled.customer_nr
  from user_sap_customers enabled
    join users u on u.id = enabled.user_id
    left join enabled_customers open using (user_id, customer_nr)
  where enabled.user_id = of_user
  order by open.customer_nr is null, enabled.customer_nr is distinct from u.sap_id, enabled.customer_nr
  limit 1
$$;

grant select on enabled_customers to maincrop_app;
