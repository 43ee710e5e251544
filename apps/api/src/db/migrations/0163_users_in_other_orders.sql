-- Users by first name, by address and by the day they were added come out of an index as they do by last name.
create index users_by_first_name on users (lower(first_name), lower(last_name), lower(email), id) where is_present;
create index users_by_email on users (lower(email), id) where is_present;
create index users_by_creation on users (created_at, id) where is_present;
