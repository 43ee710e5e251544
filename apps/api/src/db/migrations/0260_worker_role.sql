-- Up Migration
-- The role of whatever is not a request: it sees the rows of all customers, owns nothing and changes no table.
-- `grantToWorker` gives it its rights on what there is, after each migration.

do $$
begin
  create role maincrop_worker nologin;
exception when duplicate_object then null;
end $$;
do $$
begin
  execute format('grant maincrop_worker to %I', current_user);
end $$;
