-- Up Migration
-- How far the log of the database had been written when the session last wrote: what is read for it comes from a replica
-- that is as far, or from the primary (decision 165). Null where nothing was written, or there are no replicas.

alter table sessions add column written_until pg_lsn;
