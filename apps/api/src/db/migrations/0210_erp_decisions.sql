-- Up Migration
-- What the ERP says became of a claim, beside what the desk of the portal decided.

alter table claims
  -- The ERP's own count of its decisions about the claim, the last that was heard; null while it told none.
  add column erp_revision bigint check (erp_revision > 0),
  -- Number of the credit note that pays it.
  add column credit_note text;

alter table claim_steps
  -- Only of a decision of the ERP: its day, at the supplier; `at` is when it was learnt.
  add column decided_on date,
  -- When the ERP took a decision of the desk; null while it has not.
  add column passed_on_at timestamptz;
