-- Up Migration
-- Which browser chose the password of a sign-up that waits for its code: hash of a secret in its cookie. Whoever reads
-- the mail confirms the address, and only in that browser the password too.
alter table users add column sign_up_browser bytea;

-- Temporary tables come last: whoever may only call these functions cannot put a table of their own in the place of ours.
alter function own_orders() set search_path = public, pg_temp;
alter function erase_belongings() set search_path = public, pg_temp;
alter function chain_audit_line() set search_path = public, pg_temp;
