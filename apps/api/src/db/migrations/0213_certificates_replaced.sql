-- Up Migration
-- A certificate with a misspelt name is replaced by another, and a wrong one is withdrawn (decision 125). What it said
-- stays in its row; its code says what became of it, and no name any more.
alter table course_certificates
  add column replaced_at timestamptz,
  add column withdrawn_at timestamptz,
  -- Without a reference, as for roles: an administrator whose account is deleted stays known by id.
  add column withdrawn_by uuid,
  add column reason text check (length(reason) between 3 and 500),
  add constraint course_certificates_ended_once check (replaced_at is null or withdrawn_at is null),
  add constraint course_certificates_reason check ((withdrawn_at is null) = (reason is null)),
  drop constraint course_certificates_user_id_course_id_key;
create unique index course_certificates_current on course_certificates (user_id, course_id) where replaced_at is null;
create index course_certificates_of_user on course_certificates (user_id);
grant update (replaced_at, withdrawn_at, withdrawn_by, reason) on course_certificates to maincrop_app;
create policy administration_reads on course_certificates for select using ((select is_user_administration()));
create policy administration_withdraws on course_certificates for update using ((select is_user_administration()))
  with check ((select is_user_administration()));

drop function certificate_with_code(text);
create function certificate_with_code(wanted text)
  returns table (verdict text, holder text, course_titles jsonb, passed_on date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.verdict, f.holder, f.course_titles, f.passed_on
  from course_certificates c
  cross join lateral (select case when c.withdrawn_at is not null then 'withdrawn'
    when c.replaced_at is not null then 'replaced' else 'valid' end as verdict) v
  -- What no longer counts names nobody.
  left join lateral (select c.holder, c.course_titles, c.passed_on where v.verdict = 'valid') f on true
  where c.code = wanted
$$;
revoke execute on function certificate_with_code(text) from public;
grant execute on function certificate_with_code(text) to maincrop_app;
comment on function certificate_with_code is
  'A certificate is found by its exact code, without an account, and says no more than stands on its paper.';

create or replace function team_progress() returns table (
  user_id uuid, email text, first_name text, last_name text, course_id text, progress_status text,
  begun_at timestamptz, completed_at timestamptz, quiz_passed_at timestamptz, code text, course_titles jsonb
)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.first_name, u.last_name, p.course_id, p.progress_status,
    p.begun_at, p.completed_at, p.quiz_passed_at, case when c.withdrawn_at is null then c.code end, c.course_titles
  from user_sap_customers s
  join users u on u.id = s.user_id and u.is_present and u.deleted_at is null
  left join course_progress p on p.user_id = u.id
  left join course_certificates c on c.user_id = u.id and c.course_id = p.course_id and c.replaced_at is null
  where s.customer_nr = active_customer()
$$;
comment on function team_progress is
  'The courses of the active customer''s users and of nobody else; without an active customer of nobody.';
