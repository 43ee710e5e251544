-- Up Migration
-- Which version of the terms each user accepted last, and when; each acceptance is in the audit trail too.
-- Who has an account by now, or gets one from others, is asked when they next sign in.
alter table users add column terms_version text check (length(terms_version) between 1 and 20),
  add column terms_accepted_at timestamptz,
  add constraint users_terms_whole check ((terms_version is null) = (terms_accepted_at is null));
