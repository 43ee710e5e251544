-- Up Migration
-- A code that is sent again is good for as long as the first one was, and a pending sign-in ends all the same: no code is sent
-- that would be good beyond this instant. Null: begun by the version before, which is renewed once.
alter table sign_in_challenges add column renewable_until timestamptz;
