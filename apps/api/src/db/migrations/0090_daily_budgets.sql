-- Up Migration
-- What may be sent in a day: text messages and mails that one caller causes, and those that one receiver gets.

-- `subject_key` is a hash of a user's id, a number or an address: none of them is kept here in clear.
create table daily_budgets (
  kind text not null,
  subject_key bytea not null,
  -- In UTC.
  day date not null,
  used integer not null,
  primary key (kind, subject_key, day)
);
grant select, insert, update, delete on daily_budgets to maincrop_app;

-- How many mails of the kind went to the address on the day of the last one.
alter table mail_limits add column mails_that_day integer not null default 1;
