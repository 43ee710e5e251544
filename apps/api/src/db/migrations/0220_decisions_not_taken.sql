-- Up Migration
-- A decision of the desk that the ERP did not take, for the desk to see.

alter table claim_steps
  -- When it was given up: the ERP refused it, or was away for 72 hours. Null while that is open or it was taken.
  add column not_taken_at timestamptz;

update claim_steps s set not_taken_at = a.at
  from audit_trail a
  where a.action = 'claim.decision-not-passed-on' and a.object = s.claim_id and a.customer_nr = s.customer_nr
    and a.after ->> 'outcome' = s.kind and s.at <= a.at and s.passed_on_at is null
    and not exists (select from claim_steps l
      where l.customer_nr = s.customer_nr and l.claim_id = s.claim_id and l.step > s.step and l.at <= a.at);
