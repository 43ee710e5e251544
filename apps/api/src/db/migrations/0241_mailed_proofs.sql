-- Up Migration
-- A mailed code stands in for the second factor that an account does not have yet: on a device that is not known, and
-- before the first factor is set up.

-- When the session last proved a code that was mailed to its account; null: never.
alter table sessions add column mail_proved_at timestamptz;

alter table sign_in_challenges drop constraint sign_in_challenges_method_check;
alter table sign_in_challenges add constraint sign_in_challenges_method_check
  check (method in ('TOTP', 'SMS', 'MAIL'));
