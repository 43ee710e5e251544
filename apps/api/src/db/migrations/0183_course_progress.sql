-- Up Migration
-- How far each user is in the courses of e-learning (EDU-05, decision 101). A course is named by its path in the content,
-- which may take a course away; what was reached stays.
create table course_progress (
  user_id uuid not null references users on delete cascade,
  course_id text not null check (length(course_id) between 1 and 100),
  progress_status text not null check (progress_status in ('in_progress', 'completed')),
  changed_at timestamptz not null,
  primary key (user_id, course_id)
);
alter table course_progress enable row level security;
create policy own_user on course_progress using (user_id = (select active_user()))
  with check (user_id = (select active_user()));
grant select, insert, update, delete on course_progress to maincrop_app;
