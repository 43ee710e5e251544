-- Up Migration
-- Files of mails that the demo keeps instead of sending: [{fileName, contentType, base64}].
alter table outbox add column attachments jsonb not null default '[]';
