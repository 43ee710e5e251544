-- Up Migration
-- What each function and trigger keeps true, for whoever meets it in the database; docs/map.md is made of it.

comment on function bump_access_version is
  'A change of any policy gives the access version a new number, so that no process goes on with policies it has compiled.';
comment on function count_added_orders is
  'Orders that come are added to the counters of their customer and status.';
comment on function count_removed_orders is
  'Orders that go are taken off the counters of their customer and status.';
comment on function count_moved_orders is
  'Orders that change their status move from one counter to the other.';
comment on function active_customer is
  'The SAP customer whose rows a connection lets through; no customer, no rows.';
comment on function matching_orders is
  'A search finds orders of the active customer only, through the index, and no more than asked for.';
comment on function add_job(text, json, text, integer, text) is
  'A job is committed together with the data that causes it, though the queue is closed to the application.';
comment on function active_user is
  'The user whose own rows a transaction lets through; no user, no rows.';
comment on function own_orders is
  'The active user finds the orders that he or she placed, for whichever customer, and nobody else''s.';
comment on function erase_belongings is
  'A deleted account leaves no row behind in any table whose rows belong to users.';
comment on function forget_second_factor is
  'Whoever loses the second factor loses devices, set-ups, codes and passkeys, which prove it.';
comment on function audit_text is
  'An audit line has one text of which its hash is made; verify-audit writes the same without this function.';
comment on function chain_audit_line is
  'Each audit line gets one link to the line before it, in the order of the commits.';
comment on function refuse_change is
  'What was written to the audit trail, its chain and the versions of roles is never changed or deleted.';
comment on function count_invoices is
  'A change of invoices moves the counters of buckets and due days once for each statement, in the order of the keys.';
comment on function count_added_invoices is
  'Invoices that come are added to the counters of their bucket and due day.';
comment on function count_removed_invoices is
  'Invoices that go are taken off the counters of their bucket and due day.';
comment on function count_moved_invoices is
  'Invoices that change move from the counters they left to those they belong to.';
comment on function open_invoice_bucket is
  'An open invoice is before its due date, on it or overdue, seen from a day.';
comment on function roll_invoices is
  'The buckets of a customer hold for one day at the supplier; a new day moves what falls due in between.';
comment on function roll_own_invoices is
  'The first look of a day is right without waiting for the next copy, for the active customer only.';
comment on function matching_invoices is
  'A search finds invoices of the active customer only, through the index, and no more than asked for.';
comment on function count_added_claims is
  'Claims that come are added to the counters of their status and currency.';
comment on function count_removed_claims is
  'Claims that go are taken off the counters of their status and currency.';
comment on function count_moved_claims is
  'Claims that change their status or amount move from one counter to the other.';
comment on function is_claims_desk is
  'The claims of all customers are open to a transaction that says it is the desk''s, and closed after it.';
comment on function matching_claims is
  'A search finds claims of the active customer only, through the index, all of them: their amount is told too.';
comment on function own_claims is
  'The active user finds the claims that he or she made, for whichever customer, and nobody else''s.';

comment on trigger policies_changed on policies is
  'Every change of a policy counts as a new access version.';
comment on trigger orders_added on orders is
  'No order comes without being counted.';
comment on trigger orders_removed on orders is
  'No order goes without being taken off its counter.';
comment on trigger orders_moved on orders is
  'No order changes its status without its counters.';
comment on trigger audit_line_chained on audit_trail is
  'No audit line is committed without its link.';
comment on trigger audit_trail_append_only on audit_trail is
  'No audit line is changed or deleted.';
comment on trigger audit_trail_not_emptied on audit_trail is
  'The audit trail is not emptied.';
comment on trigger audit_chain_append_only on audit_chain is
  'No link is changed or deleted.';
comment on trigger audit_chain_not_emptied on audit_chain is
  'The chain is not emptied.';
comment on trigger role_versions_append_only on role_versions is
  'No earlier version of a role is changed or deleted.';
comment on trigger role_versions_not_emptied on role_versions is
  'The versions of roles are not emptied.';
comment on trigger invoices_added on invoices is
  'No invoice comes without being counted.';
comment on trigger invoices_removed on invoices is
  'No invoice goes without being taken off its counters.';
comment on trigger invoices_moved on invoices is
  'No invoice changes bucket, amount or due day without its counters.';
comment on trigger claims_added on claims is
  'No claim comes without being counted.';
comment on trigger claims_removed on claims is
  'No claim goes without being taken off its counter.';
comment on trigger claims_moved on claims is
  'No claim changes status or amount without its counters.';
