-- Up Migration
-- How often everything of a kind was begun anew or told again: what is kept in memory under a watermark is another then.
alter table erp_watermarks add column readings integer not null default 0;
-- While everything of a kind is read again: the last record that was set aside before. Those up to it go when all is read.
alter table erp_watermarks add column aside_until bigint;
