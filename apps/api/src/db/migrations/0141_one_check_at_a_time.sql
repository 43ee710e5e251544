-- Up Migration
-- Since when somebody looks into an uploaded file; null while nobody does. Others wait for the outcome.

alter table attachments add column checking_since timestamptz;
