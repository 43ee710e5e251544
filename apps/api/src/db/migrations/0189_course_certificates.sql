-- Up Migration
-- Certificates of courses, and what a customer's administrator sees of the learning of colleagues (decision 113).

-- The days on which a course was begun and completed. Rows from before do not know them, and none is made up.
alter table course_progress add column begun_at timestamptz, add column completed_at timestamptz;

-- What a certificate says is kept as it was said: whoever checks its code later reads the same, whatever has become of
-- the name, of the course or of its title. Nobody changes a row; it is deleted with the account, and its code is unknown
-- from then on.
create table course_certificates (
  -- Eleven random characters and a check character, without the hyphens with which they are shown.
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  user_id uuid not null references users on delete cascade,
  course_id text not null check (length(course_id) between 1 and 100),
  holder text not null check (length(holder) between 1 and 200),
  -- The title of the course by language.
  course_titles jsonb not null check (jsonb_typeof(course_titles) = 'object'),
  passed_on date not null,
  issued_at timestamptz not null,
  unique (user_id, course_id)
);
alter table course_certificates enable row level security;
create policy own_user on course_certificates using (user_id = (select active_user()))
  with check (user_id = (select active_user()));
grant select, insert on course_certificates to maincrop_app;

-- Whoever has a code may see what it certifies: one row of one code, and nothing of the account behind it.
create function certificate_with_code(wanted text) returns table (holder text, course_titles jsonb, passed_on date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.holder, c.course_titles, c.passed_on from course_certificates c where c.code = wanted
$$;
revoke execute on function certificate_with_code(text) from public;
grant execute on function certificate_with_code(text) to maincrop_app;
comment on function certificate_with_code is
  'A certificate is found by its exact code, without an account, and says no more than stands on its paper.';

-- One row for each course of each colleague, and one without a course for who has begun none. Failed tries of a quiz
-- are stored nowhere, so nobody sees them here.
create function team_progress() returns table (
  user_id uuid, email text, first_name text, last_name text, course_id text, progress_status text,
  begun_at timestamptz, completed_at timestamptz, quiz_passed_at timestamptz, code text, course_titles jsonb
)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.first_name, u.last_name, p.course_id, p.progress_status,
    p.begun_at, p.completed_at, p.quiz_passed_at, c.code, c.course_titles
  from user_sap_customers s
  join users u on u.id = s.user_id and u.is_present and u.deleted_at is null
  left join course_progress p on p.user_id = u.id
  left join course_certificates c on c.user_id = u.id and c.course_id = p.course_id
  where s.customer_nr = active_customer()
$$;
revoke execute on function team_progress() from public;
grant execute on function team_progress() to maincrop_app;
comment on function team_progress is
  'The courses of the active customer''s users and of nobody else; without an active customer of nobody.';
