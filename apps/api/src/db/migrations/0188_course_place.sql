-- Up Migration
-- Where each reader of a course stopped, and when the quiz at its end was first passed (decision 104). The section is the
-- place of a block on the page of the course; 0 is its beginning. Both are deleted with the account, as the row is.
alter table course_progress
  add column section integer not null default 0 check (section between 0 and 999),
  add column quiz_passed_at timestamptz;
