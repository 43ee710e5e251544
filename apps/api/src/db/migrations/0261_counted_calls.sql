-- Up Migration
-- How often who called what is guessed at or dear, for all processes together (decision 144). Who it was stands there as
-- a hash and goes after an hour. Unlogged: a crash of the database forgets a minute, and no call waits for its log.

create unlogged table counted_calls (
  limit_class text not null,
  caller_key bytea not null,
  began_at timestamptz not null,
  calls integer not null,
  primary key (limit_class, caller_key)
) with (fillfactor = 50);
grant select, insert, update on counted_calls to maincrop_app;
