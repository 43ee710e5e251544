-- Up Migration
-- Jobs that run one after the other, wherever they run: those with the same queue name.

create function add_job(identifier text, payload json, job_key text, max_attempts integer, queue_name text) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(identifier, payload, queue_name => add_job.queue_name, job_key => add_job.job_key,
    max_attempts => add_job.max_attempts);
end $$;
revoke execute on function add_job(text, json, text, integer, text) from public;
grant execute on function add_job(text, json, text, integer, text) to maincrop_app;
