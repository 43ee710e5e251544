-- Up Migration
-- Where the copy goes on once it has read everything of a kind again: what was deleted meanwhile is told from there alone.
alter table erp_watermarks add column resume_from text;
