-- Up Migration
-- A try of a mailed code that is not there costs the same as one that is (OPEN-15): it is counted here instead, in one
-- of several rows, so that tries at a time do not wait for each other.
create table reset_code_decoys (
  place smallint primary key,
  tries bigint not null default 0
) with (fillfactor = 50);
insert into reset_code_decoys (place) select generate_series(0, 63);
grant select, update on reset_code_decoys to maincrop_app;
-- Counting a try rewrites the row where it stands, in both tables alike.
alter table reset_codes set (fillfactor = 50);
